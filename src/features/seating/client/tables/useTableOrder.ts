import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { positionAfter } from '#kit/arrowKeys.ts'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { useOrderTables } from './tableWrites.ts'

/** Several steps in a row are saved together. */
const SETTLED_MS = 600

export interface TableOrder {
  list: RefObject<HTMLOListElement | null>
  /** The tables in the order that is shown, which may not be saved yet. */
  shown: readonly Table[]
  draggedId: number | null
  /** The last step, for screen readers. */
  announced: string
  move: (table: Table, to: number) => void
  /** The events of a handle that drags its table, or moves it by the arrow keys. */
  handleOf: (table: Table, index: number) => HandleEvents
}

interface HandleEvents {
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

/** @example movedTo([1, 2, 3], 3, 0) // [3, 1, 2] */
export function movedTo(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** An order of the tables that is shown at once and saved a moment after the last step. */
export function useTableOrder(tables: readonly Table[]): TableOrder {
  const t = useMessages(seatingMessages)
  const list = useRef<HTMLOListElement>(null)
  const { ids, setOwn } = useOwnOrder(tables)
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')

  const move = ({ id, tableNumber }: Table, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === id) return
    const focused = document.activeElement
    setOwn(movedTo(ids, id, to))
    setAnnounced(t('tableMovedTo', { tableNumber, position: to + 1, count: ids.length }))
    // An element that moves in the document loses the focus.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  const dragged = tables.find(({ id }) => id === draggedId)
  useDrag(dragged !== undefined, {
    onMove: (y) => dragged && move(dragged, placeAt(list.current, ids.indexOf(dragged.id), y)),
    onEnd: () => setDraggedId(null),
  })
  return {
    list,
    shown: ids.flatMap((id) => tables.find((table) => table.id === id) ?? []),
    draggedId,
    announced,
    move,
    handleOf: (table, index) => ({
      onKeyDown: (event) => {
        const to = positionAfter(event.key, index, ids.length)
        if (to < 0) return
        event.preventDefault()
        move(table, to)
      },
      onPointerDown: ({ button }) => button === 0 && setDraggedId(table.id),
    }),
  }
}

/** The order of this device until it is saved; null shows the saved one. */
function useOwnOrder(tables: readonly Table[]) {
  const save = useOrderTables()
  const [own, setOwn] = useState<readonly number[] | null>(null)
  const seen = tables.map(({ id }) => id)
  const isSaved = own?.join() === seen.join()
  const isOfOthers = own !== null && own.toSorted().join() !== seen.toSorted().join()
  if (isSaved || isOfOthers) setOwn(null)

  const saveNow = useRef(() => {})
  saveNow.current = () => {
    if (own) save.mutate({ tableIds: [...own], seenTableIds: seen }, { onError: () => setOwn(null) })
  }
  const isWaiting = own !== null && !save.isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step starts the time again
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => saveNow.current(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, own])
  return { ids: own && !isOfOthers ? own : seen, setOwn }
}

/** Follows the pointer wherever it goes, because the dragged line moves in the document. */
function useDrag(isDragging: boolean, on: { onMove: (y: number) => void; onEnd: () => void }): void {
  useEffect(() => {
    if (!isDragging) return
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', ({ clientY }) => on.onMove(clientY), { signal })
    window.addEventListener('pointerup', on.onEnd, { signal })
    window.addEventListener('pointercancel', on.onEnd, { signal })
    return () => listening.abort()
  })
}

/** The place of a line that is held at this height: after the other lines whose middle is above it. */
function placeAt(list: HTMLElement | null, own: number, y: number): number {
  const lines = [...(list?.children ?? [])].filter((_, index) => index !== own)
  return lines.filter((line) => {
    const { top, height } = line.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
