import { eq } from 'drizzle-orm'
import type { Tx } from '#kernel/server/db/client.ts'
import { insertingRows } from '#kernel/server/db/forMany.ts'
import { newRow } from './insertParty.ts'
import type { ReservationRow } from './partyChange.ts'
import { reservations } from './schema.ts'

interface ReportRow {
  id: number
  userId: number
  restaurantId: number
  waitTimeReportId: number
  partySize: number
  waitTime: number
  name: string | null
  reservationTime: Date
}

const insertRow = insertingRows('insert_report_row', reservations, [
  ...(['id', 'userId', 'restaurantId', 'waitTimeReportId', 'partySize', 'waitTime', 'name'] as const),
  ...(['reservationTime', 'createdAt', 'source', 'status'] as const),
])

/** The reservation row of a wait report; it appears in no list. */
export async function insertReportRow(tx: Tx, report: ReportRow): Promise<ReservationRow> {
  const row = {
    ...report,
    createdAt: report.reservationTime,
    source: 'diner',
    status: 'wait_time_report',
  } as const
  await insertRow(tx, row)
  return newRow(row)
}

export async function reportRowOf(tx: Tx, waitTimeReportId: number): Promise<ReservationRow> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(eq(reservations.waitTimeReportId, waitTimeReportId))
  if (!row) throw new Error(`report ${waitTimeReportId} has no reservation`)
  return row
}
