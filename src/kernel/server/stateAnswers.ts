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
  /** The subject of the response. */
  key: string
  /** Read before the response is built; changes whenever the response does. */
  state: string
  /** The response as JSON. */
  make: () => Promise<string>
}

interface Made {
  etag: string
  plain: Promise<Buffer>
  gzipped: Promise<Buffer> | undefined
}

/**
 * Long lists that several devices poll: built and compressed once for each state, with a 304 for clients that have
 * it.
 */
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
    // Failed responses are built again, and very long ones are not kept.
    answer.plain.then(({ length }) => length > MAX_ANSWER_BYTES && forget(), forget)
    return answer
  }

  return {
    async send({ request, reply }, wanted) {
      const digest = createHash('sha1').update(`${wanted.key}\n${wanted.state}`).digest('base64url')
      const etag = `W/"${digest}"`
      // Still `no-store`: these responses contain names and phone numbers, so a client keeps them only in memory.
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
