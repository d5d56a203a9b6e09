import { BULK_DELETE_MAX } from '#domain/limits.ts'

/** The rows selected in a list, by id. A row stays selected while another page or a search hides it. */
export type Selection<Row extends { id: number }> = ReadonlyMap<number, Row>

export function toggled<Row extends { id: number }>(selection: Selection<Row>, row: Row): Selection<Row> {
  const next = new Map(selection)
  if (!next.delete(row.id)) next.set(row.id, row)
  return next
}

/** Whether every row is selected, or as many as can be deleted together. */
export function isAllTicked<Row extends { id: number }>(
  selection: Selection<Row>,
  shown: readonly Row[],
): boolean {
  if (shown.length === 0) return false
  const ticked = shown.filter(({ id }) => selection.has(id)).length
  return ticked === shown.length || ticked >= BULK_DELETE_MAX
}

/** Selects rows as well, at most as many as can be deleted together. */
export function withRows<Row extends { id: number }>(
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  const next = new Map(selection)
  for (const row of rows) {
    if (next.size >= BULK_DELETE_MAX) break
    next.set(row.id, row)
  }
  return next
}

export function allToggled<Row extends { id: number }>(
  selection: Selection<Row>,
  shown: readonly Row[],
): Selection<Row> {
  if (!isAllTicked(selection, shown)) return withRows(selection, shown)
  const gone = new Set(shown.map(({ id }) => id))
  return new Map([...selection].filter(([id]) => !gone.has(id)))
}
