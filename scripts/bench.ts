import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { hasPostgres, startPostgres } from '#test/support/postgres.ts'
import type { Copied } from './bench/server.ts'

/**
 * Measures Tablecast beside its floor, bare node:http with the same bytes or with one prepared statement, in
 * alternating rounds. Machines differ: compare ratios, not numbers. `--write` writes docs/performance.md.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CONNECTIONS = 32
const SERVER = fileURLToPath(new URL('bench/server.ts', import.meta.url))
const PERFORMANCE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const AREA = 'lat=37.775&lng=-122.419'
const LIST = `/direct/restaurants?${AREA}`
const WAITS = `/direct/wait-times?${AREA}`

interface Server {
  child: ChildProcess
  address: string
  cookies: string[]
}

const nextMessage = (child: ChildProcess) =>
  new Promise<Record<string, unknown>>((resolve) => {
    child.once('message', (message) => resolve(Object(message)))
  })

async function start(kind: 'floor' | 'tablecast', environment: Record<string, string>): Promise<Server> {
  const child = fork(SERVER, [kind], { env: { ...process.env, ...environment } })
  const { address, cookies } = await nextMessage(child)
  return { child, address: String(address), cookies: Array.isArray(cookies) ? cookies.map(String) : [] }
}

async function usage({ child }: Server): Promise<{ cpuMs: number; residentMb: number }> {
  const answer = nextMessage(child)
  child.send('usage')
  const { cpuMs, residentMb } = await answer
  return { cpuMs: Number(cpuMs), residentMb: Number(residentMb) }
}

interface Case {
  name: string
  /** Of the floor; the path itself for answers that are copied. */
  floorPath?: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** The body and cookie of each request in turn. */
  vary?: (count: number) => { body?: string; cookie: string }
}

async function load(server: Server, path: string, { method = 'GET', headers = {}, vary }: Case) {
  let count = 0
  const before = await usage(server)
  const setupRequest = (request: autocannon.Request) => {
    if (!vary) return request
    count += 1
    const { body, cookie } = vary(count)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    return { ...request, headers: { ...request.headers, ...type, cookie }, ...(body && { body }) }
  }
  const result = await autocannon({
    url: server.address,
    duration: SECONDS,
    connections: CONNECTIONS,
    requests: [{ method, path, headers, setupRequest }],
  })
  const { cpuMs } = await usage(server)
  const done = result.requests.total
  return {
    perSecond: done / result.duration,
    p99: result.latency.p99,
    cpuMs: (cpuMs - before.cpuMs) / Math.max(1, done),
    failed: result.non2xx - result['3xx'] + result.errors,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}
const range = (values: readonly number[]): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)})`

async function measure(floor: Server, tablecast: Server, one: Case) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await load(floor, one.floorPath ?? one.path, one)
    rounds.push({ bare, ours: await load(tablecast, one.path, one) })
  }
  return {
    call: one.name,
    'floor/s': Math.round(median(rounds.map(({ bare }) => bare.perSecond))),
    'Tablecast/s': Math.round(median(rounds.map(({ ours }) => ours.perSecond))),
    'p99 ms': median(rounds.map(({ ours }) => ours.p99)),
    'share of floor': range(rounds.map(({ bare, ours }) => ours.perSecond / bare.perSecond)),
    'times its CPU': range(rounds.map(({ bare, ours }) => ours.cpuMs / bare.cpuMs)),
    failed: rounds.reduce((sum, { ours }) => sum + ours.failed, 0),
  }
}

async function copyOf({ address }: Server, path: string): Promise<Copied> {
  const answer = await fetch(`${address}${path}`)
  const plain = await answer.text()
  return { etag: answer.headers.get('etag') ?? '', plain, gzipped: gzipSync(plain).toString('base64') }
}

function casesFor({ cookies }: Server, etags: Record<string, string>, hasFloor: boolean): Case[] {
  const gzip = { 'accept-encoding': 'gzip' }
  const cookieAt = (count: number) => cookies[count % cookies.length] ?? ''
  const plainCases = [
    ['list of 300', LIST],
    ['waits of 300', WAITS],
  ].flatMap(([name = '', path = '']): Case[] => [
    { name: `${name}, plain`, path },
    { name: `${name}, gzip`, path, headers: gzip },
    { name: `${name}, 304`, path, headers: { ...gzip, 'if-none-match': etags[path] ?? '' } },
  ])
  if (!hasFloor) return plainCases
  const read = (name: string, path: string): Case => ({
    ...{ name, path, floorPath: '/row' },
    vary: (count) => ({ cookie: cookieAt(count) }),
  })
  const write = (name: string, path: string, body: (count: number) => object): Case => ({
    ...{ name, path, floorPath: '/row', method: 'POST' },
    vary: (count) => ({ cookie: cookieAt(count), body: JSON.stringify(body(count)) }),
  })
  return [
    ...plainCases,
    read('who am I', '/api/user'),
    read('leaderboard', '/api/leaderboard'),
    read('points', '/api/user/points'),
    read('favorites', '/api/favorites'),
    write('report a wait', '/api/reservations', (count) => ({
      ...{ restaurantId: 1 + ((count * 7) % 3_000), waitTime: count % 90, partySize: 1 + (count % 6) },
      status: 'wait_time_report',
    })),
    write('favorite', '/api/favorites', (count) => ({ restaurantId: 1 + ((count * 13) % 3_000) })),
  ]
}

async function benchmark(kind: 'PostgreSQL' | 'embedded database', databaseUrl: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablecast-bench-'))
  const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const [tablecast, floor] = [await start('tablecast', environment), await start('floor', environment)]
  const copies = { [LIST]: await copyOf(tablecast, LIST), [WAITS]: await copyOf(tablecast, WAITS) }
  floor.child.send(copies)
  const etags = Object.fromEntries(Object.entries(copies).map(([path, { etag }]) => [path, etag]))
  const table = []
  for (const one of casesFor(tablecast, etags, databaseUrl !== undefined)) {
    table.push(await measure(floor, tablecast, one))
  }
  const { residentMb } = await usage(tablecast)
  for (const { child } of [tablecast, floor]) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
  console.log(`${kind}, ${Math.round(residentMb)} MB resident at the end`)
  console.table(table)
  return { kind, residentMb, table }
}

type Result = Awaited<ReturnType<typeof benchmark>>

const markdown = ({ kind, residentMb, table }: Result): string => {
  const columns = Object.keys(table[0] ?? {})
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  const rows = table.map((row) => line(Object.values(row)))
  const title = `## On ${kind}\n\n${Math.round(residentMb)} MB resident at the end.\n`
  return [title, line(columns), line(columns.map(() => '---')), ...rows, ''].join('\n')
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`
const note = process.env.BENCH_NOTE ? ` ${process.env.BENCH_NOTE}` : ''
const introduction = `# Performance

Written by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.${note}

Each row compares Tablecast with a floor in the same run: bare \`node:http\` that sends the same bytes, or \`node:http\` with \`pg\` and one prepared insert or one-row select. ${ROUNDS} alternating rounds of ${SECONDS} s with ${CONNECTIONS} connections; median and range. Machines differ: compare shares, not numbers.
`

const postgres = hasPostgres() ? await startPostgres() : null
const results: Result[] = []
if (postgres) results.push(await benchmark('PostgreSQL', postgres.url))
if (!process.argv.includes('--postgres')) results.push(await benchmark('embedded database', undefined))
await postgres?.stop()
if (process.argv.includes('--write')) {
  await writeFile(PERFORMANCE, [introduction, ...results.map(markdown)].join('\n'))
}
