import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { auditLog } from '#features/admin/server/schema.ts'
import { getFavorites } from '#features/favorites/contract.ts'
import { getRestaurant } from '#features/restaurants/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { bookingTimes, publicList } from '#features/seating/contractStand.ts'
import { reservations, tables } from '#features/seating/server/schema.ts'
import { acceptInvite, switchRestaurant } from '#features/team/contract.ts'
import { waitTimes } from '#features/waitTimes/contract.ts'
import { restaurantAccuracy } from '#features/waitTimes/contractAccuracy.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { optIn, optOut } from '#services/messaging/server/optOuts.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { claimantsOf } from '#test/support/claimants.ts'
import { aReservation, aSeatedParty } from '#test/support/factories.ts'
import { anAdmin, aSignedInDiner } from '#test/support/people.ts'
import { expectSameAgain } from '#test/support/repeats.ts'
import { aColleague, anInvite } from '#test/support/team.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import * as calls from '../contract.ts'
import { restaurantClaims } from './schema.ts'

let stub: TwilioStub
beforeAll(async () => {
  stub = await aTwilioStub()
})
afterAll(() => stub.close())
const server = serverForTests(() => ({ settings: stub.settings }))
beforeEach(() => {
  stub.taken.length = 0
  stub.behave('takes')
})

const { aClaim, aPlace, anApplicant, ownOf, isListed, rowOf } = claimantsOf(server)

const NOTHING: calls.OwnClaim = { matches: [], claim: null, declined: null, isPublic: true }

describe('while a claim waits', () => {
  test('the account works with its own restaurant, which nobody else sees [A-11]', async () => {
    const { ownId, place, claim } = await aClaim()
    expect(claim).toMatchObject({
      state: 'pending',
      restaurant: { id: place.id },
      canSendCode: true,
      codeSentTo: null,
    })
    expect([await isListed(ownId), await isListed(place.id)]).toEqual([false, true])
  })

  test('its list, times and accuracy are for its team and admins; guests who have booked see its times [A-11]', async () => {
    const { me, ownId } = await aClaim()
    const statusesFor = async (caller: Caller) =>
      Promise.all([
        caller.call(publicList, { params: { id: ownId } }),
        caller.call(restaurantAccuracy, { params: { restaurantId: ownId } }),
        caller.call(bookingTimes, { params: { id: ownId }, query: { partySize: 2, date: '2030-01-01' } }),
      ]).then((answers) => answers.map(({ status }) => status))
    const rival = (await anApplicant({ contactName: 'Ann Other' })).me
    for (const outsider of [server.as(null), await aSignedInDiner(server), rival]) {
      expect(await statusesFor(outsider)).toEqual([404, 404, 404])
    }
    for (const insider of [me, await anAdmin(server)]) {
      expect(await statusesFor(insider)).toEqual([200, 200, 200])
    }
    const reservationTime = new Date(Date.now() + 24 * HOUR_MS)
    await aReservation(server.db, {
      restaurantId: ownId,
      status: 'confirmed',
      reservationTime,
    })
    expect(await statusesFor(server.as(null))).toEqual([404, 404, 200])
  })

  test('another node hides the restaurant and shows it again', async () => {
    const { me, ownId } = await aClaim()
    const other = await server.aSecondNode()
    const listed = async () => (await other.call(getRestaurant, { params: { id: ownId } })).status
    expect(await listed()).toBe(404)
    await me.call(calls.withdrawClaim)
    await other.refresh()
    expect(await listed()).toBe(200)
    await server.db.update(restaurants).set({ isPublic: false }).where(eq(restaurants.id, ownId))
    await other.refresh()
    expect(await listed()).toBe(404)
    await other.close()
  })

  test('a repeated call returns 201 again', async () => {
    const place = await aPlace()
    const { me } = await anApplicant()
    const call = () =>
      me.send('POST', calls.makeClaim.path, { restaurantId: place.id }, { 'idempotency-key': 'a-claim' })
    await expectSameAgain(call, 201)
  })

  test('there is no second claim, and withdrawing it makes the restaurant public again', async () => {
    const { me, ownId, place } = await aClaim()
    const again = await me.call(calls.makeClaim, { body: { restaurantId: place.id } })
    expect([again.status, again.error.code]).toEqual([409, 'claim_pending'])
    expect((await me.call(calls.withdrawClaim)).status).toBe(200)
    expect((await me.call(calls.withdrawClaim)).status).toBe(200)
    expect((await me.call(calls.getClaim)).body).toEqual(NOTHING)
    expect(await isListed(ownId)).toBe(true)
  })

  test('its other owners see the claim, and can make no second one', async () => {
    const { me, ownId, place, claim } = await aClaim()
    const partner = await aColleague(server, me, 'owner')
    expect((await partner.call(calls.getClaim)).body).toMatchObject({ matches: [], claim: { id: claim.id } })
    expect(await isListed(ownId)).toBe(false)
    const another = await aPlace()
    for (const restaurantId of [place.id, another.id]) {
      const { error } = await partner.call(calls.makeClaim, { body: { restaurantId } })
      expect(error.code).toBe('claim_pending')
    }
    expect((await partner.call(calls.withdrawClaim)).status).toBe(200)
    expect((await me.call(calls.getClaim)).body).toMatchObject({ matches: [{ id: another.id }], claim: null })
    await partner.call(calls.dismissMatches)
    expect((await me.call(calls.getClaim)).body.matches).toEqual([])
  })

  test('an owner of two restaurants can claim a place for each', async () => {
    const { me: partner, ownId: first } = await aClaim()
    const { me } = await anApplicant({ contactName: 'Ann Other' })
    const second = await ownOf(me)
    await partner.call(acceptInvite, { headers: byToken((await anInvite(me, 'owner')).token) })
    await partner.call(switchRestaurant, { body: { restaurantId: second } })
    const another = await aPlace()
    const claim = await partner.call(calls.makeClaim, { body: { restaurantId: another.id } })
    expect(claim.status).toBe(201)
    expect([await isListed(first), await isListed(second)]).toEqual([false, false])
    const boss = await anAdmin(server)
    expect((await boss.call(calls.pendingClaims)).body).toMatchObject([
      { own: { id: first } },
      { own: { id: second } },
    ])
  })

  test('that another place is not its restaurant keeps it hidden', async () => {
    const { me, ownId } = await aClaim()
    await aPlace()
    expect((await me.call(calls.dismissMatches)).status).toBe(200)
    expect(await isListed(ownId)).toBe(false)
    await me.call(calls.withdrawClaim)
    expect((await me.call(calls.getClaim)).body).toEqual(NOTHING)
  })

  test('the admins see that its account is deactivated', async () => {
    const { user } = await aClaim()
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    const { body } = await (await anAdmin(server)).call(calls.pendingClaims)
    expect(body).toMatchObject([{ claimant: { email: user.email, isActive: false } }])
  })

  test('deleting the place ends the claim', async () => {
    const { me, ownId, place } = await aClaim()
    const boss = await anAdmin(server)
    await boss.send('DELETE', `/api/admin/restaurants/${place.id}`)
    expect((await me.call(calls.getClaim)).body.claim).toBeNull()
    expect(await isListed(ownId)).toBe(true)
  })
})

