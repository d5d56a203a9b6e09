import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { SLOT_MINUTES } from '#domain/standSettings.ts'
import {
  addParty,
  assignTable,
  changeStatus,
  markArrived,
  markNoShow,
  moveParty,
  removeReservation,
  requestTable,
  undoStep,
  unseatParty,
} from '#features/seating/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { clearTable } from '#features/seating/contractTables.ts'
import { remindGuests } from '#features/seating/server/reminders.ts'
import { aServer, type Caller, type TestServer } from '../support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aTable } from '../support/factories.ts'
import { atOnce, numberOf, postgresForRaces, roundsOf, statusesOf } from '../support/races.ts'
import { patient } from '../support/timeouts.ts'

/** Moves of the same parties and tables, made at the same moment on three nodes. */

const postgres = await postgresForRaces()
const NODES = 3
const RIVALS = 8
const ROUNDS = roundsOf(5)
const CONTROL_ROUNDS = 20
const SLOT_MS = SLOT_MINUTES * MINUTE_MS
const TIMEOUT = { timeout: patient(60_000 + ROUNDS * 3_000) }

/** Tables that are seated without exactly one party, or free with one. */
const BROKEN_TABLES = `
  select t.id from tables t left join reservations r
    on t.id = any(array_append(r.more_table_ids, r.table_id)) and r.status in ('ready_to_seat', 'seated')
  group by t.id having count(r.id) <> case t.status when 'seated' then 1 else 0 end`

