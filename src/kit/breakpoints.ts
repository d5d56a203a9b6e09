import { useSyncExternalStore } from 'react'

/** For what style sheets cannot do alone. The widths are the same as in breakpoints.css. */
function breakpoint(query: string): () => boolean {
  // The server does not know the width: style sheets arrange what it renders.
  if (typeof window === 'undefined') return () => false
  const list = window.matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => list.matches,
      () => false,
    )
}

/** One panel at a time, and table rows are cards. */
export const useIsPhone = breakpoint('(max-width: 720px)')

/** The list of places is beside the map. */
export const useIsWide = breakpoint('(min-width: 1000px)')
