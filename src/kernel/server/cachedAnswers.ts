import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from './etag.ts'
import type { JoinedAnswer } from './joinedAnswer.ts'
import { type ReadyAnswers, takesGzip } from './readyAnswers.ts'

const compress = promisify(gzip)

interface Answer {
  version: number
  etag: string
  raw: Buffer
  gzipped(): Buffer | Promise<Buffer>
  /** The compressed bytes, unless they are still being created. */
  packed(): Buffer | undefined
}

const MAX_ANSWERS = 400
/** A CDN may serve it for five seconds; a browser revalidates each time and usually gets a 304. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, must-revalidate'

type Made = string | Buffer | JoinedAnswer

/** Keeps JSON that every open browser polls as ready bytes with an ETag until the version changes. */
export interface CachedAnswers {
  send(
    call: { request: FastifyRequest; reply: FastifyReply },
    key: string,
    version: () => number,
    make: () => Made,
  ): Promise<Buffer | undefined>
}

export function createCachedAnswers(ready?: ReadyAnswers): CachedAnswers {
  const answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS })

  const answerFor = (key: string, version: number, make: () => Made): Answer => {
    const known = answers.get(key)
    const answer = known?.version === version ? known : renewed(known, version, make())
    answers.set(key, answer)
    return answer
  }

  return {
    async send({ request, reply }, key, version, make) {
      const answer = answerFor(key, version(), make)
      const headers = { etag: answer.etag, 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' }
      reply.headers(headers)
      ready?.keep(request.url, {
        route: request.routeOptions.url ?? 'none',
        isCurrent: () => answer.version === version(),
        etag: answer.etag,
        headers: Object.entries(headers).flat(),
        plain: answer.raw,
        gzipped: answer.packed,
      })
      if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
        reply.status(304)
        return undefined
      }
      reply.type('application/json; charset=utf-8')
      if (!takesGzip(request.headers['accept-encoding'])) return answer.raw
      reply.header('content-encoding', 'gzip')
      return answer.gzipped()
    },
  }
}

/** A response that did not change keeps its bytes and its ETag. */
function renewed(known: Answer | undefined, version: number, made: Made): Answer {
  if (typeof made === 'object' && 'etag' in made) {
    const { etag, plain, gzipped } = made
    if (known?.etag === etag) return Object.assign(known, { version })
    return { version, etag, raw: plain, gzipped, packed: gzipped }
  }
  const raw = typeof made === 'string' ? Buffer.from(made) : made
  if (known?.raw.equals(raw)) return Object.assign(known, { version })
  // Weak, because the same answer is sent compressed and plain.
  const etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`
  const gzipped = compress(raw, { level: constants.Z_BEST_SPEED })
  let packed: Buffer | undefined
  gzipped.then(
    (bytes) => {
      packed = bytes
    },
    () => {},
  )
  return { version, etag, raw, gzipped: () => gzipped, packed: () => packed }
}
