import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from './etag.ts'
import { takesGzip } from './readyAnswers.ts'

const compress = promisify(gzip)
const MAX_ANSWERS = 100
const MAX_ANSWER_BYTES = 1024 * 1024

interface Wanted {
  /** What the answer is about. */
  key: string
  /** Read before the answer is made; differs from every earlier one whenever the answer does. */
  state: string
  /** The answer as JSON. */
  make: () => Promise<string>
}

interface Made {
  etag: string
  plain: Promise<Buffer>
  gzipped: Promise<Buffer> | undefined
}

/** Long lists that several devices poll: made and compressed once for each state, and 304 to those who have it. */
export interface StateAnswers {
  send(call: { request: FastifyRequest; reply: FastifyReply }, wanted: Wanted): Promise<Buffer | undefined>
}

export function createStateAnswers(): StateAnswers {
  const answers = new LRUCache<string, Made>({ max: MAX_ANSWERS })

  const answerFor = (etag: string, { key, make }: Wanted): Made => {
    const known = answers.get(key)
    if (known?.etag === etag) return known
    const answer: Made = { etag, plain: make().then(Buffer.from), gzipped: undefined }
    answers.set(key, answer)
    const forget = () => {
      if (answers.peek(key) === answer) answers.delete(key)
    }
    // What failed is made again, and what is very long is not kept.
    answer.plain.then(({ length }) => length > MAX_ANSWER_BYTES && forget(), forget)
    return answer
  }

  return {
    async send({ request, reply }, wanted) {
      const digest = createHash('sha1').update(`${wanted.key}\n${wanted.state}`).digest('base64url')
      const etag = `W/"${digest}"`
      // `no-store` stays: these answers hold names and phone numbers, so a client keeps them in memory alone.
      reply.headers({ etag, vary: 'Accept-Encoding' })
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        reply.status(304)
        return undefined
      }
      const answer = answerFor(etag, wanted)
      reply.type('application/json; charset=utf-8')
      const plain = await answer.plain
      if (!takesGzip(request.headers['accept-encoding'])) return plain
      reply.header('content-encoding', 'gzip')
      answer.gzipped ??= compress(plain, { level: constants.Z_BEST_SPEED })
      return answer.gzipped
    },
  }
}
