import { sql } from 'drizzle-orm'
import { standLog } from './schema.ts'

/** What the log keeps of a change of tables, beside the first one in its column. */
export interface TableDetails {
  /** All of them, if there are several. */
  tableIds?: number[]
  /** Those the party had before, if they were others. */
  fromTableIds?: number[]
}

type Entry = Pick<typeof standLog.$inferSelect, 'tableId' | 'details'>

/** The tables that a party had before an entry of the log. */
export const tablesBefore = ({ details }: Pick<Entry, 'details'>): number[] => idsIn(details.fromTableIds)

/** The tables that an entry of the log gave or freed. */
export const tablesOfEntry = ({ tableId, details }: Entry): number[] => [
  ...new Set([
    ...(tableId === null ? [] : [tableId]),
    ...idsIn(details.tableIds),
    ...idsIn(details.fromTableIds),
  ]),
]

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []

/** Whether an entry of a restaurant's log gave or freed the table. */
export const touchesTable = (restaurantId: number, tableId: number) => {
  const id = sql`${JSON.stringify(tableId)}::jsonb`
  return sql`${standLog.restaurantId} = ${restaurantId} and (${standLog.tableId} = ${tableId}
    or ${standLog.details} -> 'tableIds' @> ${id} or ${standLog.details} -> 'fromTableIds' @> ${id})`
}
