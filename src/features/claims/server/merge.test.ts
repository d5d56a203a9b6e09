import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#features/admin/server/schema.ts'
import { addFavorite, getFavorites } from '#features/favorites/contract.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { listTables } from '#features/seating/contractTables.ts'
import { reservations } from '#features/seating/server/schema.ts'
import { getTeam, setPin } from '#features/team/contract.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { claimantsOf, PLACE_PHONE as PHONE } from '#test/support/claimants.ts'
import { aReservation, aSeatedParty } from '#test/support/factories.ts'
import { mailForTests } from '#test/support/mailForTests.ts'
import { anAdmin, aSignedInDiner } from '#test/support/people.ts'
import { takenReport } from '#test/support/reports.ts'
import { aColleague } from '#test/support/team.ts'
import * as calls from '../contract.ts'

const mail = mailForTests()
const server = serverForTests(() => ({ settings: { SMTP_URL: mail.url } }))
const { aPlace, anApplicant, ownOf, rowOf } = claimantsOf(server)

describe('admins merge twins', () => {
  const merge = (boss: Caller, keptId: number, mergedId: number) =>
    boss.call(calls.mergeRestaurants, { body: { keptId, mergedId } })

  test('the kept one gets reports, favorites, place id and missing fields [A-14]', async () => {
    const boss = await anAdmin(server)
    const mia = await aSignedInDiner(server)
    const kept = await aPlace({ placeId: null, phone: null })
    const twin = await aPlace({
      ...{ phone: PHONE, hoursOfOperation: null, placeId: 'twin-1', messagesApproved: true },
    })
    for (const { id } of [kept, twin]) await mia.call(addFavorite, { body: { restaurantId: id } })
    const { status, body } = await merge(boss, kept.id, twin.id)
    expect([status, body.message]).toEqual([200, 'Merged into The Little Marigold.'])
    expect(await rowOf(kept.id)).toMatchObject({
      ...{ placeId: 'twin-1', phone: PHONE, userId: null, messagesApproved: true },
    })
    expect(await rowOf(twin.id)).toBeUndefined()
    expect((await mia.call(getFavorites)).body.map(({ restaurantId }) => restaurantId)).toEqual([kept.id])
    const [entry] = await server.db.select().from(auditLog)
    expect(entry).toMatchObject({
      action: 'restaurant.merged',
      subjectId: kept.id,
      details: { mergedId: twin.id, mergedName: twin.name },
    })
  })

  test('wait alerts of the merged one wait at the kept one, also where one of it has ended [W-16]', async () => {
    const boss = await anAdmin(server)
    const [kept, twin] = [await aPlace(), await aPlace()]
    const diners = await Promise.all(Array.from({ length: 4 }, () => aSignedInDiner(server)))
    const [mia, noa, ida, leo] = diners.map(({ id }) => id).toSorted((a, b) => a - b)
    await server.pool.query(
      `insert into wait_alerts (user_id, restaurant_id, party_size, ends_at, fired_at) values
        ($1, $5, 2, now() + interval '1 hour', null),
        ($2, $4, 2, now() + interval '90 minutes', null), ($2, $5, 2, now() + interval '1 hour', null),
        ($3, $4, 2, now() + interval '2 hours', now()), ($3, $5, 2, now() + interval '1 hour', null),
        ($6, $4, 2, now() + interval '1 hour', null), ($6, $5, 2, now() + interval '2 hours', now())`,
      [mia, noa, ida, kept.id, twin.id, leo],
    )
    expect((await merge(boss, kept.id, twin.id)).status).toBe(200)
    const { rows } = await server.pool.query(
      `select user_id, restaurant_id, fired_at, ends_at > now() + interval '80 minutes' as is_long
       from wait_alerts order by user_id`,
    )
    expect(rows).toEqual(
      [mia, noa, ida, leo].map((user_id) => ({
        ...{ user_id, restaurant_id: kept.id, fired_at: null, is_long: user_id === noa },
      })),
    )
  })

  test('a first report of the day that was made at the merged one is not paid again at the kept one [P-1]', async () => {
    const [boss, mia, noa] = [
      await anAdmin(server),
      await aSignedInDiner(server),
      await aSignedInDiner(server),
    ]
    const [kept, twin] = [await aPlace(), await aPlace()]
    const paidFor = async (who: Caller, restaurantId: number) =>
      (await takenReport(who, { restaurantId })).transactions.map(({ reason }) => reason)
    expect(await paidFor(mia, twin.id)).toEqual(['first_wait_time_of_day'])
    expect((await merge(boss, kept.id, twin.id)).status).toBe(200)
    expect(await paidFor(noa, kept.id)).toEqual(['wait_time_verification'])
  })

  test('the team moves without its PINs, which were hashed for the merged restaurant', async () => {
    const boss = await anAdmin(server)
    const place = await aPlace()
    const { me } = await anApplicant()
    await me.call(setPin, { body: { pin: '135790' } })
    expect((await merge(boss, place.id, await ownOf(me))).status).toBe(200)
    expect((await me.call(getTeam)).body.members).toMatchObject([{ isYou: true, hasPin: false }])
  })

  test('a claim of the merged one ends, and the owner of the kept one can claim again', async () => {
    const boss = await anAdmin(server)
    const [place, other] = [await aPlace(), await aPlace()]
    const { me } = await anApplicant()
    const ownId = await ownOf(me)
    await me.call(calls.makeClaim, { body: { restaurantId: place.id } })
    expect((await merge(boss, ownId, other.id)).status).toBe(200)
    expect((await boss.call(calls.pendingClaims)).body).toEqual([])
    expect((await me.call(calls.getClaim)).body).toMatchObject({
      claim: null,
      declined: { id: place.id },
      isPublic: true,
    })
    const late = await aPlace()
    expect((await me.call(calls.makeClaim, { body: { restaurantId: late.id } })).status).toBe(201)
  })

  test.each(['merged', 'kept'] as const)(
    'where both have owners, the account of the %s one keeps the restaurant if the admin says so [A-16]',
    async (keeper) => {
      const [first, second] = [await anApplicant(), await anApplicant({ contactName: 'Ann Other' })]
      const [kept, merged] = [await ownOf(first.me), await ownOf(second.me)]
      const [winner, loser] = keeper === 'kept' ? [first, second] : [second, first]
      const mia = await aSignedInDiner(server)
      await mia.call(addFavorite, { body: { restaurantId: kept } })
      const [atKept, atMerged] = [
        await aSeatedParty(server.db, { restaurantId: kept }),
        await aSeatedParty(server.db, { restaurantId: merged }),
      ]
      const { table, party } = keeper === 'kept' ? atKept : atMerged
      await server.db
        .update(restaurants)
        .set({ messagesApproved: true })
        .where(eq(restaurants.id, await ownOf(loser.me)))
      const colleague = await aColleague(server, loser.me, 'host')
      await aReservation(server.db, { restaurantId: await ownOf(loser.me), userId: mia.id })

      const boss = await anAdmin(server)
      const body = { keptId: kept, mergedId: merged, ownerId: winner.user.id }
      expect((await boss.call(calls.mergeRestaurants, { body })).status).toBe(200)
      expect([await ownOf(winner.me), await ownOf(loser.me), await ownOf(colleague)]).toEqual([kept, 0, 0])
      // Texts were approved for the other owner.
      expect(await rowOf(kept)).toMatchObject({ userId: winner.user.id, messagesApproved: false })
      const { body: tables } = await winner.me.call(listTables)
      expect(tables.map(({ tableNumber }) => tableNumber)).toEqual([table.tableNumber])
      expect((await mia.call(getFavorites)).body).toMatchObject([{ restaurantId: kept }])
      const stayed = await server.db.select({ id: reservations.id }).from(reservations)
      expect(stayed).toEqual([{ id: party.id }])
      expect((await loser.me.call(getTeam)).error.code).toBe('restaurant_gone')
      const [entry] = await server.db.select().from(auditLog)
      expect(entry?.details).toMatchObject({ ownerId: winner.user.id, formerOwnerId: loser.user.id })
      await server.app.ctx.mailer.close()
      const about = (words: string) =>
        mail.messages.filter(({ text }) => text.includes(words)).map(({ to }) => to)
      expect(about('belongs to your account now')).toEqual([winner.user.email])
      expect(about('can no longer use it')).toEqual([loser.user.email])
    },
  )

  test('but not with two owners, tables at both, a diner waiting at both, or a place with itself', async () => {
    const boss = await anAdmin(server)
    const [first, second] = [await ownOf((await anApplicant()).me), await ownOf((await anApplicant()).me)]
    expect((await merge(boss, first, second)).error.code).toBe('both_have_owners')
    const ofNeither = { keptId: first, mergedId: second, ownerId: (await anApplicant()).user.id }
    const refused = await boss.call(calls.mergeRestaurants, { body: ofNeither })
    expect(refused.error.code).toBe('both_have_owners')

    const place = await aPlace()
    await aSeatedParty(server.db, { restaurantId: place.id })
    await aSeatedParty(server.db, { restaurantId: first })
    expect((await merge(boss, place.id, first)).error.message).toBe(
      'Both restaurants have tables. Delete the tables of one first.',
    )

    const { id: userId } = await aSignedInDiner(server)
    const twin = await aPlace()
    for (const restaurantId of [second, twin.id]) await aReservation(server.db, { restaurantId, userId })
    expect((await merge(boss, twin.id, second)).error.message).toBe(
      'A diner has an open request at both restaurants. Close one of them first.',
    )
    expect((await merge(boss, twin.id, twin.id)).status).toBe(400)
    expect((await merge(boss, twin.id, 2_147_483_647)).status).toBe(404)
    expect(await rowOf(second)).toBeDefined()
  })
})
