import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { issue } from '#contract/issues.ts'
import { type DatabaseFault, databaseFault } from './db/errors.ts'
import { AppError, fieldIssue, invalidFields } from './errors.ts'

/** Maps every error to its response, `{ message, code, params?, issues? }`, without stack or SQL. */

const RETRY_AFTER_SECONDS = 2
const INTERNAL = 500
const UNAVAILABLE = 503

const FAULTS = {
  unique: 'conflict',
  lock: 'busy',
  deadlock: 'changing_now',
  serialization: 'changing_now',
  foreign_key: 'not_found',
  check: 'no_longer_possible',
  bad_text: 'unsupported_text',
  unavailable: 'unavailable',
  disk_full: 'storage_full',
} as const satisfies Record<DatabaseFault, ErrorCode>

/** Fastify's own errors. */
const BY_STATUS: Partial<
  Record<number, 'malformed_request' | 'not_found' | 'too_large' | 'unsupported' | 'too_many_requests'>
> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported',
  429: 'too_many_requests',
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((_request, reply) => send(reply, new AppError('not_found')))
}

/** An address that no route can be matched with is refused before any hook or handler. */
export const answerBadAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  send(reply, new AppError('malformed_url'))
}

/** What Node refuses while it parses a request, by Node's error code. */
const UNREADABLE: Record<string, [status: string, error: AppError]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', new AppError('headers_too_large')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new AppError('request_too_slow')],
}

/** No request exists yet, so the response is written to the connection itself, which is then closed. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  const [status, refusal] = UNREADABLE[error.code] ?? ['400 Bad Request', new AppError('malformed_request')]
  const text = JSON.stringify(bodyOf(refusal))
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const type = 'Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff'
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Length: ${text.length}\r\n${type}\r\nConnection: close\r\n\r\n${text}`,
    )
  }
  socket.destroy()
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) return send(reply, error)
  if (hasZodFastifySchemaValidationErrors(error)) return send(reply, invalid(error))
  if (isAborted(request)) {
    request.log.debug({ err: error }, 'request aborted')
    return send(reply, new AppError('request_aborted'))
  }
  const fault = databaseFault(error)
  if (fault) {
    request.log.warn({ err: error }, `database: ${fault}`)
    const refusal = new AppError(FAULTS[fault])
    if (refusal.status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_SECONDS)
    return send(reply, refusal)
  }
  const known = BY_STATUS[error.statusCode ?? INTERNAL]
  if (known) return send(reply, new AppError(known))
  if (error.statusCode && error.statusCode < INTERNAL)
    return send(reply, invalidFields([fieldIssue('', error.message)]))
  request.log.error({ err: error }, 'unexpected')
  return send(reply, new AppError('internal'))
}

/** The client closed the connection before its whole request had arrived, which looks like any broken connection. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && raw.complete === false

const invalid = (error: { validation: { instancePath: string; message?: string }[] }): AppError =>
  invalidFields(
    error.validation.map(({ instancePath, message = issue('not_valid') }) =>
      fieldIssue(instancePath.split('/').filter(Boolean).join('.'), message),
    ),
  )

function bodyOf({ code, message, params, extras: { issues } }: AppError): ErrorBody {
  const hasParams = Object.keys(params).length > 0
  return { message, code, ...(hasParams && { params }), ...(issues && { issues }) }
}

/** Bypasses the serializers, because the shape of an error is fixed here. */
function send(reply: FastifyReply, error: AppError) {
  if (error.extras.retryAfterSeconds) reply.header('retry-after', error.extras.retryAfterSeconds)
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(bodyOf(error))
}
