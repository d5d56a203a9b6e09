import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const withoutWeak = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether an If-None-Match names this ETag. A proxy may have made it a strong one. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header?.split(',') ?? []).some((one) => one.trim() === '*' || withoutWeak(one) === withoutWeak(etag))

/** Weak, because the same response is sent both compressed and plain. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`

/** Versions a response by its content, and answers 304 to a client that has it. */
export async function answerByContent(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  if (typeof body !== 'string' || reply.statusCode !== 200) return body
  const etag = etagOf(body)
  reply.header('etag', etag)
  if (!matchesEtag(request.headers['if-none-match'], etag)) return body
  reply.status(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
