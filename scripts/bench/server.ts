import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { buildApp } from '#app/server/buildApp.ts'
import { CUISINES } from '#domain/cuisines.ts'
import { type Db, openDatabase } from '#platform/server/db/client.ts'
import { createPool } from '#platform/server/db/pool.ts'
import { takesGzip } from '#platform/server/readyAnswers.ts'
import { startSession } from '#platform/server/sessions.ts'
import { readSettings } from '#platform/server/settings.ts'

/** One server of the benchmark in a process of its own: Tablecast, or the floor beside it. */

const PLACES = 3_500
const DINERS = 200

/** An answer as it was received from Tablecast. */
export interface Copied {
  etag: string
  plain: string
  /** Base64. */
  gzipped: string
}

async function makeCity(db: Db): Promise<string[]> {
  await db.execute(sql`
    insert into restaurants (name, address, cuisine_type, latitude, longitude, time_zone, source)
    select 'Place ' || n, n || ' Market Street, San Francisco, CA 94102, USA',
      (string_to_array(${CUISINES.join('|')}, '|'))[1 + n % ${CUISINES.length}],
      round((37.72 + random() * 0.08)::numeric, 6)::text, round((-122.5 + random() * 0.11)::numeric, 6)::text,
      'America/Los_Angeles', 'file'
    from generate_series(1, ${PLACES}) as n`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (username, email, email_norm, password, user_type)
    select 'diner' || n, 'diner' || n || '@example.com', 'diner' || n || '@example.com', 'none', 'diner'
    from generate_series(1, ${DINERS}) as n returning id`)
  const tokens: string[] = []
  for (const { id } of rows) tokens.push(await startSession(db, id))
  return tokens.map((token) => `tablecast_session=${token}`)
}

async function serveTablecast() {
  const settings = readSettings({
    ...process.env,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    BASEMAP: 'sketch',
  })
  const { db } = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  const cookies = await makeCity(db)
  const app = await buildApp({ db, settings })
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), cookies }
}

/** Bare node:http that sends the same bytes, and node:http with pg that inserts or reads one row. */
async function serveFloor() {
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
  await pool?.query('insert into bench_floor (id, minutes) values (0, 5)')

  const send = (response: ServerResponse, body: Buffer, headers: Record<string, string>) =>
    response
      .writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': body.length })
      .end(body)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
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
  return { address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, cookies: [] }
}

process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, residentMb: process.memoryUsage().rss / 2 ** 20 })
})
process.send?.(await (process.argv[2] === 'floor' ? serveFloor() : serveTablecast()))
