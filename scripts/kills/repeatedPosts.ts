import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { aNodeProcess, type NodeProcess } from '#test/support/histories/nodeProcess.ts'
import { inParallel } from '../attacks/target.ts'
import { pause } from '../live/nodes.ts'
import { CREATIONS, type Sent } from './creations.ts'
import { everyone, type People } from './people.ts'

const RUN = {
  nodes: 3,
  betweenKillsMs: 1_000,
  atOnce: 24,
  mostCutMs: 30,
  retryMs: 200,
  mostTries: 300,
  timeoutMs: 30_000,
}
/** Includes favorites that existed before. */
const DONE = [200, 201]

/** Users who were paid twice for the same thing, or whose total differs from the sum of their payments. */
const PAID_TWICE = `select user_id from point_transactions
  group by user_id, reason, reference_id, reference_type having count(*) > 1
  union select id from users u where points_total <>
    (select coalesce(sum(points), 0) from point_transactions where user_id = u.id)`

interface Call {
  method: string
  path: string
  headers: Record<string, string>
  payload: Buffer
}

async function callOf({ path, cookie = '', body, form }: Sent): Promise<Call> {
  const key = { cookie, 'idempotency-key': randomUUID() }
  if (!form) {
    const type = body && { 'content-type': 'application/json' }
    const payload = Buffer.from(body ? JSON.stringify(body) : '')
    return { method: 'POST', path, headers: { ...key, ...type }, payload }
  }
  const encoded = new Response(form)
  const headers = { ...key, 'content-type': encoded.headers.get('content-type') ?? '' }
  return { method: 'PUT', path, headers, payload: Buffer.from(await encoded.arrayBuffer()) }
}

/** Sends the whole request and closes the connection before, during or after the response. */
async function sendAndCut(address: string, { method, path, headers, payload }: Call): Promise<void> {
  await new Promise<void>((resolve) => {
    const sent = request(`${address}${path}`, { method, headers, agent: false }, (answer) => answer.resume())
    sent.on('error', () => resolve())
    sent.on('close', () => resolve())
    sent.end(payload, () => {
      setTimeout(() => sent.destroy(), Math.random() * RUN.mostCutMs)
    })
  })
}

interface Answer {
  status: number
  body: unknown
  isReplayed: boolean
}

async function answerOf(address: string, { method, path, headers, payload }: Call): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, {
    ...{ method, headers, signal: AbortSignal.timeout(RUN.timeoutMs) },
    ...(payload.length > 0 && { body: new Uint8Array(payload) }),
  })
  const isReplayed = answer.headers.has('idempotency-replayed')
  return { status: answer.status, body: await answer.json(), isReplayed }
}

/** Busy, or still processing the first call. A PUT has no key: the first one is a change like any other. */
const mustWait = ({ method }: Call, { status, body }: Answer): boolean =>
  status === 503 ||
  (status === 409 && JSON.stringify(body).includes('in_progress')) ||
  (method === 'PUT' && (status === 409 || status === 429))

/** Any running node; a killed one is not waited for. */
function anyOf(running: ReadonlySet<NodeProcess>): Promise<string> {
  const [...nodes] = running
  return nodes[Math.floor(Math.random() * nodes.length)]?.address() ?? Promise.resolve('')
}

/** Repeats a call until it gets a final response. */
async function repeat(running: ReadonlySet<NodeProcess>, call: Call): Promise<Answer> {
  for (let attempt = 0; attempt < RUN.mostTries; attempt += 1) {
    const answer = await answerOf(await anyOf(running), call).catch(() => null)
    if (answer && !mustWait(call, answer)) return answer
    await pause(RUN.retryMs)
  }
  return { status: 0, body: 'no answer', isReplayed: false }
}

interface Stage {
  client: Client
  running: ReadonlySet<NodeProcess>
  people: People
  count: number
}

/** One creating call, with every number. */
async function measureOne({ client, running, people, count }: Stage, name: string): Promise<string> {
  const { send, keep, before, made } = CREATIONS[name] ?? fail(name)
  if (before) await client.query(before)
  const refusals = new Map<string, number>()
  let [done, replayed] = [0, 0]
  await inParallel(count, RUN.atOnce, async (number) => {
    const call = await callOf(send(people, number))
    await sendAndCut(await anyOf(running), call)
    const { status, body, isReplayed } = await repeat(running, call)
    if (isReplayed) replayed += 1
    if (DONE.includes(status)) {
      done += 1
      keep?.(people, number, body)
    } else {
      const refusal = `${status} ${JSON.stringify(body)}`
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
    }
  })
  const { rows } = await client.query<{ things: number; doubled: number }>(
    `select count(*)::int as things, (count(*) filter (where times > 1))::int as doubled
     from (select thing, count(*) as times from (${made}) as made group by thing) as counted`,
  )
  const [{ things, doubled } = { things: 0, doubled: 0 }] = rows
  const { rowCount: paidTwice } = await client.query(PAID_TWICE)
  const refused = [...refusals].map(([refusal, times]) => `; ${times} × ${refusal}`).join('')
  return `${name}: ${done} of ${count} done, ${replayed} of them before the repeat; ${things} made, ${doubled} doubled, ${paidTwice} paid twice${refused}`
}

const fail = (name: string): never => {
  throw new Error(`There is no call "${name}". There are: ${Object.keys(CREATIONS).join(', ')}`)
}

interface Run {
  count: number
  /** The names of the calls; all of them if there are none. */
  names: readonly string[]
  dataDir: string
}

/** Sends calls whose connections are dropped, and repeats them with the same key while nodes are killed. */
export async function measureRepeatedPosts(
  databaseUrl: string,
  { count, names, dataDir }: Run,
): Promise<void> {
  const placesFile = join(dataDir, 'places.csv')
  const aNode = () =>
    aNodeProcess(databaseUrl, {
      program: ['dist/server.js'],
      environment: { DATA_DIR: dataDir, PLACES_FILE: placesFile, LOG_LEVEL: 'fatal' },
    })
  const first = aNode()
  // Migrates the database.
  await first.address()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const people = await everyone(databaseUrl, client, { count, placesFile })
  // Its list of restaurants is older than these.
  first.kill()
  const nodes = [first, ...Array.from({ length: RUN.nodes - 1 }, aNode)]
  await Promise.all(nodes.map((node) => node.address()))
  const running = new Set(nodes)
  const killing = killInTurn(nodes, running)
  for (const name of names.length > 0 ? names : Object.keys(CREATIONS)) {
    console.log(await measureOne({ client, running, people, count }, name))
  }
  const kills = await killing.stop()
  for (const node of nodes) await node.close()
  await client.end()
  console.log(`${kills} kills of ${RUN.nodes} nodes`)
}

/** Kills one node after another, each once the previous one is back, so that two are always running. */
function killInTurn(nodes: readonly NodeProcess[], running: Set<NodeProcess>) {
  let kills = 0
  let isOn = true
  const run = async () => {
    while (isOn) {
      await pause(RUN.betweenKillsMs)
      const node = nodes[kills % nodes.length]
      if (!node) break
      running.delete(node)
      node.kill()
      await node.address()
      running.add(node)
      kills += 1
    }
    return kills
  }
  const done = run()
  return {
    stop: () => {
      isOn = false
      return done
    },
  }
}
