import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/support/postgres.ts'
import { startRedis } from '#test/support/redis.ts'
import { buildIfStale, ROOT } from './buildIfStale.js'
import { type Answer, at, idOf, makePeople, pause } from './live/nodes.ts'
import { startProxy } from './live/proxy.ts'

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

if (GIVEN_FOLDERS.length === 0) buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'tablecast-restarts-'))
const postgres = await startPostgres()
const redis = await startRedis()
if (!postgres || !redis) throw new Error('PostgreSQL and Redis are required: install both.')
const { DATABASE_URL, REDIS_URL } = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }

async function startNode(port: number, build = ROOT): Promise<ChildProcess> {
  const node = spawn(process.execPath, ['--max-semi-space-size=2', 'dist/server.js'], {
    cwd: build,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL, REDIS_URL, PORT: String(port), DATA_DIR: join(folder, String(port)) },
      ...{ PUBLIC_URL: 'https://tablecast.example', TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'off' },
      ...{ ENV_FILE: '/dev/null', DRAIN_SECONDS: String(DRAIN_SECONDS), LOG_LEVEL: 'error' },
    },
  })
  const giveUpAtMs = performance.now() + READY_WITHIN_MS
  while (performance.now() < giveUpAtMs && node.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return node
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`The node on port ${port} is not ready (${node.exitCode ?? 'no answer'}).`)
}

const nodes: ChildProcess[] = []
for (const port of PORTS) nodes.push(await startNode(port, FOLDERS[0]))
const { dinerCookies } = await makePeople(DATABASE_URL, 20)
const proxy = startProxy(folder, FIRST_PORT, PORTS)
await pause(1_000)

const answers = new Map<string, number>()
const tookMs: number[] = []
const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)

/** The answer of a node says why; the proxy's own has only its status. */
const wordsOf = ({ status, body }: Answer): string => `${status} ${body === null ? '' : JSON.stringify(body)}`

async function call(method: string, path: string, cookie = '', body?: object) {
  const startedMs = performance.now()
  const answer = await proxy.call(method, path, cookie, body).catch((error: Error) => error)
  tookMs.push(performance.now() - startedMs)
  const isGood = !(answer instanceof Error) && answer.status < 400
  const shown = path.replace(/\d+$/, 'ID')
  note(isGood ? 'good' : `${method} ${shown}: ${answer instanceof Error ? answer.message : wordsOf(answer)}`)
  return answer instanceof Error ? { status: 0, body: null } : answer
}

let turn = 0
/** The requests of the diners who could not cancel theirs: until it is gone, a new one is refused. */
const uncanceled = new Map<string, number>()
const busy = new Set<string>()

/** Half of them read, half write: a diner requests a table, and cancels the request the next time. */
async function oneTurn(): Promise<void> {
  turn += 1
  const cookie = dinerCookies[Math.floor(turn / 2) % dinerCookies.length] ?? ''
  // A slow answer must not make a diner ask twice at a time, which is refused for good reasons.
  if (turn % 2 === 0 || busy.has(cookie)) {
    const paths = ['/browse?partySize=2', '/direct/wait-times', '/direct/restaurants', '/api/config']
    await call('GET', paths[turn % paths.length] ?? '/', cookie)
    return
  }
  busy.add(cookie)
  await requestAndCancel(cookie)
  busy.delete(cookie)
}

async function requestAndCancel(cookie: string): Promise<void> {
  const open = uncanceled.get(cookie)
  const id = open ?? (await requestTable(cookie))
  if (id === undefined) return
  const { status } = await call('DELETE', `/api/reservations/${id}`, cookie)
  if (status > 0 && status < 500) uncanceled.delete(cookie)
  else uncanceled.set(cookie, id)
}

async function requestTable(cookie: string): Promise<number | undefined> {
  const made = await call('POST', '/api/diner/reservations', cookie, { restaurantId: 1, partySize: 2 })
  return made.status === 201 ? idOf(made) : undefined
}

let isGoing = true
const turns: Promise<void>[] = []
const going = (async () => {
  while (isGoing) {
    turns.push(oneTurn())
    await pause(1000 / PER_SECOND)
  }
})()

const restartMs: number[] = []
for (const build of FOLDERS.slice(1)) {
  for (const [index, port] of PORTS.entries()) {
    const node = nodes[index]
    if (!node) continue
    const startedMs = performance.now()
    const ended = once(node, 'exit')
    node.kill('SIGTERM')
    await ended
    nodes[index] = await startNode(port, build)
    restartMs.push(performance.now() - startedMs)
  }
}
isGoing = false
await going
await Promise.all(turns)

const good = answers.get('good') ?? 0
answers.delete('good')
const failed = [...answers.values()].reduce((sum, count) => sum + count, 0)
console.log({
  restarts: restartMs.length,
  restartSeconds: at(restartMs, 0.5) / 1000,
  requests: good + failed,
  failed,
  p50Ms: at(tookMs, 0.5),
  p99Ms: at(tookMs, 0.99),
  failures: Object.fromEntries(answers),
})
proxy.stop()
for (const node of nodes) node.kill('SIGKILL')
await redis.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exit(failed === 0 ? 0 : 1)
