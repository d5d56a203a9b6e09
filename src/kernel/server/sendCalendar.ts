import type { FastifyReply } from 'fastify'

/** Sends a booking as a file that phones offer to add to their calendar. */
export async function sendCalendar(reply: FastifyReply, file: string): Promise<undefined> {
  await reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="booking.ics"')
    .header('cache-control', 'no-store')
    .send(file)
  return undefined
}
