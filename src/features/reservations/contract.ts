import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { RESERVATION_STATUSES } from '#domain/reservation.ts'
import { ReportAward, WaitReport } from '#features/waitTimes/contract.ts'

/** A reservation (Spec §3), as its diner and its restaurant may read it. */
export const Reservation = z.object({
  id: Id,
  userId: Id.nullable(),
  restaurantId: Id,
  tableId: Id.nullable(),
  partySize: z.number().int(),
  name: z.string().nullable(),
  waitTime: z.number().int().nullable().describe('Minutes'),
  reservationTime: Instant,
  status: z.enum(RESERVATION_STATUSES),
  createdAt: Instant,
})
export type Reservation = z.infer<typeof Reservation>

export const createReservation = endpoint('POST', '/api/reservations', {
  body: WaitReport,
  response: ReportAward.extend({ reservation: Reservation }),
  status: 201,
  tag: 'Reservations',
  summary: 'Report or verify a wait',
  description:
    'Spec §7 Reservations, wait-time verification. Diners only, and only with status wait_time_report. Writes the report and its reservation in one transaction and answers the points it earned. 400 with `issues`, 404 for an unknown restaurant, 429 after too many reports.',
})