describe.skipIf(postgres === null)('rivals at three nodes', () => {
  let nodes: TestServer[]
  let pool: Pool
  let hosts: Caller[]
  let restaurantId: number

  beforeAll(async () => {
    const databaseUrl = postgres?.url ?? ''
    nodes = []
    for (let count = 0; count < NODES; count += 1) nodes.push(await aServer({ databaseUrl }))
    pool = first().pool
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    await first().clear()
    const { owner, restaurant } = await anOwnedRestaurant(first().db)
    restaurantId = restaurant.id
    hosts = await Promise.all(nodes.map((node) => node.signIn(owner.id)))
  })

  const never = (): never => {
    throw new Error('there is none')
  }
  const first = () => nodes[0] ?? never()
  const host = (index: number): Caller => hosts[index % NODES] ?? never()
  const of = (id: number) => ({ params: { id } })
  const table = async (seats = 4) => (await aTable(first().db, { restaurantId, seats })).id
  const waiting = async (partySize = 2) => (await aReservation(first().db, { restaurantId, partySize })).id
  async function seated(tableId: number): Promise<number> {
    const id = await waiting()
    await host(0).call(assignTable, { ...of(id), body: { tableId } })
    await host(0).call(changeStatus, { ...of(id), body: { status: 'seated' } })
    return id
  }
  /** The last round's parties would make every later one slower. */
  async function emptyStand(): Promise<void> {
    for (const name of ['stand_log', 'reservations', 'tables']) await pool.query(`delete from ${name}`)
  }
  const steps = (id: number, action: string) =>
    numberOf(pool, 'select count(*) from stand_log where reservation_id = $1 and action = $2', [id, action])

  /** Half of the rivals make one call, half the other; then each table has exactly its party. */
  async function race(one: (index: number) => Promise<{ status: number }>, other: typeof one) {
    const answers = await atOnce(RIVALS, (index) => (index % 2 === 0 ? one(index) : other(index)))
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    expect((await pool.query(BROKEN_TABLES)).rows).toEqual([])
    return answers
  }

  test(
    'a party is moved while its table is cleared: it sits at one table, or has left',
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await emptyStand()
        const [from, to] = [await table(), await table()]
        const id = await seated(from)
        await race(
          (index) => host(index).call(moveParty, { ...of(id), body: { tableId: to } }),
          (index) => host(index).call(clearTable, { ...of(from), body: { reservationId: id } }),
        )
        expect((await steps(id, 'moved')) + (await steps(id, 'cleared'))).toBe(1)
      }
    },
  )

  test('a party goes back to the waitlist while others are given its table', TIMEOUT, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyStand()
      const at = await table()
      const id = await seated(at)
      const others = await atOnce(RIVALS, () => waiting())
      await race(
        (index) => host(index).call(unseatParty, of(id)),
        (index) => host(index).call(assignTable, { ...of(others[index] ?? 0), body: { tableId: at } }),
      )
      expect(await steps(id, 'unseated')).toBe(1)
    }
  })

  test(
    'a cleared table is given back by Undo while others are given it or the party is removed',
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await emptyStand()
        const at = await table()
        const id = await seated(at)
        const cleared = await host(0).call(clearTable, { ...of(at), body: { reservationId: id } })
        const logId = cleared.body.logId ?? 0
        const others = await atOnce(RIVALS, () => waiting())
        await race(
          (index) => host(index).call(undoStep, { ...of(id), body: { logId } }),
          (index) =>
            index === 1
              ? host(index).call(removeReservation, of(id))
              : host(index).call(assignTable, { ...of(others[index] ?? 0), body: { tableId: at } }),
        )
        expect(await steps(id, 'undone')).toBeLessThanOrEqual(1)
      }
    },
  )

  test(
    'a party that grows while it gets a table never gets one that had become too small',
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await emptyStand()
        const at = await table(2)
        const id = await waiting(2)
        await race(
          (index) => host(index).call(changeStatus, { ...of(id), body: { partySize: 6 } }),
          (index) => host(index).call(assignTable, { ...of(id), body: { tableId: at } }),
        )
        const tooSmall = await numberOf(
          pool,
          `select count(*) from stand_log held join stand_log edited using (reservation_id)
          where reservation_id = $1 and held.action = 'held' and edited.action = 'edited' and edited.id < held.id`,
          [id],
        )
        expect(tooSmall).toBe(0)
      }
    },
  )

  test(
    'a party arrives while others say that it did not come: a no-show never ends a visit after that [S-31]',
    TIMEOUT,
    async () => {
      const arrivedFirst = (id: number) =>
        numberOf(
          pool,
          `select count(*) from stand_log here join stand_log gone using (reservation_id)
          where reservation_id = $1 and here.action = 'arrived' and gone.action = 'ended' and here.id < gone.id`,
          [id],
        )
      for (let round = 0; round < ROUNDS; round += 1) {
        await emptyStand()
        const id = await waiting()
        await race(
          (index) => host(index).call(markArrived, of(id)),
          (index) => host(index).call(markNoShow, { ...of(id), body: { seenStage: 'waiting' } }),
        )
        expect((await steps(id, 'arrived')) + (await steps(id, 'ended'))).toBe(1)
        expect(await arrivedFirst(id)).toBe(0)
        // Control: without what was seen, the same call ends a visit whose party is here.
        const other = await waiting()
        await host(0).call(markArrived, of(other))
        await host(1).call(markNoShow, of(other))
        expect(await arrivedFirst(other)).toBe(1)
      }
    },
  )

  test('moves that an outbox sends again and again, on every node, are made once', TIMEOUT, async () => {
    const body = { status: 'ready_to_seat', name: 'Tran', partySize: 2 } as const
    const key = (name: string) => ({ headers: { 'idempotency-key': name } })
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyStand()
      const added = await atOnce(RIVALS, (index) =>
        host(index).call(addParty, { body, ...key(`add ${round}`) }),
      )
      const made = added.filter(({ status }) => status === 201)
      expect(made.length).toBeGreaterThan(0)
      for (const { status, error } of added) if (status !== 201) expect(error.code).toBe('in_progress')
      expect(await numberOf(pool, 'select count(*) from reservations')).toBe(1)
      const id = made[0]?.body.id ?? 0
      const at = await table()
      const held = await atOnce(RIVALS, (index) =>
        host(index).call(assignTable, { ...of(id), body: { tableId: at }, ...key(`assign ${round}`) }),
      )
      for (const { status, error } of held) if (status !== 200) expect(error.code).toBe('in_progress')
      expect(statusesOf(held)[0]).toBe(200)
      expect(await steps(id, 'held')).toBe(1)
      const gone = await atOnce(RIVALS, (index) =>
        host(index).call(removeReservation, { ...of(id), ...key(`remove ${round}`) }),
      )
      for (const { status, error } of gone) if (status !== 200) expect(error.code).toBe('in_progress')
      expect(await steps(id, 'ended')).toBe(1)
    }
    // Control: with a key of its own each time, the same call adds eight parties.
    await emptyStand()
    await atOnce(RIVALS, (index) => host(index).call(addParty, { body }))
    expect(await numberOf(pool, 'select count(*) from reservations')).toBe(RIVALS)
  })

  describe('of eight diners who book the last room of a slot at once', () => {
    const slot = new Date(Math.ceil((Date.now() + DAY_MS) / SLOT_MS) * SLOT_MS).toISOString()
    const booked = async (callers: readonly Caller[]) => {
      await pool.query('delete from reservations')
      const body = { restaurantId, partySize: 2, reservationTime: slot }
      const answers = await Promise.all(callers.map((caller) => caller.call(requestTable, { body })))
      return statusesOf(answers)
    }
    const rivalsAt = (at: readonly TestServer[]) =>
      atOnce(RIVALS, async (index) =>
        (at[index % at.length] ?? never()).signIn((await aDiner(first().db)).id),
      )
    beforeEach(() => host(0).call(changeStand, { body: { slotCovers: 3 } }))

    test('one gets it', TIMEOUT, async () => {
      const rivals = await rivalsAt(nodes)
      const one = [201, ...Array(RIVALS - 1).fill(409)]
      for (let round = 0; round < ROUNDS; round += 1) expect(await booked(rivals)).toEqual(one)
    })

    test(
      'control: several get it at nodes where only the lock of the slot does nothing',
      TIMEOUT,
      async () => {
        await pool.query('create schema unguarded')
        await pool.query(
          `create function unguarded.pg_advisory_xact_lock(int, int) returns void language sql as 'select'`,
        )
        const url = new URL(postgres?.url ?? '')
        url.searchParams.set('options', '-c search_path=unguarded,public,pg_catalog')
        const unguarded = await aServer({ databaseUrl: url.href })
        try {
          const rivals = await rivalsAt([unguarded])
          let most = 0
          for (let round = 0; round < CONTROL_ROUNDS && most < 2; round += 1) {
            most = Math.max(most, (await booked(rivals)).filter((status) => status === 201).length)
          }
          expect(most).toBeGreaterThan(1)
        } finally {
          await unguarded.close()
          await pool.query('drop schema unguarded cascade')
        }
      },
    )
  })

  test(
    'the guest of a booking is reminded once, although every node looks for it [S-22]',
    TIMEOUT,
    async () => {
      const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
      const aBooking = async () =>
        (
          await aReservation(first().db, {
            ...{ restaurantId, status: 'confirmed', phone: '+14155550142' },
            ...{ createdAt: ago(300), reservationTime: ago(-100) },
          })
        ).id
      for (let round = 0; round < ROUNDS; round += 1) {
        const ids = await atOnce(3, aBooking)
        await atOnce(RIVALS, (index) =>
          remindGuests((nodes[index % NODES] ?? never()).app.ctx, new Set(['sms'])),
        )
        for (const id of ids) expect(await steps(id, 'reminded')).toBe(1)
      }
      // Control: nodes that look first and write then, as without the lock of the booking, remind several times.
      const id = await aBooking()
      const due = `select id from reservations where id = ${id} and reminded_at is null`
      const found = await atOnce(RIVALS, () => pool.query(due))
      for (const { rowCount } of found) {
        if (rowCount === 1) {
          await pool.query(`update reservations set reminded_at = now() where id = ${id}`)
          await pool.query(
            `insert into stand_log (restaurant_id, reservation_id, action, actor) values ($1, $2, 'reminded', 'system')`,
            [restaurantId, id],
          )
        }
      }
      expect(await steps(id, 'reminded')).toBe(RIVALS)
    },
  )

  test('control: without the lock of the party, a move and a clear both believe that they came first', async () => {
    await pool.query('create table unguarded_seat (id int primary key, table_id int, status text not null)')
    await pool.query(`insert into unguarded_seat values (1, 1, 'seated')`)
    const clients = await atOnce(2, () => pool.connect())
    try {
      let broken = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        await pool.query(`update unguarded_seat set table_id = 1, status = 'seated'`)
        const seen = await Promise.all(
          clients.map((client) => client.query<{ status: string }>('select status from unguarded_seat')),
        )
        const writes = ['set table_id = 2', `set status = 'completed'`]
        await Promise.all(
          clients.map(async (client, index) => {
            if (seen[index]?.rows[0]?.status === 'seated')
              await client.query(`update unguarded_seat ${writes[index]}`)
          }),
        )
        broken += await numberOf(
          pool,
          `select count(*) from unguarded_seat where table_id = 2 and status = 'completed'`,
        )
      }
      expect(broken).toBe(ROUNDS)
    } finally {
      for (const client of clients) client.release()
      await pool.query('drop table unguarded_seat')
    }
  })
})
