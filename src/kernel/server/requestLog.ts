import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import { type FastifyInstance, LogController } from 'fastify'

const SENT_ID = /^[\w-]{8,64}$/

/** The id that a proxy gave the request in X-Request-Id, or a new one. */
function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && SENT_ID.test(sent) ? sent : randomUUID()
}

/** Fastify's own lines contain the URL with coordinates and searches, so `logRequests` replaces them. */
export const REQUEST_LOG = {
  genReqId: requestIdOf,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
}

/**
 * Writes one line per request at level info, without its URL, body and headers, because those contain coordinates,
 * names, tokens and emails. Every response has the id in X-Request-Id.
 */
export function logRequests(app: FastifyInstance): void {
  const node = `${hostname()}:${process.pid}`
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const timeMs = Math.round(reply.elapsedTime)
    // A route's own log level applies, so health checks are not logged.
    request.log.info(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode, timeMs, node },
      'request',
    )
    done()
  })
}
