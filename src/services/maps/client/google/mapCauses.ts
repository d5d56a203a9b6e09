import type { ViewCause } from '../mapEngine.ts'

interface Size {
  width: number
  height: number
}

/**
 * Google's map reports that it moved, but not why. This keeps the last cause until the map is idle. Without one, a
 * map at our last target was moved by us, a map of another size was resized, and any other was moved by the
 * viewer.
 *
 * @param first the cause of the first view
 */
export function mapCauses(first: ViewCause, startSize: Size) {
  let mover: ViewCause | null = first
  let size = startSize
  return {
    begin: (by: 'viewer' | 'own'): void => {
      mover = by
    },
    /** The cause of the movement that has ended, given the map's current size. */
    settle: (now: Size, isAtGoal: boolean): ViewCause => {
      const isResized = now.width !== size.width || now.height !== size.height
      const cause = mover ?? (isAtGoal ? 'own' : isResized ? 'resize' : 'viewer')
      mover = null
      size = now
      return cause
    },
  }
}
