import { BULK_DELETE_MAX } from '#domain/limits.ts'

/** The rows selected in the table of restaurants. A row stays selected while a search hides it. */
export type Selection = ReadonlySet<number>

interface Identified {
  id: number
}

/** Selects a row, or deselects it. */
export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The selected rows that still exist; another admin may have deleted some in the meantime. */
export const stillExisting = (selection: Selection, rows: readonly Identified[]): number[] =>
  rows.filter(({ id }) => selection.has(id)).map(({ id }) => id)

/** Whether every row is selected, or as many as can be deleted together. */
export function isAllTicked(selection: Selection, shown: readonly Identified[]): boolean {
  if (shown.length === 0) return false
  const ticked = shown.filter(({ id }) => selection.has(id)).length
  return ticked === shown.length || ticked >= BULK_DELETE_MAX
}

/** Selects the rows shown, at most as many as can be deleted together; or deselects them. */
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
