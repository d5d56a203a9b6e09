import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, transactionOf } from '#kernel/server/db/client.ts'
import { migrateDatabase } from '#kernel/server/db/migrate.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { messageRulesOf } from '#services/messaging/server/budgets.ts'
import { claimDue, enqueue, expireOld, markFailed, withdraw } from '#services/messaging/server/outbox.ts'
import { smsChannel } from '#services/messaging/server/smsChannel.ts'
import { startWorker, type Worker } from '#services/messaging/server/worker.ts'
import { aReservation, aRestaurant } from '#test/support/factories.ts'
import { atOnce, numberOf, postgresForRaces } from '#test/support/races.ts'
import { patient } from '#test/support/timeouts.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import { roundsNow } from '#test/support/variants.ts'

const postgres = await postgresForRaces()
const QUICK = { pollMs: 50, sendTimeoutMs: 400, leaseSeconds: 1, retryScale: 0.02 }
/** For calls that must not time out: on a busy machine one that is given up can arrive after the provider was asked. */
const PATIENT = { ...QUICK, sendTimeoutMs: 20_000, leaseSeconds: 60 }
const RULES = messageRulesOf(
  readSettings({ MESSAGES: 'all', MESSAGES_PER_RECIPIENT: '1000', MESSAGES_PER_RESTAURANT: '1000' }),
  Fastify().log,
)
const WITHIN = { timeout: patient(60_000), interval: 100 }
/** Few enough concurrent transactions that each gets a connection in time, even on a slow machine. */
const CALLS_AT_ONCE = 50

