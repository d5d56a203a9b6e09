import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { type DatabaseFault, databaseFault } from './db/errors.ts'
import { AppError } from './errors.ts'

/** Maps every error to its response, `{ message, code, issues? }`, without stack or SQL. */

const RETRY_AFTER_SECONDS = 2

const FAULTS: Record<DatabaseFault, { code: ErrorCode; message: string }> = {
  unique: { code: 'conflict', message: 'Someone else just changed this. Please refresh and try again.' },
  lock: { code: 'unavailable', message: 'The server is busy. Please try again in a moment.' },
  deadlock: { code: 'conflict', message: 'Someone else is changing this right now. Please try again.' },
  serialization: { code: 'conflict', message: 'Someone else is changing this right now. Please try again.' },
  nothing_changed: { code: 'conflict', message: 'This is no longer possible. Please refresh and try again.' },
  foreign_key: { code: 'not_found', message: 'Not found.' },
  check: { code: 'conflict', message: 'This is no longer possible. Please refresh and try again.' },
  bad_text: { code: 'invalid', message: 'This text contains unsupported characters.' },
  unavailable: {
    code: 'unavailable',
    message: 'Tablecast is temporarily unavailable. Please try again in a moment.',
  },
  disk_full: {
    code: 'unavailable',
    message: 'The server is out of storage. Please contact the site administrator.',
  },
}

const MALFORMED: ErrorBody = { code: 'invalid', message: 'Malformed request.' }

/** Fastify's own errors, in our words. */
const BY_STATUS: Record<number, { code: ErrorCode; message: string }> = {
  400: MALFORMED,
  404: { code: 'not_found', message: 'Not found.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'unsupported', message: 'Unsupported content type. Send JSON.' },
  429: { code: 'too_many', message: 'Too many requests. Please slow down.' },
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((_request, reply) => send(reply, { code: 'not_found', message: 'Not found.' }))
}

/** An address that no route can be matched with is refused before any hook or handler. */
export const answerBadAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  send(reply, { code: 'invalid', message: 'Malformed URL.' })
}

/** What Node refuses while it parses a request, by Node's error code. */
const UNREADABLE: Record<string, [status: string, body: ErrorBody]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { code: 'too_large', message: 'The URL or the headers are too long.' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { code: 'invalid', message: 'The request took too long to arrive.' },
  ],
}

/** No request exists yet, so the response is written to the connection itself, which is then closed. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  const [status, body] = UNREADABLE[error.code] ?? ['400 Bad Request', MALFORMED]
  const text = JSON.stringify(body)
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const type = 'Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff'
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Length: ${text.length}\r\n${type}\r\nConnection: close\r\n\r\n${text}`,
    )
  }
  socket.destroy()
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) {
    if (error.extras.retryAfterSeconds) reply.header('retry-after', error.extras.retryAfterSeconds)
    const { issues } = error.extras
    return send(reply, { code: error.code, message: error.message, ...(issues && { issues }) })
  }
  if (hasZodFastifySchemaValidationErrors(error)) return send(reply, invalid(error))
  if (isAborted(request)) {
    request.log.debug({ err: error }, 'request aborted')
    return send(reply, { code: 'invalid', message: 'The request was aborted.' })
  }
  const fault = databaseFault(error)
  if (fault) {
    request.log.warn({ err: error }, `database: ${fault}`)
    if (FAULTS[fault].code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS)
    return send(reply, FAULTS[fault])
  }
  const known = BY_STATUS[error.statusCode ?? 500]
  if (known) return send(reply, known)
  if (error.statusCode && error.statusCode < 500)
    return send(reply, { code: 'invalid', message: error.message })
  request.log.error({ err: error }, 'unexpected')
  return send(reply, { code: 'internal', message: 'Something went wrong on our side. Please try again.' })
}

/** The client closed the connection before its whole request had arrived, which looks like any broken connection. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && raw.complete === false

function invalid(error: { validation: { instancePath: string; message?: string }[] }): ErrorBody {
  const issues = error.validation.map(({ instancePath, message }) => ({
    field: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'Not valid',
  }))
  return { code: 'invalid', message: issues[0]?.message ?? 'Not valid', issues }
}

/** Bypasses the serializers, because the shape of an error is fixed here. */
function send(reply: FastifyReply, body: ErrorBody) {
  return reply
    .status(ERROR_STATUS[body.code])
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}
