import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/support/postgres.ts'
import { startRedis } from '#test/support/redis.ts'
import { aRestaurant, PASSWORD, postJson } from './attacks/target.ts'
import { buildIfStale, ROOT } from './buildIfStale.js'
import { type Answer, idOf, pause } from './live/nodes.ts'
import { type LocalProxy, startProxy } from './live/proxy.ts'
import { percentile } from './measure/percentile.ts'

/**
 * Restarts three nodes one after another behind nginx, under load from visitors and diners, and prints what failed.
 * With the folders of builds, `npm run bench:restarts -- OLD NEW OLD`, it tests an upgrade and a rollback.
 */

const FIRST_PORT = Number(process.env.PORT ?? 5850)
const PORTS = [FIRST_PORT + 1, FIRST_PORT + 2, FIRST_PORT + 3]
const PER_SECOND = 10
const GIVEN_FOLDERS = process.argv.slice(2)
/** The nodes start from the first folder and are restarted from each of the others. */
const FOLDERS = GIVEN_FOLDERS.length > 0 ? GIVEN_FOLDERS : [ROOT, ROOT, ROOT]
const READY_WITHIN_MS = 120_000
const LOOK_AGAIN_MS = 200
const DRAIN_SECONDS = 5
const DINERS = 20

if (GIVEN_FOLDERS.length === 0) buildIfStale()

/** Undoes what has been started, newest first, so that an aborted run leaves no process and no folder behind. */
const undo: (() => unknown)[] = []
async function undoAll(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

/** Environment that all nodes share. */
type Shared = Record<'DATABASE_URL' | 'REDIS_URL' | 'FOLDER', string>

async function startNode(port: number, build: string, { FOLDER, ...shared }: Shared): Promise<ChildProcess> {
  const node = spawn(process.execPath, ['--max-semi-space-size=2', 'dist/server.js'], {
    cwd: build,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ ...shared, PORT: String(port), DATA_DIR: join(FOLDER, String(port)), ENV_FILE: '/dev/null' },
      ...{ PUBLIC_URL: 'https://tablecast.example', TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'off' },
      ...{ DRAIN_SECONDS: String(DRAIN_SECONDS), LOG_LEVEL: 'error' },
    },
  })
  undo.push(() => node.kill('SIGKILL'))
  const giveUpAtMs = performance.now() + READY_WITHIN_MS
  while (performance.now() < giveUpAtMs && node.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return node
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`The node on port ${port} is not ready (${node.exitCode ?? 'no answer'}).`)
}

/** People register at a node, because the tables of an older build may lack columns that this tree would write. */
async function register(databaseUrl: string): Promise<string[]> {
  const address = `http://127.0.0.1:${PORTS[0]}`
  await aRestaurant({ address, databaseUrl })
  const cookies: string[] = []
  for (let diner = 0; diner < DINERS; diner += 1) {
    const body = { userType: 'diner', email: `diner${diner}@example.com`, password: PASSWORD }
    const answer = await postJson(`${address}/api/register`, body)
    if (answer.status !== 201) throw new Error(`registering answered ${answer.status}: ${answer.text}`)
    cookies.push(answer.cookies)
  }
  return cookies
}

const answers = new Map<string, number>()
const tookMs: number[] = []
const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)

/** The answer of a node says why; the proxy's own has only its status. */
const wordsOf = ({ status, body }: Answer): string => `${status} ${body === null ? '' : JSON.stringify(body)}`

type Call = (method: string, path: string, cookie?: string, body?: object) => Promise<Answer>

function callThrough(proxy: LocalProxy): Call {
  return async (method, path, cookie = '', body) => {
    const startedMs = performance.now()
    const answer = await proxy.call(method, path, cookie, body).catch((error: Error) => error)
    tookMs.push(performance.now() - startedMs)
    const isGood = !(answer instanceof Error) && answer.status < 400
    const shown = path.replace(/\d+$/, 'ID')
    note(
      isGood ? 'good' : `${method} ${shown}: ${answer instanceof Error ? answer.message : wordsOf(answer)}`,
    )
    return answer instanceof Error ? { status: 0, body: null } : answer
  }
}

