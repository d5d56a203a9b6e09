import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addFavorite } from '#features/favorites/contract.ts'
import { getProfile } from '#features/restaurants/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { requestTable } from '#features/seating/contract.ts'
import { createReservation, waitTimes } from '#features/waitTimes/contract.ts'
import { startLine } from '#features/waitTimes/contractInLine.ts'
import { serverForTests } from '#test/support/app.ts'
import { claimantsOf } from '#test/support/claimants.ts'
import { anAdmin, aSignedInDiner } from '#test/support/people.ts'
import * as calls from '../contract.ts'

const server = serverForTests()
const { aPlace, anApplicant, ownOf, isListed } = claimantsOf(server)

describe('a restaurant that registers is asked about places without an owner', () => {
  test('near it under a similar name, or with its phone number anywhere [A-10]', async () => {
    const near = await aPlace()
    const byPhone = await aPlace({ name: 'M Catering', latitude: '37.7', phone: '+1 415 555 0111' })
    await aPlace({ name: 'Big Larkspur' })
    await aPlace({ latitude: '37.7955' })
    const { me } = await anApplicant()
    const { body } = await me.call(calls.getClaim)
    expect(body.claim).toBeNull()
    expect(body.matches.map(({ id }) => id)).toEqual([near.id, byPhone.id])
    expect(body.matches[0]).toEqual({
      id: near.id,
      name: 'The Little Marigold',
      address: near.address,
      cuisineType: 'Italian',
    })
  })

  test('but not about places of others, and not again after it dismissed them', async () => {
    await anApplicant()
    const second = await anApplicant()
    expect((await second.me.call(calls.getClaim)).body.matches).toEqual([])

    await aPlace()
    expect((await second.me.call(calls.getClaim)).body.matches).toHaveLength(1)
    await second.me.call(calls.dismissMatches)
    expect((await second.me.call(calls.dismissMatches)).status).toBe(200)
    expect((await second.me.call(calls.getClaim)).body.matches).toEqual([])
    expect(await isListed(await ownOf(second.me))).toBe(true)
  })

  test('and is not on the map until it has answered [A-15]', async () => {
    const place = await aPlace()
    const { me } = await anApplicant()
    const ownId = await ownOf(me)
    expect(await isListed(ownId)).toBe(false)
    const isPublic = async () => (await me.call(getProfile)).body.isPublic
    expect(await isPublic()).toBe(false)
    expect((await server.as(null).call(waitTimes)).body.waitTimes.map((one) => one.restaurantId)).toEqual([
      place.id,
    ])
    await me.call(calls.dismissMatches)
    expect([await isListed(ownId), await isPublic()]).toEqual([true, true])
  })

  test('and is on the map again once the place it was asked about is gone', async () => {
    const place = await aPlace()
    const { me } = await anApplicant()
    const ownId = await ownOf(me)
    await server.db.delete(restaurants).where(eq(restaurants.id, place.id))
    await server.refresh()
    expect((await me.call(calls.getClaim)).body).toMatchObject({ matches: [], isPublic: true })
    expect(await isListed(ownId)).toBe(true)
  })

  test('and is on the map again when it answers about a place that another account owns now', async () => {
    const place = await aPlace()
    const [first, late] = [await anApplicant(), await anApplicant()]
    const { body } = await first.me.call(calls.makeClaim, { body: { restaurantId: place.id } })
    await (await anAdmin(server)).call(calls.approveClaim, { params: { id: body.id } })
    const { error } = await late.me.call(calls.makeClaim, { body: { restaurantId: place.id } })
    expect(error.code).toBe('place_has_owner')
    expect((await late.me.call(calls.dismissMatches)).status).toBe(200)
    expect(await isListed(await ownOf(late.me))).toBe(true)
  })

  test('and is told whether diners see it: a place that came later hides nothing', async () => {
    const { me } = await anApplicant()
    await aPlace()
    const { body } = await me.call(calls.getClaim)
    expect([body.matches.length, body.isPublic]).toEqual([1, true])
    expect((await (await anApplicant()).me.call(calls.getClaim)).body.isPublic).toBe(false)
  })

  test('and while nobody sees it, it gets no favorites, requests or reports', async () => {
    await aPlace()
    const restaurantId = await ownOf((await anApplicant()).me)
    const mia = await aSignedInDiner(server)
    const report = { restaurantId, partySize: 2, waitTime: 25, status: 'wait_time_report' } as const
    const statuses = [
      (await mia.call(addFavorite, { body: { restaurantId } })).status,
      (await mia.call(requestTable, { body: { restaurantId, partySize: 2 } })).status,
      (await mia.call(createReservation, { body: report })).status,
      (await mia.call(startLine, { body: { restaurantId, partySize: 2 } })).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('and it can claim no other place', async () => {
    const other = await aPlace({ name: 'Big Larkspur' })
    const { me } = await anApplicant()
    for (const restaurantId of [other.id, 2_147_483_647]) {
      expect((await me.call(calls.makeClaim, { body: { restaurantId } })).status).toBe(404)
    }
  })
})
