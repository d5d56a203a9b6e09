import type { ViewCause } from '../mapEngine.ts'

interface Size {
  width: number
  height: number
}

/**
 * Google's map says that it moved, not who moved it: this keeps who began last, until the map has come to
 * rest. Without one who began, a map that stands where we sent it came there by us, one of another size has been
 * resized, and any other was moved by the viewer in a way that was not seen.
 * @param first the cause of the first view, which nobody moved to
 */
export function mapCauses(first: ViewCause, startSize: Size) {
  let mover: ViewCause | null = first
  let size = startSize
  return {
    begin: (by: 'viewer' | 'own'): void => {
      mover = by
    },
    /** Whose movement has ended, at the size the map has now. */
    settle: (now: Size, isAtGoal: boolean): ViewCause => {
      const isResized = now.width !== size.width || now.height !== size.height
      const cause = mover ?? (isAtGoal ? 'own' : isResized ? 'resize' : 'viewer')
      mover = null
      size = now
      return cause
    },
  }
}
