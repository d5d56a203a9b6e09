import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aDiner } from '#test/support/factories.ts'
import { databaseClock, inTransaction } from './context.ts'
import type { Tx } from './db/client.ts'
import { users } from './db/schema/users.ts'
import type { DomainEvent } from './events.ts'

let server: TestServer
let told: DomainEvent[]
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => {
  told = []
})

const ctx = () => ({
  db: server.db,
  bus: {
    prepare: async (): Promise<DomainEvent[]> => [],
    publish: async (event: DomainEvent) => {
      told.push(event)
    },
  },
})
const withCode = (code: string) => Object.assign(new Error(code), { code })

test('the time is the database’s, to the millisecond', async () => {
  const before = Date.now()
  const told = (await databaseClock.now(server.db)).getTime()
  expect(told).toBeGreaterThanOrEqual(before - 1)
  expect(told).toBeLessThanOrEqual(Date.now() + 1)
})

test('events are published after the commit', async () => {
  const { id } = await aDiner(server.db)
  const result = await inTransaction(ctx(), async (tx, publish) => {
    await tx.update(users).set({ username: 'Changed' }).where(eq(users.id, id))
    publish({ type: 'user.changed', userId: id })
    expect(told).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(told).toEqual([{ type: 'user.changed', userId: id }])
})

test('a failure rolls back and publishes nothing', async () => {
  const { id, username } = await aDiner(server.db)
  const failing = inTransaction(ctx(), async (tx, publish) => {
    await tx.update(users).set({ username: 'Changed' }).where(eq(users.id, id))
    publish({ type: 'user.changed', userId: id })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(told).toEqual([])
  const [row] = await server.db.select().from(users).where(eq(users.id, id))
  expect(row?.username).toBe(username)
})

test('a transaction that ignored a failed statement fails: the database has rolled it back', async () => {
  const ignoring = (first: string) =>
    inTransaction(ctx(), async (tx, publish) => {
      await tx.execute(sql.raw(first)).catch(() => {})
      publish({ type: 'user.changed', userId: 1 })
    })
  await expect(ignoring('select 1 / 0')).rejects.toThrow('rolled back')
  expect(told).toEqual([])
  await ignoring('select 1')
})

test.each(['40P01', '40001'])('%s is retried, and publishes its events once', async (code) => {
  let attempts = 0
  await inTransaction(ctx(), async (_tx, publish) => {
    attempts += 1
    publish({ type: 'user.changed', userId: attempts })
    if (attempts < 3) throw withCode(code)
  })
  expect(told).toEqual([{ type: 'user.changed', userId: 3 }])
})

test('a persistent conflict is not retried forever, and other failures are not retried', async () => {
  let attempts = 0
  const failing = (code: string) =>
    inTransaction(ctx(), async () => {
      attempts += 1
      throw withCode(code)
    })
  await expect(failing('40001')).rejects.toThrow('40001')
  expect(attempts).toBe(3)
  await expect(failing('23505')).rejects.toThrow('23505')
  expect(attempts).toBe(4)
})

test('the rows of an event are written in its transaction, and subscribers are called after it', async () => {
  const { id } = await aDiner(server.db)
  const before = ctx()
  const prepare = async (event: DomainEvent, tx: Tx): Promise<DomainEvent[]> => {
    if (event.type !== 'user.changed') return []
    await tx.update(users).set({ phone: '4155550100' }).where(eq(users.id, id))
    return [{ type: 'points.changed', userId: id }]
  }
  await inTransaction({ ...before, bus: { ...before.bus, prepare } }, async (_tx, publish) =>
    publish({ type: 'user.changed', userId: id }),
  )
  const [row] = await server.db.select({ phone: users.phone }).from(users).where(eq(users.id, id))
  expect(row?.phone).toBe('4155550100')
  expect(told.map(({ type }) => type)).toEqual(['user.changed', 'points.changed'])
})
