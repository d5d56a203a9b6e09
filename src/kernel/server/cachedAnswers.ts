import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { etagOf, matchesEtag } from './etag.ts'
import { limits, type RateLimiter } from './rateLimiter.ts'
import { type ReadyAnswer, type ReadyAnswers, takesGzip } from './readyAnswers.ts'

const compress = promisify(gzip)

const ANSWER_LIMITS = limits({
  // Polls of an area that is kept don't count.
  searchesOfAddress: { max: 1200, windowMinutes: 1 },
})

/** Of all bodies together, plain and compressed. */
const MAX_BYTES = 20 * 1024 * 1024
/** A CDN may serve it for five seconds; a browser revalidates each time and usually gets a 304. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, must-revalidate'

interface Answer extends ReadyAnswer {
  version: number
  gzipping?: Promise<Buffer>
}

/** JSON that every open browser polls, kept as bytes until the version changes. */
export interface CachedAnswers {
  /** Answers with what `make` returns, made once for each version. An answer that is not kept counts for the address. */
  send(
    call: { request: FastifyRequest; reply: FastifyReply },
    key: string,
    version: () => number,
    make: () => string | Buffer,
  ): Promise<Buffer | undefined>
}

interface CacheOptions {
  ready: ReadyAnswers
  rateLimiter: RateLimiter
  maxBytes?: number
}

export function createCachedAnswers({
  ready,
  rateLimiter,
  maxBytes = MAX_BYTES,
}: CacheOptions): CachedAnswers {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, gzipped }, key) => plain.length + (gzipped?.length ?? 0) + key.length,
  })

  /** A body that has not changed keeps its bytes. */
  const renewed = (key: string, version: number, body: string | Buffer): Answer => {
    const etag = etagOf(body)
    const known = answers.get(key)
    if (known?.etag === etag) return Object.assign(known, { version })
    const headers = ['etag', etag, 'cache-control', CACHE_CONTROL, 'vary', 'Accept-Encoding']
    const answer = { version, etag, headers, plain: typeof body === 'string' ? Buffer.from(body) : body }
    answers.set(key, answer)
    return answer
  }

  const gzippedOf = async (key: string, answer: Answer): Promise<Buffer> => {
    answer.gzipping ??= compress(answer.plain)
    const gzipped = await answer.gzipping
    // Stored again, so that its size is counted.
    if (answers.peek(key) === answer) answers.set(key, { ...answer, gzipped })
    return gzipped
  }

  return {
    async send({ request, reply }, key, version, make) {
      const known = answers.get(key)
      if (!known) rateLimiter.count(ANSWER_LIMITS.searchesOfAddress, request.ip)
      const now = version()
      const answer = known?.version === now ? known : renewed(key, now, make())
      ready.keep(request.url, {
        route: request.routeOptions.url ?? 'none',
        find() {
          const kept = answers.get(key)
          return kept?.version === version() ? kept : undefined
        },
      })
      reply.headers({ etag: answer.etag, 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' })
      if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
        reply.status(304)
        return undefined
      }
      reply.type('application/json; charset=utf-8')
      if (!takesGzip(request.headers['accept-encoding'])) return answer.plain
      reply.header('content-encoding', 'gzip')
      return answer.gzipped ?? gzippedOf(key, answer)
    },
  }
}
