export const SHEET_SNAPS = ['peek', 'half', 'full'] as const
export type SheetSnap = (typeof SHEET_SNAPS)[number]

/** What of the sheet is visible at its lowest height: the handle and the line under it. */
export const PEEK_PX = 76
const HALF_SHARE = 0.48
/** The filters above the sheet stay reachable at full height. */
const FULL_GAP_PX = 72
/** Above this speed a release is a flick, and the sheet moves in the direction of the finger. */
const FLICK_PX_PER_MS = 0.5

/** Height in pixels of a snap point inside a container of this height. */
export function snapHeight(snap: SheetSnap, containerPx: number): number {
  if (snap === 'peek') return PEEK_PX
  if (snap === 'half') return Math.round(containerPx * HALF_SHARE)
  return Math.max(PEEK_PX, containerPx - FULL_GAP_PX)
}

interface Release {
  heightPx: number
  containerPx: number
  pxPerMs: number
}

/** Where a released sheet snaps: a flick goes to the next point in its direction, otherwise to the nearest. */
export function restingSnap({ heightPx, containerPx, pxPerMs }: Release): SheetSnap {
  const points = SHEET_SNAPS.map((snap) => ({ snap, px: snapHeight(snap, containerPx) }))
  if (pxPerMs > FLICK_PX_PER_MS) return points.find(({ px }) => px > heightPx)?.snap ?? 'full'
  if (pxPerMs < -FLICK_PX_PER_MS) return points.findLast(({ px }) => px < heightPx)?.snap ?? 'peek'
  const byDistance = points.toSorted((a, b) => Math.abs(a.px - heightPx) - Math.abs(b.px - heightPx))
  return byDistance[0]?.snap ?? 'half'
}

/** The next point up or down; stays at the ends. */
export function neighborSnap(snap: SheetSnap, steps: 1 | -1): SheetSnap {
  return SHEET_SNAPS[SHEET_SNAPS.indexOf(snap) + steps] ?? snap
}
