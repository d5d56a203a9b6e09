import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { PEEK_PX, restingSnap, type SheetSnap, snapHeight } from './sheetSnaps.ts'

/** A shorter movement is a tap, not a drag. */
const SLOP_PX = 6
/** A click this soon after a drag belongs to the drag. */
const CLICK_OF_DRAG_MS = 100

/** Lets the finger set the sheet's height; on release the sheet moves to a snap point. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onSnapChange: (snap: SheetSnap) => void) {
  const [draggedPx, setDraggedPx] = useState<number | null>(null)
  const endedAtMs = useRef(Number.NEGATIVE_INFINITY)

  const onPointerDown = (event: ReactPointerEvent) => {
    const element = sheet.current
    if (!element?.parentElement || event.button !== 0) return
    // In a low window it is a part of the page, which scrolls.
    if (getComputedStyle(element).position === 'static') return
    const start = { y: event.clientY, heightPx: element.offsetHeight }
    const containerPx = element.parentElement.clientHeight
    let last = { y: event.clientY, atMs: event.timeStamp, pxPerMs: 0 }
    let isMoving = false
    // Listens on the window, because the mouse can be faster than the sheet, and capturing would take clicks from the header's buttons.
    const listening = new AbortController()
    const { signal } = listening
    const heightAt = (y: number) => clamped(start.heightPx + start.y - y, containerPx)

    const onMove = (move: PointerEvent) => {
      // The release was not delivered, for example because a menu opened under the pointer.
      if (move.buttons === 0) return onEnd(move)
      isMoving ||= Math.abs(start.y - move.clientY) >= SLOP_PX
      if (!isMoving) return
      const elapsedMs = Math.max(1, move.timeStamp - last.atMs)
      last = { y: move.clientY, atMs: move.timeStamp, pxPerMs: (last.y - move.clientY) / elapsedMs }
      setDraggedPx(heightAt(move.clientY))
    }
    const onEnd = (end: PointerEvent) => {
      listening.abort()
      if (!isMoving) return
      endedAtMs.current = end.timeStamp
      setDraggedPx(null)
      onSnapChange(restingSnap({ heightPx: heightAt(last.y), containerPx, pxPerMs: last.pxPerMs }))
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onEnd, { signal })
    window.addEventListener('pointercancel', onEnd, { signal })
  }

  const isDragsClick = (event: MouseEvent) => event.timeStamp - endedAtMs.current < CLICK_OF_DRAG_MS
  return { draggedPx, onPointerDown, isDragsClick }
}

const clamped = (heightPx: number, containerPx: number): number =>
  Math.min(snapHeight('full', containerPx), Math.max(PEEK_PX, heightPx))
