import { tableNumberKey } from '#domain/table.ts'
import { call } from '#kernel/client/call.ts'
import { isRefusal, messageFor } from '#kernel/client/httpError.ts'
import { addTable, listTables } from '../../calls.ts'
import type { Table } from '../../contractTables.ts'
import type { TableRow } from './tableRows.ts'

export interface SaveOutcome {
  rows: TableRow[]
  isComplete: boolean
}

/**
 * Saves the unsaved tables one after another. Tables that were saved stay saved; the others get the reason for the
 * failure.
 */
export async function saveTables(rows: readonly TableRow[]): Promise<SaveOutcome> {
  const outcome: TableRow[] = []
  let isAnyUnanswered = false
  for (const row of rows) {
    const { saved, isUnanswered } = row.isSaved ? { saved: row, isUnanswered: false } : await saveRow(row)
    outcome.push(saved)
    isAnyUnanswered ||= isUnanswered
  }
  const settled = isAnyUnanswered ? await markArrived(outcome) : outcome
  return { rows: settled, isComplete: settled.every(({ isSaved }) => isSaved) }
}

async function saveRow(row: TableRow): Promise<{ saved: TableRow; isUnanswered: boolean }> {
  try {
    await call(addTable, { body: { tableNumber: row.tableNumber, seats: Number(row.seats) } })
    return { saved: { ...row, isSaved: true, refusal: null }, isUnanswered: false }
  } catch (error) {
    const isRefused = isRefusal(error)
    return { saved: { ...row, refusal: isRefused ? messageFor(error) : null }, isUnanswered: !isRefused }
  }
}

/** A table whose response was lost may exist: adding it again would be refused as a duplicate. */
async function markArrived(rows: TableRow[]): Promise<TableRow[]> {
  const tables = await call(listTables).catch((): Table[] => [])
  return rows.map((row) => {
    const isThere = tables.some(
      ({ tableNumber, seats }) =>
        tableNumberKey(tableNumber) === tableNumberKey(row.tableNumber) && seats === Number(row.seats),
    )
    return isThere ? { ...row, isSaved: true, refusal: null } : row
  })
}