/** A diner requests a table and cancels the request. If canceling failed, it is done before the next request. */
function requestAndCancelWith(call: Call): (cookie: string) => Promise<void> {
  const uncanceled = new Map<string, number>()
  return async (cookie) => {
    const open = uncanceled.get(cookie)
    const id = open ?? (await requestTable(call, cookie))
    if (id === undefined) return
    const { status } = await call('DELETE', `/api/reservations/${id}`, cookie)
    if (status > 0 && status < 500) uncanceled.delete(cookie)
    else uncanceled.set(cookie, id)
  }
}

async function requestTable(call: Call, cookie: string): Promise<number | undefined> {
  const made = await call('POST', '/api/diner/reservations', cookie, { restaurantId: 1, partySize: 2 })
  return made.status === 201 ? idOf(made) : undefined
}

const PATHS = ['/browse?partySize=2', '/direct/wait-times', '/direct/restaurants', '/api/config']

/** Half of the calls read and half write. Returns a function that stops the load and waits for the last response. */
function startLoad(call: Call, cookies: readonly string[]): () => Promise<void> {
  const requestAndCancel = requestAndCancelWith(call)
  const busy = new Set<string>()
  const running: Promise<unknown>[] = []
  let turn = 0
  async function oneTurn(): Promise<void> {
    turn += 1
    const cookie = cookies[Math.floor(turn / 2) % cookies.length] ?? ''
    // A diner who is still waiting for a response must not send a second request: it would be refused.
    if (turn % 2 === 0 || busy.has(cookie)) {
      await call('GET', PATHS[(turn >> 1) % PATHS.length] ?? '/', cookie)
      return
    }
    busy.add(cookie)
    await requestAndCancel(cookie)
    busy.delete(cookie)
  }
  const timer = setInterval(() => running.push(oneTurn()), 1000 / PER_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}

/** Restarts all nodes from each build, one after another. Returns how long each took, in ms. */
async function restartAll(
  nodes: ChildProcess[],
  builds: readonly string[],
  shared: Shared,
): Promise<number[]> {
  const restartMs: number[] = []
  for (const build of builds) {
    for (const [index, port] of PORTS.entries()) {
      const startedMs = performance.now()
      const node = nodes[index]
      if (node === undefined) throw new Error(`No node on port ${port}.`)
      const ended = once(node, 'exit')
      node.kill('SIGTERM')
      await ended
      nodes[index] = await startNode(port, build, shared)
      restartMs.push(performance.now() - startedMs)
    }
  }
  return restartMs
}

async function measure(): Promise<number> {
  const FOLDER = await mkdtemp(join(tmpdir(), 'tablecast-restarts-'))
  undo.push(() => rm(FOLDER, { recursive: true, force: true }))
  const postgres = await startPostgres()
  if (postgres) undo.push(() => postgres.stop())
  const redis = await startRedis()
  if (redis) undo.push(() => redis.stop())
  if (!postgres || !redis) throw new Error('PostgreSQL and Redis are required: install both.')
  const shared: Shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, FOLDER }
  const [first = ROOT, ...later] = FOLDERS
  const nodes: ChildProcess[] = []
  for (const port of PORTS) nodes.push(await startNode(port, first, shared))
  const dinerCookies = await register(postgres.url)
  const proxy = startProxy(FOLDER, FIRST_PORT, PORTS)
  undo.push(() => proxy.stop())
  await pause(1_000)

  const endLoad = startLoad(callThrough(proxy), dinerCookies)
  const restartMs = await restartAll(nodes, later, shared).finally(endLoad)
  const good = answers.get('good') ?? 0
  answers.delete('good')
  const failed = [...answers.values()].reduce((sum, count) => sum + count, 0)
  console.log({
    restarts: restartMs.length,
    restartSeconds: percentile(restartMs, 0.5) / 1000,
    requests: good + failed,
    failed,
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
    systemLoad: loadavg()[0]?.toFixed(1),
    failures: Object.fromEntries(answers),
  })
  return failed
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void undoAll().finally(() => process.exit(1)))
}
const failed = await measure().finally(undoAll)
process.exit(failed === 0 ? 0 : 1)
