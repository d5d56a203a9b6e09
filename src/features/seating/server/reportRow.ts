import { eq } from 'drizzle-orm'
import { placeholders, preparedOnce, type Tx } from '#kernel/server/db/client.ts'
import type { ReservationRow } from './partyChange.ts'
import { reservations } from './schema.ts'

interface ReportRow {
  userId: number
  restaurantId: number
  waitTimeReportId: number
  partySize: number
  waitTime: number
  name: string | null
  reservationTime: Date
}

const insertRow = preparedOnce((tx) =>
  tx
    .insert(reservations)
    .values({
      ...placeholders('userId', 'restaurantId', 'waitTimeReportId', 'partySize', 'waitTime', 'name'),
      ...placeholders('reservationTime', 'createdAt'),
      source: 'diner',
      status: 'wait_time_report',
    })
    .returning()
    .prepare('insert_report_row'),
)

/** The reservation row of a wait report; it appears in no list. */
export async function insertReportRow(tx: Tx, report: ReportRow): Promise<ReservationRow> {
  const [row] = await insertRow(tx).execute({ ...report, createdAt: report.reservationTime })
  if (!row) throw new Error('the row of the report was not returned')
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
