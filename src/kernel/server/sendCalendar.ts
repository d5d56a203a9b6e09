import type { FastifyReply } from 'fastify'

/** Sends a calendar file, which phones offer to add to their calendar. */
export async function sendCalendar(reply: FastifyReply, file: string): Promise<undefined> {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="booking.ics"')
  await reply.header('cache-control', 'no-store').send(file)
  return undefined
}
