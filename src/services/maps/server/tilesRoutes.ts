import { type BigIntStats, createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { TILES_PATH } from '#contract/config.ts'
import { AppError } from '#kernel/server/errors.ts'
import { matchesEtag } from '#kernel/server/etag.ts'

const TYPE = 'application/vnd.pmtiles'
/** A replaced file has another ETag, by which the client notices parts of two files. */
const CACHE = 'public, max-age=86400'

interface Part {
  start: number
  end: number
}

/** Serves the one file of `BASEMAP`. Clients ask for parts of it: directories, and one tile at a time. */
export function tilesRoutes(app: FastifyInstance, path: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: TILES_PATH,
    handler: async ({ method, headers }, reply) => {
      const stats = await stat(path, { bigint: true }).catch(() => null)
      if (!stats) throw new AppError('map_missing')
      const etag = etagOf(stats)
      const size = Number(stats.size)
      reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': CACHE, 'content-type': TYPE })
      if (matchesEtag(headers['if-none-match'], etag)) return reply.status(304).send()
      const asked = isRangeCurrent(headers, etag) ? partOf(headers.range, size) : 'whole'
      if (asked === 'outside') return reply.status(416).header('content-range', `bytes */${size}`).send()
      const { start, end } = asked === 'whole' ? { start: 0, end: size - 1 } : asked
      if (asked !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
      reply.header('content-length', end - start + 1)
      return method === 'HEAD' ? reply.send() : reply.send(createReadStream(path, { start, end }))
    },
  })
}

const etagOf = ({ size, mtimeNs, ino }: BigIntStats): string =>
  `"${[size, mtimeNs, ino].map((number) => number.toString(36)).join('-')}"`

const isRangeCurrent = ({ 'if-range': ifRange }: IncomingHttpHeaders, etag: string): boolean =>
  ifRange === undefined || ifRange === etag

/** One range of bytes. For several ranges or an unknown unit, HTTP allows sending the whole file. */
function partOf(range: string | undefined, size: number): Part | 'whole' | 'outside' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0)) return 'outside'
  return end < start ? 'whole' : { start, end }
}
