import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Client } from 'pg'
import { aNodeProcess, type NodeProcess } from '#test/support/histories/nodeProcess.ts'
import { inParallel } from '../attacks/target.ts'
import { makePeople, pause } from '../live/nodes.ts'

const RUN = {
  nodes: 3,
  betweenKillsMs: 1_000,
  atOnce: 6,
  mostCutMs: 30,
  retryMs: 200,
  mostTries: 300,
}
/** Also a favorite that was there. */
const DONE = [200, 201]

interface People {
  host: string
  diners: readonly string[]
}
interface Post {
  path: string
  cookie: string
  body: object
}

const party = { status: 'ready_to_seat', partySize: 2 }
const report = { status: 'wait_time_report', restaurantId: 1, waitTime: 20, partySize: 2 }
/** Each call that creates something, once for every number. */
const POSTS: Record<string, (people: People, number: number) => Post> = {
  party: ({ host }, number) => post('/api/reservations', host, { ...party, name: `Party ${number}` }),
  table: ({ host }, number) => post('/api/tables', host, { tableNumber: `T${number}`, seats: 2 }),
  request: ({ diners }, number) =>
    post('/api/diner/reservations', diners[number], { restaurantId: 1, partySize: 2 }),
  report: ({ diners }, number) => post('/api/reservations', diners[number], report),
  favorite: ({ diners }, number) => post('/api/favorites', diners[number], { restaurantId: 1 }),
}
const post = (path: string, cookie = '', body: object = {}): Post => ({ path, cookie, body })

/** What a duplicated write would leave. */
const DOUBLES = {
  parties: `select name from reservations where source = 'host' group by name having count(*) > 1`,
  tables: 'select table_number from tables group by table_number having count(*) > 1',
  requests: `select user_id from reservations where status = 'pending' group by user_id having count(*) > 1`,
  reports: 'select user_id from wait_time_reports group by user_id having count(*) > 1',
  favorites: 'select user_id from favorites group by user_id having count(*) > 1',
  payments: 'select user_id from point_transactions group by user_id, reason having count(*) > 1',
  'totals that differ': `select id from users u where points_total <>
    (select coalesce(sum(points), 0) from point_transactions where user_id = u.id)`,
}

/** Sends the whole request and ends the connection before, while or after it is answered. */
async function sendAndCut(address: string, { path, cookie, body }: Post, key: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const sent = request(`${address}${path}`, { method: 'POST', headers, agent: false }, (answer) =>
      answer.resume(),
    )
    sent.on('error', () => resolve())
    sent.on('close', () => resolve())
    sent.end(JSON.stringify(body), () => {
      setTimeout(() => sent.destroy(), Math.random() * RUN.mostCutMs)
    })
  })
}

/** Repeats a call on any node until it gets a final response. */
async function repeat(nodes: readonly NodeProcess[], { path, cookie, body }: Post, key: string) {
  for (let attempt = 0; attempt < RUN.mostTries; attempt += 1) {
    const any = nodes[Math.floor(Math.random() * nodes.length)]
    const answer = await any?.node({ method: 'POST', path, body }, cookie, key)
    const isInTheWay = answer?.status === 409 && JSON.stringify(answer.body).includes('in_progress')
    if (answer && answer.status !== 503 && !isInTheWay) return answer.status
    await pause(RUN.retryMs)
  }
  return 0
}

/** POSTs whose connections are dropped and that are repeated with the same key, on nodes that are killed meanwhile. */
export async function measureRepeatedPosts(databaseUrl: string, count: number): Promise<string> {
  const first = aNodeProcess(databaseUrl)
  // Migrates the database.
  await first.address()
  const { hostCookie: host, dinerCookies: diners } = await makePeople(databaseUrl, count)
  const nodes = [first, ...Array.from({ length: RUN.nodes - 1 }, () => aNodeProcess(databaseUrl))]
  const killing = killInTurn(nodes)
  const answers: string[] = []
  for (const [name, make] of Object.entries(POSTS)) {
    const statuses: number[] = []
    await inParallel(count, RUN.atOnce, async (number) => {
      const call = make({ host, diners }, number)
      const key = randomUUID()
      const address = await nodes[number % RUN.nodes]?.address()
      await sendAndCut(address ?? '', call, key)
      statuses.push(await repeat(nodes, call, key))
    })
    const others = statuses.filter((status) => !DONE.includes(status))
    answers.push(
      `${name} ${statuses.length - others.length} of ${count}${others.map((one) => ` (${one})`).join('')}`,
    )
  }
  const kills = await killing.stop()
  for (const node of nodes) await node.close()
  const doubles = await countDoubles(databaseUrl)
  return `Cut and repeated until done: ${answers.join(', ')}; ${kills} kills of ${RUN.nodes} nodes; doubled: ${doubles}`
}

/** Kills one node after another, each when the previous one is back, so that two are always running. */
function killInTurn(nodes: readonly NodeProcess[]) {
  let kills = 0
  let isOn = true
  const run = async () => {
    while (isOn) {
      await pause(RUN.betweenKillsMs)
      const node = nodes[kills % nodes.length]
      node?.kill()
      await node?.address()
      kills += 1
    }
    return kills
  }
  const running = run()
  return {
    stop: () => {
      isOn = false
      return running
    },
  }
}

async function countDoubles(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const found: string[] = []
  for (const [name, sql] of Object.entries(DOUBLES)) {
    found.push(`${(await client.query(sql)).rowCount} ${name}`)
  }
  await client.end()
  return found.join(', ')
}