describe('an approved claim', () => {
  test('keeps the place’s id, reports and favorites, and brings the owner’s tables and parties [A-12]', async () => {
    const { me, mia, place, ownId, user, claim } = await aClaim()
    const { table, party } = await aSeatedParty(server.db, { restaurantId: ownId })
    const waiting = await aReservation(server.db, { restaurantId: ownId })
    const boss = await anAdmin(server)
    const { body: pending } = await boss.call(calls.pendingClaims)
    expect(pending).toMatchObject([
      {
        id: claim.id,
        restaurant: { id: place.id },
        own: { id: ownId },
        claimant: { email: user.email, isActive: true },
      },
    ])

    const approved = await boss.call(calls.approveClaim, { params: { id: claim.id } })
    expect([approved.status, approved.body]).toMatchObject([
      200,
      { message: 'The Little Marigold now has an owner.' },
    ])
    expect(await ownOf(me)).toBe(place.id)
    expect(await rowOf(place.id)).toMatchObject({
      name: 'Little Marigold',
      phone: '(415) 555-0111',
      placeId: place.placeId,
      latitude: place.latitude,
      acceptsReservations: true,
      source: 'file',
    })
    expect(await rowOf(ownId)).toBeUndefined()
    expect((await mia.call(getFavorites)).body).toMatchObject([{ restaurantId: place.id }])
    const { body } = await server.as(null).call(waitTimes)
    expect(body.waitTimes.find(({ restaurantId }) => restaurantId === place.id)?.waitTime).toBe(25)
    expect(await isListed(ownId)).toBe(false)

    const [moved] = await server.db.select().from(tables).where(eq(tables.restaurantId, place.id))
    expect(moved).toMatchObject({ tableNumber: table.tableNumber, seats: table.seats, status: 'seated' })
    const parties = await server.db.select().from(reservations).where(eq(reservations.restaurantId, place.id))
    expect(parties.find(({ id }) => id === party.id)?.tableId).toBe(moved?.id)
    expect(parties.some(({ id }) => id === waiting.id)).toBe(true)
    const actions = (await server.db.select().from(auditLog)).map(({ action }) => action)
    expect(actions).toEqual(['claim.approved', 'restaurant.merged'])
  })

  test('is decided once, and declines the claims of others', async () => {
    const { claim } = await aClaim()
    const rival = await anApplicant({ contactName: 'Ann Other' })
    const place = (await rival.me.call(calls.getClaim)).body.matches[0]
    await rival.me.call(calls.makeClaim, { body: { restaurantId: place?.id ?? 0 } })
    const boss = await anAdmin(server)
    await boss.call(calls.approveClaim, { params: { id: claim.id } })
    for (const decide of [calls.approveClaim, calls.declineClaim]) {
      expect((await boss.call(decide, { params: { id: claim.id } })).status).toBe(409)
    }
    expect((await rival.me.call(calls.getClaim)).body).toMatchObject({
      claim: null,
      declined: { id: place?.id },
    })
    expect(await isListed(await ownOf(rival.me))).toBe(true)
    expect((await boss.call(calls.approveClaim, { params: { id: 2_147_483_647 } })).status).toBe(404)
  })

  test('declined, leaves both as they were', async () => {
    const { me, place, ownId, claim } = await aClaim()
    const boss = await anAdmin(server)
    const { status, body } = await boss.call(calls.declineClaim, { params: { id: claim.id } })
    expect([status, body.message]).toEqual([200, 'Claim to The Little Marigold declined.'])
    expect(await ownOf(me)).toBe(ownId)
    expect([await isListed(ownId), await isListed(place.id)]).toEqual([true, true])
    expect((await me.call(calls.getClaim)).body.declined?.id).toBe(place.id)
    await server.db.update(restaurantClaims).set({ decidedAt: new Date(Date.now() - 8 * 24 * HOUR_MS) })
    expect((await me.call(calls.getClaim)).body).toEqual(NOTHING)
  })
})

