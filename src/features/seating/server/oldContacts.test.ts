import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant, aReservation } from '#test/support/factories.ts'
import { changeStand } from '../contractStand.ts'
import { forgetOldContacts } from './oldContacts.ts'
import { reservations } from './schema.ts'

const CONTACTS = { phone: '4155550123', email: 'mara@example.com', notes: 'Allergic to nuts' }
const WISHES = { wantedTraits: ['step_free' as const], tags: ['wheelchair' as const] }

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const forget = (isDryRun = false) => forgetOldContacts({ db: server.db, isDryRun })
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** A party of Mara Lindqvist that left this many days ago. */
async function aVisit(restaurantId: number, days: number) {
  const past = { createdAt: daysAgo(days), reservationTime: daysAgo(days), completedAt: daysAgo(days) }
  return aReservation(server.db, {
    ...{ restaurantId, ...CONTACTS, ...past, status: 'completed', name: 'Mara Lindqvist' },
  })
}
const nameAndContacts = async () =>
  (await server.db.select().from(reservations).orderBy(reservations.id)).map((row) => [
    row.name,
    row.phone ?? row.email ?? row.notes,
  ])

test('30 days after a visit its contacts and notes are deleted and the name becomes initials [G-6]', async () => {
  const { restaurant } = await anOwnedRestaurant(server.db)
  await aVisit(restaurant.id, 31)
  await aVisit(restaurant.id, 29)
  expect(await forget(true)).toBe(1)
  expect(await forget()).toBe(1)
  expect(await nameAndContacts()).toEqual([
    ['M. L.', null],
    ['Mara Lindqvist', CONTACTS.phone],
  ])
  expect(await forget()).toBe(0)
})

test('with its notes, what a party asked for and its tags are deleted [S-26]', async () => {
  const { restaurant } = await anOwnedRestaurant(server.db)
  await aVisit(restaurant.id, 31)
  await aVisit(restaurant.id, 29)
  await server.db.update(reservations).set(WISHES)
  await forget()
  const rows = await server.db.select().from(reservations).orderBy(reservations.id)
  expect(rows.map(({ wantedTraits, tags }) => [...wantedTraits, ...tags])).toEqual([
    [],
    ['step_free', 'wheelchair'],
  ])
})

test('each restaurant has its own number of days', async () => {
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  const host = await server.signIn(owner.id)
  await aVisit(restaurant.id, 2)
  await aVisit((await anOwnedRestaurant(server.db)).restaurant.id, 2)
  await host.call(changeStand, { body: { contactRetentionDays: 1 } })
  expect(await forget()).toBe(1)
  expect(await nameAndContacts()).toEqual([
    ['M. L.', null],
    ['Mara Lindqvist', CONTACTS.phone],
  ])
})

test('contacts of a party that was never seated or removed are deleted too, those of a future booking are not', async () => {
  const { restaurant } = await anOwnedRestaurant(server.db)
  const long = { createdAt: daysAgo(40), name: 'Mara Lindqvist', restaurantId: restaurant.id, ...CONTACTS }
  await aReservation(server.db, { ...long, reservationTime: daysAgo(40) })
  await aReservation(server.db, { ...long, status: 'confirmed', reservationTime: daysAgo(-1) })
  await forget()
  expect(await nameAndContacts()).toEqual([
    ['M. L.', null],
    ['Mara Lindqvist', CONTACTS.phone],
  ])
})
