import { BULK_DELETE_MAX } from '#domain/limits.ts'

/** What is ticked in the table of restaurants. A tick stays while a search hides its row. */
export type Selection = ReadonlySet<number>

interface Identified {
  id: number
}

/** Ticks a row, or takes its tick away. */
export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The selected rows that still exist; another admin may have deleted some in the meantime. */
export const stillThere = (selection: Selection, rows: readonly Identified[]): number[] =>
  rows.filter(({ id }) => selection.has(id)).map(({ id }) => id)

/** Whether every row is ticked, or as many as one delete takes. */
export function isAllTicked(selection: Selection, shown: readonly Identified[]): boolean {
  if (shown.length === 0) return false
  const ticked = shown.filter(({ id }) => selection.has(id)).length
  return ticked === shown.length || ticked >= BULK_DELETE_MAX
}

/** Ticks the rows shown, at most as many as one delete takes; or takes all their ticks away. */
export function allToggled(selection: Selection, shown: readonly Identified[]): Selection {
  const next = new Set(selection)
  if (isAllTicked(selection, shown)) {
    for (const { id } of shown) next.delete(id)
    return next
  }
  for (const { id } of shown) {
    if (next.size >= BULK_DELETE_MAX) break
    next.add(id)
  }
  return next
}