describe('the code sent to the phone of the place', () => {
  const codeIn = (body: string | undefined) => /\d{6}/.exec(body ?? '')?.[0] ?? ''

  test('approves the claim [A-13]', async () => {
    const { me, place } = await aClaim()
    const sent = await me.call(calls.sendClaimCode)
    expect(sent.body.codeSentTo).toBe('77')
    expect(stub.taken[0]?.to).toBe('+14155550177')
    const { status, body } = await me.call(calls.confirmClaim, {
      body: { code: codeIn(stub.taken[0]?.body) },
    })
    expect([status, body.restaurantId]).toEqual([200, place.id])
    expect(await ownOf(me)).toBe(place.id)
    expect((await me.call(calls.getClaim)).body).toEqual(NOTHING)
  })

  test('is texted when a call whose text failed is repeated', async () => {
    const { me } = await aClaim()
    const send = () => me.send('POST', calls.sendClaimCode.path, undefined, { 'idempotency-key': 'a-code' })
    stub.behave('fails')
    expect((await send()).status).toBe(503)
    stub.behave('takes')
    expect((await send()).status).toBe(200)
    const { status } = await me.call(calls.confirmClaim, { body: { code: codeIn(stub.taken[0]?.body) } })
    expect(status).toBe(200)
  })

  test('is refused when it is wrong, old, replaced or guessed too often', async () => {
    const { me } = await aClaim()
    const confirm = async (code: string) => (await me.call(calls.confirmClaim, { body: { code } })).status
    expect(await confirm('123456')).toBe(400)
    await me.call(calls.sendClaimCode)
    const first = codeIn(stub.taken[0]?.body)
    await me.call(calls.sendClaimCode)
    const second = codeIn(stub.taken[1]?.body)
    if (first !== second) expect(await confirm(first)).toBe(400)
    await server.db.update(restaurantClaims).set({ codeSentAt: new Date(Date.now() - 16 * MINUTE_MS) })
    expect(await confirm(second)).toBe(400)
    expect((await me.call(calls.getClaim)).body.claim?.codeSentTo).toBeNull()
    await server.db.update(restaurantClaims).set({ codeSentAt: new Date(), codeAttempts: 0 })
    const wrong = second === '000000' ? '111111' : '000000'
    for (let guess = 1; guess <= 5; guess += 1) expect(await confirm(wrong)).toBe(400)
    expect(await confirm(second)).toBe(400)
    // A new code may be guessed as often again.
    await me.call(calls.sendClaimCode)
    const [claim] = await server.db.select().from(restaurantClaims)
    expect(claim?.codeAttempts).toBe(0)
    await server.db.update(restaurantClaims).set({ codeAttempts: 4 })
    expect(await confirm(codeIn(stub.taken[2]?.body))).toBe(200)
  })

  test('is sent at most three times a day, and not without a phone, after a STOP or while texts fail', async () => {
    const { me } = await aClaim()
    stub.behave('fails')
    expect((await me.call(calls.sendClaimCode)).status).toBe(503)
    stub.behave('takes')
    for (const status of [200, 200, 429]) expect((await me.call(calls.sendClaimCode)).status).toBe(status)
    await server.db.update(restaurantClaims).set({ codeSentAt: new Date(Date.now() - 25 * HOUR_MS) })
    expect((await me.call(calls.sendClaimCode)).status).toBe(200)
    await optOut(server.db, '+14155550177')
    expect((await me.call(calls.sendClaimCode)).status).toBe(409)
    await optIn(server.db, '+14155550177')
    // A toll-free number takes no texts.
    for (const phone of [null, '(800) 555-0177']) {
      await server.db.update(restaurants).set({ phone })
      expect((await me.call(calls.sendClaimCode)).status).toBe(409)
      expect((await me.call(calls.getClaim)).body.claim?.canSendCode).toBe(false)
    }
    await me.call(calls.withdrawClaim)
    expect((await me.call(calls.sendClaimCode)).status).toBe(404)
    expect((await me.call(calls.confirmClaim, { body: { code: '123456' } })).status).toBe(404)
  })
})
