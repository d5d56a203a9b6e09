import { useTables } from '../queries.ts'
import { TableList } from './TableList.tsx'

/** The tables that the restaurant has; nothing before the first one. */
export function OwnTables() {
  const { data: tables = [] } = useTables()
  return tables.length > 0 ? <TableList tables={tables} /> : null
}
