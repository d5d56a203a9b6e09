import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/server/db/client.ts'
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

/** The reservation row that a wait report leaves; it appears in no list. */
export async function insertReportRow(tx: Tx, report: ReportRow): Promise<ReservationRow> {
  const [row] = await tx
    .insert(reservations)
    .values({ ...report, source: 'diner', status: 'wait_time_report' })
    .returning()
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
