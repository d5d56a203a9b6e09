import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { PEEK_PX, restingSnap, type SheetSnap, snapHeight } from './sheetSnaps.ts'

/** Below this a press is a tap, not a drag. */
const SLOP_PX = 6
/** A click this soon after a drag belongs to the drag. */
const CLICK_OF_DRAG_MS = 100

interface Drag {
  startY: number
  startHeightPx: number
  containerPx: number
  lastY: number
  lastAtMs: number
  pxPerMs: number
  isMoving: boolean
}

/** Lets the finger set the sheet's height; on release the sheet comes to rest at a snap point. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onSnapChange: (snap: SheetSnap) => void) {
  const drag = useRef<Drag | null>(null)
  const endedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const [draggedPx, setDraggedPx] = useState<number | null>(null)

  const onPointerDown = (event: PointerEvent) => {
    const element = sheet.current
    if (!element?.parentElement || event.button !== 0) return
    drag.current = {
      startY: event.clientY,
      startHeightPx: element.offsetHeight,
      containerPx: element.parentElement.clientHeight,
      lastY: event.clientY,
      lastAtMs: event.timeStamp,
      pxPerMs: 0,
      isMoving: false,
    }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const moving = drag.current
    if (!moving) return
    // The release was swallowed, e.g. by a menu that opened under the pointer.
    if (event.buttons === 0) {
      drag.current = null
      return
    }
    const up = moving.startY - event.clientY
    if (!moving.isMoving && Math.abs(up) < SLOP_PX) return
    if (!moving.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
    const elapsedMs = Math.max(1, event.timeStamp - moving.lastAtMs)
    drag.current = {
      ...moving,
      isMoving: true,
      pxPerMs: (moving.lastY - event.clientY) / elapsedMs,
      lastY: event.clientY,
      lastAtMs: event.timeStamp,
    }
    setDraggedPx(clamped(moving.startHeightPx + up, moving.containerPx))
  }

  const onPointerEnd = (event: PointerEvent) => {
    const { current } = drag
    drag.current = null
    if (!current?.isMoving) return
    endedAtMs.current = event.timeStamp
    setDraggedPx(null)
    const heightPx = clamped(current.startHeightPx + current.startY - current.lastY, current.containerPx)
    onSnapChange(restingSnap({ heightPx, containerPx: current.containerPx, pxPerMs: current.pxPerMs }))
  }

  const grip = { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
  const isDragsClick = (event: MouseEvent) => event.timeStamp - endedAtMs.current < CLICK_OF_DRAG_MS
  return { draggedPx, grip, isDragsClick }
}

const clamped = (heightPx: number, containerPx: number): number =>
  Math.min(snapHeight('full', containerPx), Math.max(PEEK_PX, heightPx))
