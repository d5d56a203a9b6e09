import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from './etag.ts'

/** Alternating names and values, the format `writeHead` accepts. */
type Headers = readonly string[]

/** A response as bytes. */
export interface ReadyAnswer {
  etag: string
  headers: Headers
  plain: Buffer
  /** Undefined until it is compressed. */
  gzipped?: Buffer
}

interface Ready {
  /** The pattern of the route, for the metrics. */
  route: string
  /** The response that the same request would get now; undefined if it must be made. */
  find(): ReadyAnswer | undefined
}

interface Answered {
  route: string
  status: 200 | 304
  seconds: number
}

/**
 * Answers GET requests from memory before Fastify handles them, without hooks or parsing, and with only the security
 * headers that matter for JSON. Other requests go through Fastify, which says here where its response is kept.
 */
export interface ReadyAnswers {
  keep(url: string, ready: Ready): void
  /** Sets the listener that is called after each response. */
  onAnswered(listener: (answered: Answered) => void): void
  /** Handles requests before the routes of the app do. */
  serveOn(
    app: FastifyInstance,
    options: { isSecure: boolean; track: (response: ServerResponse) => void },
  ): void
}

const MAX_URLS = 1_000
const MAX_URL_CHARACTERS = 300
const JSON_TYPE = 'application/json; charset=utf-8'
const securityHeaders = (isSecure: boolean): Headers => [
  'x-content-type-options',
  'nosniff',
  'cross-origin-resource-policy',
  'same-origin',
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
  ...(isSecure ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
]

export const takesGzip = (header: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ''))

interface Heads {
  notModified: string[]
  plain: string[]
  gzipped: string[]
}

export function createReadyAnswers(): ReadyAnswers {
  const kept = new LRUCache<string, Ready>({ max: MAX_URLS })
  const heads = new WeakMap<ReadyAnswer, Heads>()
  let security: Headers = securityHeaders(false)
  let notify: (answered: Answered) => void = () => {}

  const headsOf = (answer: ReadyAnswer): Heads => {
    const known = heads.get(answer)
    if (known) return known
    const common = [...answer.headers, ...security]
    const typed = [...common, 'content-type', JSON_TYPE]
    const made = {
      notModified: common,
      plain: [...typed, 'content-length', String(answer.plain.length)],
      gzipped: [...typed, 'content-encoding', 'gzip', 'content-length', String(answer.gzipped?.length)],
    }
    heads.set(answer, made)
    return made
  }

  /** Returns false if nothing was written. */
  const write = (answer: ReadyAnswer, { headers }: IncomingMessage, response: ServerResponse): boolean => {
    const condition = headers['if-none-match']
    if (condition === answer.etag || matchesEtag(condition, answer.etag)) {
      response.writeHead(304, headsOf(answer).notModified).end()
    } else if (!takesGzip(headers['accept-encoding'])) {
      response.writeHead(200, headsOf(answer).plain).end(answer.plain)
    } else {
      if (!answer.gzipped) return false
      response.writeHead(200, headsOf(answer).gzipped).end(answer.gzipped)
    }
    return true
  }

  return {
    keep(url, ready) {
      if (url.length <= MAX_URL_CHARACTERS) kept.set(url, ready)
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
        const { method, url = '', headers } = request
        const ready = method === 'GET' && headers.upgrade === undefined ? kept.get(url) : undefined
        const answer = ready?.find()
        if (!ready || !answer || !write(answer, request, response)) {
          for (const listener of routes) listener.call(app.server, request, response)
          return
        }
        if (!response.writableFinished) track(response)
        const seconds = (performance.now() - startedMs) / 1000
        notify({ route: ready.route, status: response.statusCode === 304 ? 304 : 200, seconds })
      })
    },
  }
}