describe.skipIf(postgres === null)('the outbox on several nodes', () => {
  const url = postgres?.url ?? ''
  const pool = createPool({ connection: { connectionString: url }, max: 20 })
  const db: Db = drizzle(pool)
  let stub: TwilioStub
  let restaurantId = 0
  const undo: (() => Promise<unknown> | unknown)[] = []

  beforeAll(async () => {
    await migrateDatabase(pool)
    restaurantId = (await aRestaurant(db)).id
  })
  afterAll(async () => {
    await pool.end()
    await postgres?.stop()
  })
  beforeEach(async () => {
    await pool.query('truncate messages, message_opt_outs')
    stub = await aTwilioStub()
    undo.push(() => stub.close())
  })
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  const settings = () => readSettings({ ...stub.settings, PUBLIC_URL: 'https://tablecast.example' })
  const aNode = (timings = QUICK): Worker => {
    const sms = smsChannel(settings())
    if (!sms) throw new Error('no channel')
    const parts = { db, log: Fastify().log, channels: [sms], onChanged: () => {} }
    const worker = startWorker({ ...parts, timings })
    // Before it closes, the stub cuts off calls that hang.
    undo.unshift(() => worker.close())
    return worker
  }
  /** This many guests, each called once. */
  const call = async (count: number) => {
    for (let first = 0; first < count; first += CALLS_AT_ONCE) {
      await atOnce(Math.min(CALLS_AT_ONCE, count - first), (index) => callGuest(first + index))
    }
  }
  const callGuest = async (index: number) => {
    const { id: reservationId } = await aReservation(db, { restaurantId })
    const recipient = `+1415555${String(1000 + index)}`
    await transactionOf(db, (tx) =>
      enqueue(tx, RULES, {
        reservationId,
        kind: 'ready',
        channel: 'sms',
        recipient,
        expiresInMinutes: 15,
        compose: (mark) => ({ text: `Your table is ready. https://tablecast.example/g/x?m=${mark}` }),
      }),
    )
  }
  const countOf = (state: string) => numberOf(pool, 'select count(*) from messages where state = $1', [state])
  const callbacks = () => stub.taken.map(({ callback }) => callback)

  test('each message is sent once, whichever of three nodes takes it', async () => {
    for (let node = 0; node < 3; node += 1) aNode(PATIENT)
    await call(200)
    await expect.poll(() => countOf('sent'), WITHIN).toBe(200)
    expect(new Set(callbacks()).size).toBe(200)
    expect(stub.taken).toHaveLength(200)
  })

  test('a node whose lease has passed to another one says no more about the message', async () => {
    await call(1)
    const [late] = await claimDue(db, { channel: 'sms', limit: 1, leaseSeconds: 0 })
    const [next] = await claimDue(db, { channel: 'sms', limit: 1, leaseSeconds: 60 })
    if (!late || !next) throw new Error('nothing was due')
    const refused = { failure: 'wrong_number', detail: '' } as const
    await markFailed(db, late, refused)
    expect(await countOf('queued')).toBe(1)
    await markFailed(db, next, refused)
    expect(await countOf('failed')).toBe(1)
  })

  test('a message that is being sent does not expire until its lease has ended', async () => {
    await call(1)
    await claimDue(db, { channel: 'sms', limit: 1, leaseSeconds: 60 })
    await pool.query('update messages set expires_at = now()')
    expect(await expireOld(db)).toEqual([])
    await pool.query('update messages set leased_until = now()')
    expect(await expireOld(db)).toHaveLength(1)
  })

  /** A node in a separate process. */
  const aProcess = async () => {
    const env = {
      ...process.env,
      ...stub.settings,
      DATABASE_URL: url,
      PUBLIC_URL: 'https://tablecast.example',
    }
    const node = fork('test/support/outboxNode.ts', { env, execArgv: ['--import', 'tsx'] })
    undo.push(() => node.kill('SIGKILL'))
    await new Promise((resolve) => node.once('message', resolve))
    return node
  }

  test('a channel that fails, hangs and answers too late, and a node that is killed, lose nothing and send nothing twice', async () => {
    const moods = ['fails', 'takes', 'hangs', 'takesAndHangs', 'takes'] as const
    const guests = roundsNow(500)
    stub.behave((count) => (count < 0.8 * guests ? (moods[count % moods.length] ?? 'takes') : 'takes'))
    const killed = await aProcess()
    for (let node = 0; node < 2; node += 1) aNode()
    await call(guests)
    await expect.poll(() => stub.taken.length, WITHIN).toBeGreaterThan(guests / 5)
    killed.kill('SIGKILL')
    await expect.poll(() => countOf('sent'), WITHIN).toBe(guests)
    expect(new Set(callbacks()).size).toBe(guests)
    expect(stub.taken).toHaveLength(guests)
    expect(stub.counted.lookups).toBeGreaterThan(0)
  })

  test('a node killed while it sends leaves its messages to another, which sends none twice', async () => {
    stub.behave('takesAndHangs')
    const killed = await aProcess()
    await call(40)
    await expect.poll(() => stub.taken.length, WITHIN).toBeGreaterThan(3)
    killed.kill('SIGKILL')
    stub.behave('takes')
    aNode()
    await expect.poll(() => countOf('sent'), WITHIN).toBe(40)
    expect(new Set(callbacks()).size).toBe(40)
    expect(stub.taken).toHaveLength(40)
  })

  test('a node that was held up until its lease was over asks the provider before it sends', async () => {
    const holder = await pool.connect()
    await holder.query('begin; lock table message_opt_outs in access exclusive mode')
    await call(1)
    aNode({ ...QUICK, leaseSeconds: 0.5 })
    // A second attempt means that the lease of the first is over; the expired lease itself shows only for an instant.
    await expect
      .poll(() => numberOf(pool, 'select count(*) from messages where attempts > 1'), WITHIN)
      .toBe(1)
    await holder.query('commit')
    holder.release()
    await expect.poll(() => countOf('sent'), WITHIN).toBe(1)
    expect(stub.taken).toHaveLength(1)
    // A message whose first attempt has sent it is not asked for.
    expect(stub.counted.lookups).toBeGreaterThan(0)
  })

  test('a message that has expired is not sent', async () => {
    await call(2)
    await pool.query(
      `update messages set expires_at = clock_timestamp() - interval '1 second' where recipient = '+14155551000'`,
    )
    const due = await claimDue(db, { channel: 'sms', limit: 10, leaseSeconds: 30 })
    expect(due.map(({ recipient }) => recipient)).toEqual(['+14155551001'])
  })

  test('a message that is being sent is not withdrawn', async () => {
    await call(2)
    const [sending] = await claimDue(db, { channel: 'sms', limit: 1, leaseSeconds: 30 })
    const { rows } = await pool.query<{ id: number }>('select reservation_id as id from messages')
    for (const { id } of rows) await transactionOf(db, (tx) => withdraw(tx, id))
    expect(await countOf('failed')).toBe(1)
    expect(await numberOf(pool, 'select reservation_id from messages where state = $1', ['queued'])).toBe(
      sending?.reservationId,
    )
  })

  test('a channel that hangs never delays the change that a message is about', async () => {
    stub.behave('hangs')
    aNode({ ...QUICK, sendTimeoutMs: 60_000, leaseSeconds: 130 })
    await call(100)
    await expect.poll(() => stub.counted.calls, WITHIN).toBeGreaterThan(0)
    await call(20)
    expect(await countOf('queued')).toBe(120)
  })

  test('two messages of one visit at the same moment are both written, a fifth is not', async () => {
    const { id: reservationId } = await aReservation(db, { restaurantId })
    const message = { reservationId, kind: 'ready', channel: 'sms', recipient: '+14155551000' } as const
    const written = await atOnce(8, () =>
      transactionOf(db, (tx) =>
        enqueue(tx, RULES, { ...message, expiresInMinutes: 15, compose: () => ({ text: 'x' }) }),
      ),
    )
    expect(written.filter(Boolean)).toHaveLength(4)
  })

  test('without the lock of each message two nodes would send the same one', async () => {
    await call(30)
    const unguarded = () => pool.query(`select id from messages where state = 'queued' order by id limit 30`)
    const [first, second] = await Promise.all([unguarded(), unguarded()])
    await pause(0)
    expect(first.rows).toEqual(second.rows)
    expect(first.rows).toHaveLength(30)
  })
})
