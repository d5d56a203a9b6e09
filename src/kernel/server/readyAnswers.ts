import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { matchesEtag } from './etag.ts'

/** Alternating names and values, the format `writeHead` accepts. */
type Headers = readonly string[]

/** A cached response for one URL. */
export interface ReadyAnswer {
  /** The pattern of the route, for the metrics. */
  route: string
  /** Whether the same request would still get the same response. */
  isCurrent(): boolean
  etag: string | undefined
  headers: Headers
  plain: Buffer
  /** Returns undefined until compression is done; omitted if the body is too short to compress. */
  gzipped?: () => Buffer | undefined
}

interface Answered {
  route: string
  status: 200 | 304
  seconds: number
}

/**
 * Answers GET requests from memory before Fastify handles them, without hooks or parsing, and with only the security
 * headers that matter for JSON. Other requests go through Fastify, which stores its response here.
 */
export interface ReadyAnswers {
  keep(url: string, answer: ReadyAnswer): void
  /** Sets the listener that is called after each response. */
  onAnswered(listener: (answered: Answered) => void): void
  /** Handles requests before the routes of the app do. */
  serveOn(
    app: FastifyInstance,
    options: { isSecure: boolean; track: (response: ServerResponse) => void },
  ): void
}

const MAX_ADDRESSES = 1_000
const JSON_TYPE = 'application/json; charset=utf-8'
const securityHeaders = (isSecure: boolean): Headers => [
  ...['x-content-type-options', 'nosniff', 'cross-origin-resource-policy', 'same-origin'],
  ...['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ...(isSecure ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
]

export const takesGzip = (header: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ''))

/** A cached response with its complete headers. */
interface Written extends ReadyAnswer {
  notModified: string[]
  plainHead: string[]
  gzippedHead: string[] | undefined
}

export function createReadyAnswers(): ReadyAnswers {
  const kept = new Map<string, Written>()
  let security: Headers = securityHeaders(false)
  let notify: (answered: Answered) => void = () => {}

  const headOf = (headers: Headers, body: Buffer, ...more: string[]): string[] => [
    ...[...headers, ...security, 'content-type', JSON_TYPE, ...more],
    ...['content-length', String(body.length)],
  ]

  const current = ({ method, url, headers }: IncomingMessage): Written | undefined => {
    if (method !== 'GET' || url === undefined || headers.upgrade !== undefined) return undefined
    const answer = kept.get(url)
    if (!answer || answer.isCurrent()) return answer
    kept.delete(url)
    return undefined
  }

  /** Returns false if nothing was written. */
  const write = (answer: Written, { headers }: IncomingMessage, response: ServerResponse): boolean => {
    const condition = headers['if-none-match']
    if (condition !== undefined && answer.etag !== undefined) {
      if (condition === answer.etag || matchesEtag(condition, answer.etag)) {
        response.writeHead(304, answer.notModified).end()
        return true
      }
    }
    if (!answer.gzipped || !takesGzip(headers['accept-encoding'])) {
      response.writeHead(200, answer.plainHead).end(answer.plain)
      return true
    }
    const gzipped = answer.gzipped()
    if (gzipped === undefined) return false
    answer.gzippedHead ??= headOf(answer.headers, gzipped, 'content-encoding', 'gzip')
    response.writeHead(200, answer.gzippedHead).end(gzipped)
    return true
  }

  return {
    keep(url, answer) {
      const [oldest] = kept.size < MAX_ADDRESSES ? [] : kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(url, {
        ...answer,
        notModified: [...answer.headers, ...security],
        plainHead: headOf(answer.headers, answer.plain),
        gzippedHead: undefined,
      })
    },
    onAnswered(listener) {
      notify = listener
    },
    serveOn(app, { isSecure, track }) {
      security = securityHeaders(isSecure)
      const routes = app.server.listeners('request')
      app.server.removeAllListeners('request')
      app.server.on('request', (request, response) => {
        const startedMs = performance.now()
        const answer = current(request)
        if (!answer || !write(answer, request, response)) {
          for (const listener of routes) listener.call(app.server, request, response)
          return
        }
        if (!response.writableFinished) track(response)
        const seconds = (performance.now() - startedMs) / 1000
        notify({ route: answer.route, status: response.statusCode === 304 ? 304 : 200, seconds })
      })
    },
  }
}
