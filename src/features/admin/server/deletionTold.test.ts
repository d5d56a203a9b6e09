import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { subscribePush } from '#contract/push.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { makeClaim, mergeRestaurants } from '#features/claims/contract.ts'
import { subscribeGuestPush } from '#features/guests/contract.ts'
import { deleteAccount } from '#features/ownData/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { addParty, requestTable } from '#features/seating/contract.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { claimantsOf } from '#test/support/claimants.ts'
import { aDiner, anOwnedRestaurant } from '#test/support/factories.ts'
import { mailForTests } from '#test/support/mailForTests.ts'
import { anAdmin, aStand, PASSWORD } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import { deleteRestaurant } from '../contractRestaurants.ts'

const PHONE = '+14155550142'
const EMAIL = 'rossi@example.com'
const PARTY = { status: 'ready_to_seat' as const, name: 'Rossi', partySize: 2 }

let texts: TwilioStub
beforeAll(async () => {
  texts = await aTwilioStub()
})
afterAll(() => texts.close())
const mail = mailForTests()
const pushed: unknown[] = []
const server = serverForTests(() => ({
  settings: { ...texts.settings, SMTP_URL: mail.url },
  sendPush: async (_target, note, _keys, seconds) => void pushed.push({ ...JSON.parse(note), seconds }),
}))

let host: Caller
let ownerId: number
let restaurantId: number
let inFiveHours: string
beforeEach(async () => {
  texts.taken.length = 0
  pushed.length = 0
  ;({ host, ownerId, restaurantId } = await aStand(server))
  await server.db.update(restaurants).set({ name: 'Lucia' }).where(eq(restaurants.id, restaurantId))
  inFiveHours = new Date(Math.ceil(Date.now() / HOUR_MS + 4) * HOUR_MS).toISOString()
  await server.refresh()
})

describe('the guests of bookings are told that they are canceled, without a link to their deleted page', () => {
  const mails = () => mail.messages.filter(({ to }) => to === EMAIL)
  test.each([
    [
      'when an admin deletes the restaurant',
      async () => (await anAdmin(server)).call(deleteRestaurant, { params: { id: restaurantId } }),
    ],
    [
      'when an admin gives it to another owner',
      async () => {
        const { owner, restaurant } = await anOwnedRestaurant(server.db)
        const body = { keptId: restaurant.id, mergedId: restaurantId, ownerId: owner.id }
        return (await anAdmin(server)).call(mergeRestaurants, { body })
      },
    ],
    [
      'when its account is deleted and the place stays on the map',
      async () => {
        await server.db.update(restaurants).set({ source: 'import' }).where(eq(restaurants.id, restaurantId))
        const passwordHash = await server.app.ctx.passwords.hash(PASSWORD)
        await server.db.update(users).set({ passwordHash }).where(eq(users.id, ownerId))
        return host.call(deleteAccount, { body: { password: PASSWORD } })
      },
    ],
  ])('%s [G-17]', async (_how, deleteStand) => {
    const browser = (name: string) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: { p256dh: 'BPuKey', auth: 'c2VjcmV0' },
    })
    const { body } = await host.call(addParty, {
      body: { ...PARTY, partySize: 4, phone: PHONE, email: EMAIL, reservationTime: inFiveHours },
    })
    const token = body.guestUrl?.split('/g/')[1] ?? ''
    await server.as(null).call(subscribeGuestPush, { headers: byToken(token), body: browser('guest') })
    await host.call(addParty, { body: { ...PARTY, phone: '+14155550143' } })
    const diner = await server.signIn((await aDiner(server.db)).id)
    await diner.call(subscribePush, { body: browser('diner') })
    await diner.call(requestTable, { body: { restaurantId, partySize: 2, reservationTime: inFiveHours } })
    await expect.poll(() => [texts.taken.length, mails().length], SOON).toEqual([2, 1])

    expect((await deleteStand()).status).toBe(200)
    await expect.poll(() => [texts.taken.length, mails().length, pushed.length], SOON).toEqual([3, 2, 2])
    expect(texts.taken[2]?.body).toMatch(
      /^Lucia: we had to cancel your table for 4, [^:]+:\d\d [ap]m\. Reply STOP to opt out\.$/,
    )
    expect(mails()[1]?.text).toContain('Lucia had to cancel your booking.')
    expect(mails()[1]?.text).not.toContain('/g/')
    expect(pushed).toContainEqual(
      expect.objectContaining({ title: 'Your booking was canceled', path: '/', seconds: 86_400 }),
    )
    expect(pushed).toContainEqual({
      ...{ title: 'Request Declined', body: "Lucia can't accept your request.", path: '/diner/reservations' },
      seconds: 86_400,
    })
  })
})

test('a claimant is told by email that an admin deleted the claimed place, but not that their own one is gone [D-8]', async () => {
  const { aClaim, anApplicant } = claimantsOf(server)
  const { place, ownId } = await aClaim()
  const rival = await anApplicant({ contactName: 'Ann Other' })
  await rival.me.call(makeClaim, { body: { restaurantId: place.id } })
  const admin = await anAdmin(server)
  await admin.call(deleteRestaurant, { params: { id: ownId } })
  await admin.call(deleteRestaurant, { params: { id: place.id } })
  await server.app.ctx.mailer.close()
  const told = mail.messages.filter(({ text }) => /An admin deleted|was declined/.test(text))
  expect(told.map(({ to }) => to)).toEqual([rival.user.email])
  expect(told[0]?.text).toContain('An admin deleted The Little Marigold, so your claim to it has ended.')
})
