import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { openDatabase } from '#kernel/server/db/client.ts'
import { type Case, copiedCases, databaseCases } from './cases.ts'
import { addPeople, addPlaces } from './city.ts'
import type { Copied } from './floor.ts'
import { type Served, startFloor, startTablecast, stop, usage } from './processes.ts'

/** Tablecast beside its floor in alternating rounds. */

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Unmeasured warm-up for each call: a server that has just started compiles its code and plans its statements. */
export const WARM_UP_SECONDS = Number(process.env.BENCH_WARM_UP_SECONDS ?? 2)
export const CONNECTIONS = 32
const PLACES = 3_500
const SPREAD_DEGREES = 0.09
/** Comma-separated: only cases whose name contains one of these. */
const ONLY = (process.env.BENCH_ONLY ?? '').split(',')

interface Load {
  path: string
  isOurs: boolean
  headers: Record<string, string>
  one: Case
  seconds?: number
}

async function load(server: Served, { path, isOurs, headers, one, seconds = SECONDS }: Load) {
  const { method = 'GET', vary, hasOnAnswer = false } = one
  const before = await usage(server)
  // One for each connection, because autocannon calls `onResponse` with the request as it was before its setup.
  const setupRequest = (request: autocannon.Request, context: { onAnswer?: () => unknown }) => {
    if (!vary) return request
    const { path: own, body, cookie, key, onAnswer } = vary()
    Object.assign(context, { onAnswer })
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    return {
      ...{
        ...request,
        headers: { ...request.headers, ...type, ...(key && { 'idempotency-key': key }), cookie },
      },
      ...(own !== undefined && isOurs && { path: own }),
      ...(body && { body: JSON.stringify(body) }),
    }
  }
  const onResponse = (_status: number, _body: string, context: { onAnswer?: () => unknown }) =>
    context.onAnswer?.()
  const result = await autocannon({
    url: server.address,
    duration: seconds,
    connections: CONNECTIONS,
    requests: [{ method, path, headers, setupRequest, ...(hasOnAnswer && isOurs && { onResponse }) }],
  })
  const { cpuMs } = await usage(server)
  const done = result.requests.total
  return {
    perSecond: done / result.duration,
    p99: result.latency.p99,
    cpuMs: (cpuMs - before.cpuMs) / Math.max(1, done),
    failed: result.non2xx - result['3xx'] + result.errors,
    statuses: Object.keys(result.statusCodeStats ?? {}),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}
const range = (values: readonly number[]): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)})`

async function copyOf({ address }: Served, { path, headers = {} }: Case): Promise<Copied> {
  const { cookie = '' } = headers
  const answer = await fetch(`${address}${path}`, { headers: { cookie } })
  const plain = await answer.text()
  return { etag: answer.headers.get('etag') ?? '', plain, gzipped: gzipSync(plain).toString('base64') }
}

async function measure(floor: Served, tablecast: Served, one: Case) {
  const rounds = []
  const { path, floorPath, headers: own = {} } = one
  if (WARM_UP_SECONDS > 0 && floorPath) {
    const warmUp = { headers: own, one, seconds: WARM_UP_SECONDS }
    await load(floor, { ...warmUp, path: floorPath, isOurs: false })
    await load(tablecast, { ...warmUp, path, isOurs: true })
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Read again for each round, because waits change with time alone.
    const copied = one.vary ? undefined : await copyOf(tablecast, one)
    if (copied && !one.floorPath) floor.child.send({ [one.path]: copied })
    const headers = { ...one.headers, ...(one.isConditional && { 'if-none-match': copied?.etag ?? '' }) }
    const bare = await load(floor, { path: one.floorPath ?? one.path, isOurs: false, headers, one })
    rounds.push({ bare, ours: await load(tablecast, { path: one.path, isOurs: true, headers, one }) })
  }
  const statuses = new Set(rounds.flatMap(({ ours }) => ours.statuses))
  return {
    call: one.name,
    'floor/s': Math.round(median(rounds.map(({ bare }) => bare.perSecond))),
    'Tablecast/s': Math.round(median(rounds.map(({ ours }) => ours.perSecond))),
    'p99 ms': median(rounds.map(({ ours }) => ours.p99)),
    'share of floor': range(rounds.map(({ bare, ours }) => ours.perSecond / bare.perSecond)),
    'times its CPU': range(rounds.map(({ bare, ours }) => ours.cpuMs / bare.cpuMs)),
    statuses: [...statuses].join(' '),
    failed: rounds.reduce((sum, { ours }) => sum + ours.failed, 0),
  }
}

async function fill(environment: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { db, close } = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
  })
  await addPlaces(db, PLACES, SPREAD_DEGREES)
  const city = await addPeople(db)
  await db.execute('analyze')
  await close()
  return city
}

export async function measureTable(
  kind: 'PostgreSQL' | 'embedded database',
  databaseUrl: string | undefined,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablecast-bench-'))
  const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const city = await fill(environment)
  const [tablecast, floor] = [await startTablecast(environment), await startFloor(environment)]
  const cases = databaseUrl ? [...copiedCases(), ...databaseCases(city)] : copiedCases()
  const table = []
  for (const one of cases.filter(({ name }) => ONLY.some((part) => name.includes(part)))) {
    table.push(await measure(floor, tablecast, one))
  }
  const { residentMb } = await usage(tablecast)
  for (const server of [tablecast, floor]) await stop(server)
  await rm(dataDir, { recursive: true, force: true })
  console.log(`${kind}, ${Math.round(residentMb)} MB resident at the end`)
  console.table(table)
  return { kind, residentMb, table }
}

export type Result = Awaited<ReturnType<typeof measureTable>>
