import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './etag.ts'

interface Ask {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers 304 to a client that has the current state, without building the list. Polling a list every five seconds
 * then costs one small query while nothing changes. @param state changes whenever the list does
 */
export async function respondNotModified<T>({ request, reply }: Ask, state: string, make: () => Promise<T>) {
  const digest = createHash('sha1').update(`${request.url}\n${state}`).digest('base64url')
  const etag = `W/"${digest}"`
  // Responses contain emails and phone numbers, so no cache may store them, as the header of every call says.
  reply.header('etag', etag)
  if (!matchesEtag(request.headers['if-none-match'], etag)) return make()
  reply.status(304)
  return undefined
}
