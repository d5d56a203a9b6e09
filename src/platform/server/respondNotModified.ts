import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './etag.ts'

interface Ask {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers 304 to a client that has this state already, without building the list. A list that is polled every
 * five seconds so costs one small query while nothing moves.
 * @param state whatever changes when the list does
 */
export async function respondNotModified<T>({ request, reply }: Ask, state: string, make: () => Promise<T>) {
  const digest = createHash('sha1').update(`${request.url}\n${state}`).digest('base64url')
  const etag = `W/"${digest}"`
  // Answers hold emails and phone numbers: no cache may keep them, as the header of every call says.
  reply.header('etag', etag)
  if (!matchesEtag(request.headers['if-none-match'], etag)) return make()
  reply.status(304)
  return undefined
}
