import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import type { ShownWait } from '#domain/waits/shownWait.ts'
import { quoteForSize } from '#domain/waits/standQuote.ts'
import { guestPage, joinPage } from '#features/guests/contract.ts'
import { listForDiner, listForRestaurant, requestTable } from '#features/seating/contract.ts'
import { changeStand, restaurantQuotes } from '#features/seating/contractStand.ts'
import { reservations, standLog } from '#features/seating/server/schema.ts'
import { waitDetail, waitTimes } from '#features/waitTimes/contract.ts'
import { type Caller, serverForTests } from './support/app.ts'
import { aDiner, aReport, aReservation, aTable } from './support/factories.ts'
import { aStand } from './support/people.ts'

/** Whatever the state of a stand, all screens show the same party the same number and range in the same minute. */

const server = serverForTests()
// Half a minute from the next minute, so that no read falls into it.
const NOW_MS = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 20_000
const minutesAgo = (minutes: number) => new Date(NOW_MS - minutes * MINUTE_MS)

const anyTable = fc.record({
  seats: fc.constantFrom<number[]>(2, 2, 4, 4, 6, 8),
  use: fc.constantFrom('free', 'taken', 'taken', 'taken', 'held'),
  minutes: fc.integer({ min: 0, max: 110 }),
})
const anyParty = fc.record({
  partySize: fc.integer({ min: 1, max: 9 }),
  minutes: fc.integer({ min: 0, max: 70 }),
  as: fc.constantFrom('waiting', 'called', 'accepted', 'request', 'request'),
})
const anyState = fc.record({
  tables: fc.array(anyTable, { minLength: 1, maxLength: 7 }),
  parties: fc.array(anyParty, { maxLength: 7 }),
  idleMinutes: fc.constantFrom(0, 3, 15, 30, 50),
  reports: fc.array(
    fc.record({
      partySize: fc.integer({ min: 1, max: 8 }),
      waitTime: fc.integer({ min: 1, max: 120 }),
      minutes: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 3 },
  ),
  pinned: fc.option(
    fc.record({ low: fc.integer({ min: 1, max: 40 }), more: fc.integer({ min: 0, max: 40 }) }),
    {
      freq: 6,
    },
  ),
})
type State = (typeof anyState extends fc.Arbitrary<infer T> ? T : never) & object

const ROWS = {
  waiting: () => ({ source: 'host' as const }),
  called: () => ({ source: 'host' as const, calledAt: minutesAgo(0), callCount: 1 }),
  accepted: () => ({ source: 'check_in' as const, status: 'confirmed' as const }),
  request: () => ({ source: 'diner' as const, status: 'pending' as const }),
}

async function aHouse({ tables, parties, idleMinutes, reports, pinned }: State) {
  const stand = await aStand(server)
  const { restaurantId } = stand
  for (const { seats, use, minutes } of tables) {
    const isTaken = use !== 'free'
    const table = await aTable(server.db, { restaurantId, seats, status: isTaken ? 'seated' : 'available' })
    if (!isTaken) continue
    const seated = { status: 'seated' as const, seatedAt: minutesAgo(minutes) }
    await aReservation(server.db, {
      ...{ restaurantId, partySize: seats, tableId: table.id, createdAt: minutesAgo(minutes + 5) },
      ...(use === 'taken' && seated),
    })
  }
  for (const { partySize, minutes, as } of parties) {
    const joined = { createdAt: minutesAgo(minutes), reservationTime: minutesAgo(minutes) }
    const diner = as === 'request' ? await aDiner(server.db) : null
    await aReservation(server.db, {
      ...{ restaurantId, partySize, userId: diner?.id ?? null, ...joined },
      ...ROWS[as](),
    })
  }
  for (const { partySize, waitTime, minutes } of reports) {
    const userId = (await aDiner(server.db)).id
    await aReport(server.db, { restaurantId, userId, partySize, waitTime, at: minutesAgo(minutes) })
  }
  await stand.host.call(changeStand, {
    body: {
      isCheckInOn: true,
      ...(pinned && { pinned: { low: pinned.low, high: pinned.low + pinned.more } }),
    },
  })
  await server.db.insert(standLog).values({
    ...{ restaurantId, action: 'seated', actor: 'restaurant', createdAt: minutesAgo(idleMinutes) },
  })
  await server.refresh()
  return stand
}

const told = (wait: ShownWait | null | undefined) =>
  wait ? { minutes: wait.minutes, range: wait.range } : null
const suggested = (minutes: number | null, low: number | null, high: number | null) =>
  minutes === null
    ? null
    : { minutes, range: minutes === 0 || low === null || high === null ? null : { low, high } }

/** What each screen tells a party of this size that joins now. */
async function everyScreen({ host, restaurantId }: { host: Caller; restaurantId: number }) {
  const anyone = server.as(null)
  const { joinCode } = (await host.call(changeStand, { body: { isCheckInOn: true } })).body
  const kiosk = (await anyone.call(joinPage, { params: { code: joinCode ?? '' } })).body.waits
  const { quotes } = (await host.call(restaurantQuotes)).body
  const items = (await anyone.call(waitTimes)).body.waitTimes
  const item = items.find((one) => one.restaurantId === restaurantId)
  const detail = (await anyone.call(waitDetail, { params: { restaurantId } })).body.wait
  return (partySize: number) => {
    const viewed = (one: typeof item) => {
      const wait = displayWait(one ? [one] : [], partySize, NOW_MS)
      return wait.minutes === null ? null : told({ ...wait, minutes: wait.isFree ? 0 : wait.minutes })
    }
    const quote = quoteForSize(quotes, partySize)
    return {
      list: viewed(item),
      page: viewed(detail),
      kiosk: told(kiosk.find((one) => one.partySize === partySize)?.wait),
      ...(quote?.reason !== 'too_large' && {
        stand: suggested(quote?.minutes ?? null, quote?.low ?? null, quote?.high ?? null),
      }),
    }
  }
}

async function guestSees(guestUrl: string | null) {
  const token = guestUrl?.split('/g/')[1] ?? ''
  return told((await server.as(null).call(guestPage, { headers: byToken(token) })).body.wait)
}

test('map, page, kiosk and stand tell a party that joins the same, and so do its card and its page once it has joined [W-13]', async () => {
  await fc.assert(
    fc.asyncProperty(anyState, fc.integer({ min: 1, max: 8 }), async (state, joinSize) => {
      await server.clear()
      server.setClock(new Date(NOW_MS))
      const stand = await aHouse(state)
      const seen = await everyScreen(stand)
      for (const partySize of [1, 2, 3, 4, 5, 6, 8]) {
        const { list, ...others } = seen(partySize)
        for (const [screen, wait] of Object.entries(others))
          expect({ [screen]: wait }).toEqual({ [screen]: list })
      }
      const diner = await server.signIn((await aDiner(server.db)).id)
      const { restaurantId, host } = stand
      const asked = (await diner.call(requestTable, { body: { restaurantId, partySize: joinSize } })).body
      expect(told(asked.wait)).toEqual(seen(joinSize).kiosk)
      expect(told((await diner.call(listForDiner)).body[0]?.wait)).toEqual(told(asked.wait))
      for (const party of (await host.call(listForRestaurant)).body) {
        if (party.status !== 'pending') continue
        const { suggestedMinutes, suggestedLow, suggestedHigh } = party
        const atStand = suggested(suggestedMinutes, suggestedLow, suggestedHigh)
        if (party.id === asked.id) expect(atStand).toEqual(told(asked.wait))
        if (party.guestUrl) expect(await guestSees(party.guestUrl)).toEqual(atStand)
      }
    }),
    { numRuns: 40 },
  )
})

test('with as many free tables as requests, each request is told no wait, however long it has waited [S-19]', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 0, max: 90 }), async (partySizes, minutes) => {
      await server.clear()
      server.setClock(new Date(NOW_MS))
      const { host } = await aHouse({
        tables: partySizes.map((seats) => ({ seats, use: 'free', minutes: 0 })),
        parties: partySizes.map((partySize) => ({ partySize, minutes, as: 'request' as const })),
        ...{ idleMinutes: 0, reports: [], pinned: null },
      })
      const parties = (await host.call(listForRestaurant)).body
      expect(parties.map(({ suggestedMinutes }) => suggestedMinutes)).toEqual(partySizes.map(() => 0))
    }),
    { numRuns: 25 },
  )
  expect(await server.db.$count(reservations)).toBeGreaterThan(0)
})
