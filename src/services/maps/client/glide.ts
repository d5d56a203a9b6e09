const MOVE_MS = 180

/** The duration of a map animation; zero if the system asks for reduced motion. */
export const glideMs = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS
