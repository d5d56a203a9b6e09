import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/db/client.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { reservations } from '#platform/server/db/schema/seating.ts'
import type { ReservationRow } from './partyChange.ts'

interface ReportRow {
  userId: number
  restaurantId: number
  waitTimeReportId: number
  partySize: number
  waitTime: number
  name: string | null
  reservationTime: Date
}

const insertRow = prepared('insert_report_row', (db) =>
  db
    .insert(reservations)
    .values({
      userId: sql.placeholder('userId'),
      restaurantId: sql.placeholder('restaurantId'),
      waitTimeReportId: sql.placeholder('waitTimeReportId'),
      partySize: sql.placeholder('partySize'),
      waitTime: sql.placeholder('waitTime'),
      name: sql.placeholder('name'),
      reservationTime: sql.placeholder('reservationTime'),
      source: 'diner',
      status: 'wait_time_report',
    })
    .returning(),
)

/** The reservation row that a wait report leaves; it appears in no list. */
export async function insertReportRow(tx: Tx, report: ReportRow): Promise<ReservationRow> {
  const [row] = await insertRow(tx, { ...report })
  if (!row) throw new Error('the new reservation was not returned')
  return row
}

export async function reportRowOf(tx: Tx, waitTimeReportId: number): Promise<ReservationRow> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(eq(reservations.waitTimeReportId, waitTimeReportId))
  if (!row) throw new Error(`report ${waitTimeReportId} has no reservation`)
  return row
}
