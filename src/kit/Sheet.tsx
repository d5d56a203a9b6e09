import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { neighborSnap, PEEK_PX, restingSnap, SHEET_SNAPS, type SheetSnap, snapHeight } from './sheetSnaps.ts'

const SNAP_LABEL = {
  peek: 'sheetClosed',
  half: 'sheetHalfOpen',
  full: 'sheetFullyOpen',
} as const satisfies Record<SheetSnap, string>

interface SheetProps {
  /** Accessible name of the sheet, such as "Places". */
  label: string
  snap: SheetSnap
  onSnapChange: (snap: SheetSnap) => void
  /** The line under the handle that is visible at the lowest height; dragging it drags the sheet. */
  head?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * A sheet at the bottom of its (positioned) parent with three heights. It is not modal: what is above it stays
 * usable. Drag the handle or the head; or press the handle, or use arrows, Home and End on it.
 */
export function Sheet({ label, snap, onSnapChange, head, className, children }: SheetProps) {
  const t = useMessages(commonMessages)
  const sheet = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The lowest height shows the first line of the content.
    if (snap === 'peek' && body.current) body.current.scrollTop = 0
  }, [snap])
  const { draggedPx, onPointerDown, isDragsClick } = useSheetDrag(sheet, onSnapChange)

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = snapBy(event.key, snap)
    if (!wanted) return
    event.preventDefault()
    onSnapChange(wanted)
  }
  const onTap = (event: MouseEvent) => {
    if (!isDragsClick(event)) onSnapChange(tapped(snap))
  }
  return (
    <section
      ref={sheet}
      className={clsx('sheet', `sheet-${snap}`, draggedPx !== null && 'is-dragged', className)}
      style={draggedPx === null ? undefined : { height: draggedPx }}
      aria-label={label}
    >
      <div className="sheet-grip" onPointerDown={onPointerDown}>
        <div
          role="slider"
          tabIndex={0}
          className="sheet-handle"
          aria-label={t('sheetHeight', { label })}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={SHEET_SNAPS.length - 1}
          aria-valuenow={SHEET_SNAPS.indexOf(snap)}
          aria-valuetext={t(SNAP_LABEL[snap])}
          onKeyDown={onKeyDown}
          onClick={onTap}
        />
        {head}
      </div>
      <div
        ref={body}
        className="sheet-body"
        data-keeps-scroll="sheet"
        inert={snap === 'peek' && draggedPx === null}
      >
        {children}
      </div>
    </section>
  )
}

/** A press on the handle opens the sheet further and, at the top, lowers it again. */
const tapped = (snap: SheetSnap): SheetSnap => (snap === 'full' ? 'half' : neighborSnap(snap, 1))

function snapBy(key: string, snap: SheetSnap): SheetSnap | undefined {
  if (key === 'ArrowUp' || key === 'ArrowRight') return neighborSnap(snap, 1)
  if (key === 'ArrowDown' || key === 'ArrowLeft') return neighborSnap(snap, -1)
  if (key === 'Home') return 'peek'
  if (key === 'End') return 'full'
  if (key === 'Enter' || key === ' ') return tapped(snap)
  return undefined
}

/** A shorter movement is a tap, not a drag. */
const SLOP_PX = 6
/** A click this soon after a drag belongs to the drag. */
const CLICK_OF_DRAG_MS = 100

/** Lets the finger set the sheet's height; on release the sheet moves to a snap point. */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, onSnapChange: (snap: SheetSnap) => void) {
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
