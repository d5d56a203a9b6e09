import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { openDatabase } from '#kernel/server/db/client.ts'
import { addDiners, addPlaces } from './city.ts'
import type { Copied } from './floor.ts'
import { type Served, startFloor, startTablecast, stop, usage } from './processes.ts'
import { withPostgres } from './withPostgres.ts'

/** The calls that are measured beside their floor. */

interface Case {
  name: string
  path: string
  headers?: Record<string, string>
  /** Sends the ETag of the current response. */
  isConditional?: boolean
  /** The cookie and body of each next write; the floor gets those of its own diners. */
  next?: (isFloor: boolean) => { cookie: string; body: object }
}

const AREA = 'lat=37.775&lng=-122.419'
const COPIED = { list: `/direct/restaurants?${AREA}`, waits: `/direct/wait-times?${AREA}` }

const copiedCases = (): Case[] =>
  Object.entries(COPIED).flatMap(([what, path]): Case[] => [
    { name: `${what} of 300, plain`, path },
    { name: `${what} of 300, gzip`, path, headers: { 'accept-encoding': 'gzip' } },
    { name: `${what} of 300, 304`, path, headers: { 'accept-encoding': 'gzip' }, isConditional: true },
  ])

/**
 * Each diner reports rarely enough to earn points every time, and the reports of a place agree, so that both sides do
 * the same work: the floor takes no points back.
 */
function reportCase(cookies: readonly string[], placeIds: readonly number[]): Case {
  let turn = 0
  const half = cookies.length / 2
  return {
    name: 'report a wait',
    path: '/api/reservations',
    next: (isFloor) => {
      turn += 1
      const place = turn % placeIds.length
      return {
        cookie: cookies[(turn % half) + (isFloor ? half : 0)] ?? '',
        body: {
          restaurantId: placeIds[place],
          waitTime: 1 + (place % 90),
          partySize: 1 + (place % 6),
          status: 'wait_time_report',
        },
      }
    },
  }
}

/** Tablecast beside its floor in alternating rounds. */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Two processes and PostgreSQL share the cores, so rounds of reports differ by a factor of two. */
const REPORT_ROUNDS = 3 * ROUNDS
/** A server that has just started compiles its code and plans its statements. */
const WARM_UP_SECONDS = 2
const CONNECTIONS = 32
const PLACES = 3_500
/** At 1,000 reports a second, none of them reports so often that it earns nothing. */
const DINERS = 12_000

interface Load {
  one: Case
  headers: Record<string, string>
  seconds: number
}

async function load(server: Served, isFloor: boolean, { one, headers, seconds }: Load) {
  const { path, next } = one
  const before = await usage(server)
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    if (!next) return request
    const { cookie, body } = next(isFloor)
    return {
      ...request,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    }
  }
  const result = await autocannon({
    url: server.address,
    duration: seconds,
    connections: CONNECTIONS,
    requests: [{ method: next ? 'POST' : 'GET', path, headers, setupRequest }],
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

async function copyOf({ address }: Served, { path }: Case): Promise<Copied> {
  const answer = await fetch(`${address}${path}`)
  const plain = await answer.text()
  return { etag: answer.headers.get('etag') ?? '', plain, gzipped: gzipSync(plain).toString('base64') }
}

async function measure(floor: Served, tablecast: Served, one: Case) {
  const rounds = []
  if (one.next) {
    for (const server of [floor, tablecast]) {
      await load(server, server === floor, { one, headers: {}, seconds: WARM_UP_SECONDS })
    }
  }
  for (let round = 0; round < (one.next ? REPORT_ROUNDS : ROUNDS); round += 1) {
    // Read again for each round, because waits change with time alone.
    const copied = one.next ? undefined : await copyOf(tablecast, one)
    if (copied) floor.child.send({ [one.path]: copied })
    const headers = { ...one.headers, ...(one.isConditional && { 'if-none-match': copied?.etag ?? '' }) }
    const now = { one, headers, seconds: SECONDS }
    const bare = await load(floor, true, now)
    rounds.push({ bare, ours: await load(tablecast, false, now) })
  }
  return {
    call: one.name,
    'floor/s': Math.round(median(rounds.map(({ bare }) => bare.perSecond))),
    'Tablecast/s': Math.round(median(rounds.map(({ ours }) => ours.perSecond))),
    'p99 ms': median(rounds.map(({ ours }) => ours.p99)),
    'share of floor': range(rounds.map(({ bare, ours }) => ours.perSecond / bare.perSecond)),
    'times its CPU': range(rounds.map(({ bare, ours }) => ours.cpuMs / bare.cpuMs)),
    failed: rounds.reduce((sum, { bare, ours }) => sum + bare.failed + ours.failed, 0),
  }
}

export const measureTable = () =>
  withPostgres(async (databaseUrl, folder) => {
    const { pool, close } = await openDatabase({ databaseUrl, dataDir: folder })
    const placeIds = await addPlaces(pool, PLACES)
    const cookies = await addDiners(pool, DINERS)
    await pool.query('analyze')
    await close()
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder }
    const [tablecast, floor] = [await startTablecast(environment), await startFloor(environment)]
    const table = []
    for (const one of [...copiedCases(), reportCase(cookies, placeIds)]) {
      table.push(await measure(floor, tablecast, one))
    }
    for (const server of [tablecast, floor]) await stop(server)
    console.table(table)
  })
