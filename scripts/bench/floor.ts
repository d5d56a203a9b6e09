import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createPool } from '#kernel/server/db/pool.ts'
import { takesGzip } from '#kernel/server/readyAnswers.ts'
import './usage.js'

/** The floor: bare node:http that sends the same bytes, and node:http with pg that inserts or reads one row. */

/** A response as received from Tablecast. */
export interface Copied {
  etag: string
  plain: string
  /** Base64. */
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
await pool?.query('create table if not exists bench_floor (id serial primary key, minutes int not null)')
await pool?.query('insert into bench_floor (id, minutes) values (0, 5) on conflict do nothing')

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
  const query =
    request.method === 'POST'
      ? { name: 'insert', text: 'insert into bench_floor (minutes) values ($1) returning id', values: [5] }
      : { name: 'select', text: 'select * from bench_floor where id = $1', values: [0] }
  for await (const _chunk of request);
  const { rows } = (await pool?.query(query)) ?? { rows: [] }
  send(response, Buffer.from(JSON.stringify(rows[0] ?? {})), {})
}

const http = createServer((request, response) => void answer(request, response))
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
const address = http.address()
process.send?.({ address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })
