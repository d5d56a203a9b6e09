import { eq } from 'drizzle-orm'
import { reservations, tables } from '#platform/server/db/schema/seating.ts'
import type { TestServer } from './app.ts'

/** What the database has of a stand, read as it is. */
export const standRowsOf = (server: TestServer) => ({
  partyRow: async (id: number) =>
    rowOf(await server.db.select().from(reservations).where(eq(reservations.id, id))),
  tableRow: async (id: number) => rowOf(await server.db.select().from(tables).where(eq(tables.id, id))),
})

function rowOf<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the row is gone')
  return row
}
