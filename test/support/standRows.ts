import { eq } from 'drizzle-orm'
import { reservations, tables } from '#features/seating/server/schema.ts'
import type { TestServer } from './app.ts'

/** A party as stored in the database. */
export const partyRow = async ({ db }: TestServer, id: number) =>
  rowOf(await db.select().from(reservations).where(eq(reservations.id, id)))

/** A table as stored in the database. */
export const tableRow = async ({ db }: TestServer, id: number) =>
  rowOf(await db.select().from(tables).where(eq(tables.id, id)))

function rowOf<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the row is gone')
  return row
}
