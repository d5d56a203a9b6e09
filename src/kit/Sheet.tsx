import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { neighborSnap, SHEET_SNAPS, type SheetSnap } from './sheetSnaps.ts'
import { useSheetDrag } from './useSheetDrag.ts'

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
