import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { createPool } from '#kernel/server/db/pool.ts'
import { takesGzip } from '#kernel/server/readyAnswers.ts'
import { reportByHand } from './durableReport.ts'
import './usage.js'

/** The floor: bare node:http that sends the same bytes, and node:http that writes a report by hand with pg. */

/** A response as received from Tablecast. */
export interface Copied {
  etag: string
  plain: string
  gzipped: string
}

const copies = new Map<string, { etag: string; plain: Buffer; gzipped: Buffer }>()
process.on('message', (message: Record<string, Copied> | string) => {
  if (typeof message === 'string') return
  for (const [path, { etag, plain, gzipped }] of Object.entries(message)) {
    copies.set(path, { etag, plain: Buffer.from(plain), gzipped: Buffer.from(gzipped, 'base64') })
  }
})
const connectionString = process.env.DATABASE_URL
const pool = connectionString ? createPool({ connection: { connectionString }, max: 10 }) : null
const Report = z.object({ restaurantId: z.number(), waitTime: z.number(), partySize: z.number() })

const send = (response: ServerResponse, body: Buffer, headers: Record<string, string>) =>
  response
    .writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': body.length })
    .end(body)

async function answer(request: IncomingMessage, response: ServerResponse) {
  const copy = copies.get(request.url ?? '')
  if (copy) {
    const { etag, plain, gzipped } = copy
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else if (takesGzip(request.headers['accept-encoding'])) {
      send(response, gzipped, { etag, 'content-encoding': 'gzip' })
    } else send(response, plain, { etag })
    return
  }
  if (!pool) throw new Error('There is nothing to send.')
  const report = Report.parse(await json(request))
  const answer = await reportByHand(pool, request.headers.cookie ?? '', report)
  send(response, Buffer.from(JSON.stringify(answer)), {})
}

const http = createServer((request, response) => void answer(request, response))
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
const address = http.address()
process.send?.({ address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })
