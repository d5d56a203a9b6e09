import { createPool } from '#kernel/server/db/pool.ts'
import { aTwilioStub, type TwilioMood } from '#test/support/twilioStub.ts'
import { addRestaurant, addUsers, cookiesOf } from '../measure/people.ts'
import { percentile } from '../measure/percentile.ts'
import { pause } from './nodes.ts'
import { start } from './oneServer.ts'

/** How fast a host's Call responds while the SMS provider works, fails or hangs, compared with a server without SMS. */

const CALLS = Number(process.env.CALLS ?? 500)
const SETTLE_MS = 3_000
const MOODS = ['none', 'takes', 'fails', 'hangs'] as const

interface Lane {
  mood: (typeof MOODS)[number]
  callNext(): Promise<void>
  answeredMs: number[]
  /** Messages by state. */
  states(): Promise<string>
  stop(): Promise<void>
}

/** Every lane has its own server, database and provider, so that none sends another's messages. */
export async function measureStandWithSms(databaseUrl: string): Promise<Lane[]> {
  const lanes: Lane[] = []
  for (const mood of MOODS) lanes.push(await openLane(databaseUrl, mood))
  await pause(SETTLE_MS)
  // The lanes alternate, so that other load on the machine slows all of them.
  for (let call = 0; call < CALLS; call += 1) for (const lane of lanes) await lane.callNext()
  return lanes
}

async function openLane(databaseUrl: string, mood: Lane['mood']): Promise<Lane> {
  const url = await newDatabase(databaseUrl, `sms_${mood}`)
  const stub = await aTwilioStub()
  if (mood !== 'none') stub.behave(mood satisfies TwilioMood)
  const server = await start('tablecast', {
    DATABASE_URL: url,
    PUBLIC_URL: 'https://tablecast.example',
    ...(mood !== 'none' && stub.settings),
  })
  const pool = createPool({ connection: { connectionString: url }, max: 2 })
  const { cookie, parties } = await makeParties(pool)
  const answeredMs: number[] = []
  return {
    mood,
    answeredMs,
    async callNext() {
      const id = parties[answeredMs.length]
      const startedAtMs = performance.now()
      const answer = await fetch(`${server.address}/api/reservations/${id}/call`, {
        method: 'POST',
        headers: { cookie },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a call returned ${answer.status}`)
      answeredMs.push(performance.now() - startedAtMs)
    },
    async states() {
      const { rows } = await pool.query<{ state: string; count: number }>(
        'select state, count(*)::int from messages group by state order by state',
      )
      return rows.map(({ state, count }) => `${count} ${state}`).join(', ')
    },
    async stop() {
      server.child.kill()
      await pool.end()
      await stub.close()
    },
  }
}

async function newDatabase(databaseUrl: string, name: string): Promise<string> {
  const pool = createPool({ connection: { connectionString: databaseUrl }, max: 1 })
  await pool.query(`create database ${name}`)
  await pool.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

async function makeParties(pool: ReturnType<typeof createPool>) {
  const [owner = 0] = await addUsers(pool, { name: 'host', userType: 'restaurant', count: 1 })
  const restaurantId = await addRestaurant(pool, owner)
  const { rows: parties } = await pool.query<{ id: number }>(
    `insert into reservations (restaurant_id, party_size, name, status, phone)
     select $1, 2, 'Bench', 'ready_to_seat', '415555' || lpad(n::text, 4, '0')
     from generate_series(1, $2::int) n returning id`,
    [restaurantId, CALLS],
  )
  const [cookie = ''] = await cookiesOf(pool, [owner])
  return { cookie, parties: parties.map(({ id }) => id) }
}

/** The p50 and p99 of each lane, compared with the one without SMS. */
export async function smsRows(lanes: readonly Lane[]) {
  const floor = lanes[0]?.answeredMs ?? []
  const ratio = (lane: Lane, share: number) =>
    Number((percentile(lane.answeredMs, share) / percentile(floor, share)).toFixed(2))
  return Promise.all(
    lanes.map(async (lane) => ({
      sms: lane.mood,
      'Call answered, p50 ms': percentile(lane.answeredMs, 0.5),
      'p99 ms': percentile(lane.answeredMs, 0.99),
      'p50, times no SMS': ratio(lane, 0.5),
      'p99, times no SMS': ratio(lane, 0.99),
      messages: await lane.states(),
    })),
  )
}
