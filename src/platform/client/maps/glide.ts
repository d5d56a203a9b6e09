const MOVE_MS = 180

/** How long a map may glide; not at all when the system asks for calm. */
export const glideMs = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS
