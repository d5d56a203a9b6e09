import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebPushError } from 'web-push'
import { getPushKey, type PushTarget, subscribePush, unsubscribePush } from '#contract/push.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Language } from '#domain/language.ts'
import { assignTable, changeStatus, removeReservation, undoStep } from '#features/seating/contract.ts'
import { logout } from '#features/session/contract.ts'
import { pushSubscriptions } from '#services/push/server/schema.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aTable } from '#test/support/factories.ts'

interface Sent {
  endpoint: string
  note: unknown
}

let server: TestServer
const sent: Sent[] = []
const failing = new Map<string, Error>()

beforeAll(async () => {
  server = await aServer({
    sendPush: async ({ endpoint }, payload) => {
      const failure = failing.get(endpoint)
      if (failure) throw failure
      sent.push({ endpoint, note: JSON.parse(payload) })
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  sent.length = 0
  failing.clear()
})

const targetOf = (name: string, host = 'fcm.googleapis.com'): PushTarget => ({
  endpoint: `https://${host}/fcm/send/${name}`,
  keys: { p256dh: 'BPuKey', auth: 'c2VjcmV0' },
})
const GONE = new WebPushError('gone', 410, {}, '', 'https://fcm.googleapis.com')

async function aCalledDiner({
  language,
  isBooked,
}: {
  language?: Language
  isBooked?: boolean
} = {}): Promise<{
  diner: Caller
  callToTable: () => Promise<number>
  assignTable: () => Promise<number>
  end: (reason: 'declined' | 'removed') => Promise<number>
  undo: () => Promise<number>
}> {
  const { owner, restaurant } = await anOwnedRestaurant(server.db, { name: 'Lucia' })
  await server.refresh()
  const { id } = await aDiner(server.db)
  const host = await server.signIn(owner.id)
  const party = await aReservation(server.db, {
    ...{ restaurantId: restaurant.id, userId: id, status: 'pending' as const },
    ...(language && { language }),
    ...(isBooked && { status: 'confirmed', reservationTime: new Date(Date.now() + 5 * HOUR_MS) }),
  })
  return {
    diner: await server.signIn(id),
    callToTable: async () => {
      const body = { status: 'ready_to_seat' as const }
      const { status } = await host.call(changeStatus, { params: { id: party.id }, body })
      await new Promise((resolve) => setTimeout(resolve, 100))
      return status
    },
    end: async (reason: 'declined' | 'removed') =>
      (await host.call(removeReservation, { params: { id: party.id }, query: { reason } })).status,
    undo: async () => (await host.call(undoStep, { params: { id: party.id } })).status,
    assignTable: async () => {
      const table = await aTable(server.db, { restaurantId: restaurant.id, seats: 8 })
      const { status } = await host.call(assignTable, {
        params: { id: party.id },
        body: { tableId: table.id },
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      return status
    },
  }
}

describe('a diner who asked for it', () => {
  test('gets a push in each browser when the table is ready', async () => {
    const { diner, callToTable } = await aCalledDiner()
    for (const name of ['phone', 'laptop', 'phone']) await diner.call(subscribePush, { body: targetOf(name) })
    expect(await callToTable()).toBe(200)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent.map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual(['laptop', 'phone'])
    expect(sent[0]?.note).toEqual({
      title: 'Your Table is Ready!',
      body: 'Lucia is waiting for you.',
      path: '/diner/reservations',
    })
  })

  test('gets it in the language in which the diner asked for the table', async () => {
    const { diner, callToTable } = await aCalledDiner({ language: 'es' })
    await diner.call(subscribePush, { body: targetOf('phone') })
    await callToTable()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent.map(({ note }) => note)).toMatchObject([
      { title: '¡Tu mesa está lista!', body: 'Lucia te espera.' },
    ])
  })

  test('is notified when the restaurant declines the request', async () => {
    const { diner, end } = await aCalledDiner()
    await diner.call(subscribePush, { body: targetOf('phone') })
    await end('declined')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.note).toMatchObject({
      title: 'Request Declined',
      body: "Lucia can't accept your request.",
    })
  })

  test('is notified when the restaurant cancels the booking, and when it is restored', async () => {
    const { diner, end, undo } = await aCalledDiner({ isBooked: true })
    await diner.call(subscribePush, { body: targetOf('phone') })
    await end('removed')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.note).toMatchObject({ title: 'Reservation Canceled' })
    expect(await undo()).toBe(200)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.note).toMatchObject({ title: 'Reservation Confirmed' })
  })

  test('is not notified again when only the table changes [L-1]', async () => {
    const { diner, callToTable, assignTable } = await aCalledDiner()
    await diner.call(subscribePush, { body: targetOf('phone') })
    await callToTable()
    await expect.poll(() => sent.length).toBe(1)
    expect(await assignTable()).toBe(200)
    expect(sent).toHaveLength(1)
  })

  test('gets no push after turning it off or signing out', async () => {
    const { diner, callToTable } = await aCalledDiner()
    await diner.call(subscribePush, { body: targetOf('off') })
    await diner.call(unsubscribePush, { body: { endpoint: targetOf('off').endpoint } })
    await diner.call(subscribePush, { body: targetOf('out') })
    await diner.call(logout)
    await callToTable()
    expect(sent).toEqual([])
    expect(await server.db.select().from(pushSubscriptions)).toEqual([])
  })

  test('is still notified when another browser is gone or its service fails; the gone one is removed', async () => {
    const { diner, callToTable } = await aCalledDiner()
    for (const name of ['gone', 'ill', 'well']) await diner.call(subscribePush, { body: targetOf(name) })
    failing.set(targetOf('gone').endpoint, GONE)
    failing.set(targetOf('ill').endpoint, new Error('no answer'))
    expect(await callToTable()).toBe(200)
    const kept = async () =>
      (await server.db.select().from(pushSubscriptions))
        .map(({ endpoint }) => endpoint.split('/').at(-1))
        .sort()
    await expect.poll(kept).toEqual(['ill', 'well'])
    await expect.poll(() => sent.map(({ endpoint }) => endpoint)).toEqual([targetOf('well').endpoint])
  })

  test('has at most ten browsers; the oldest are removed', async () => {
    const { diner } = await aCalledDiner()
    for (let count = 1; count <= 12; count += 1)
      await diner.call(subscribePush, { body: targetOf(`b${count}`) })
    const kept = await server.db.select().from(pushSubscriptions)
    expect(kept).toHaveLength(10)
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(targetOf('b1').endpoint)
  })
})

describe('what is refused', () => {
  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://notify.windows.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'javascript:alert(1)',
  ])('%s is not an address our server calls', async (endpoint) => {
    const { diner } = await aCalledDiner()
    const body = { ...targetOf('x'), endpoint }
    expect((await diner.call(subscribePush, { body })).status).toBe(400)
  })

  test('one diner cannot turn off another’s', async () => {
    const { diner } = await aCalledDiner()
    await diner.call(subscribePush, { body: targetOf('mine') })
    const other = await server.signIn((await aDiner(server.db)).id)
    await other.call(unsubscribePush, { body: { endpoint: targetOf('mine').endpoint } })
    expect(await server.db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  test('the key stays the same for everyone', async () => {
    const [first, second] = [await server.as(null).call(getPushKey), await server.as(null).call(getPushKey)]
    expect(first.body.publicKey).toMatch(/^[\w-]{80,}$/)
    expect(second.body).toEqual(first.body)
  })
})
