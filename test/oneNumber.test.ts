import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import { isThreeHours, type ShownWait } from '#domain/waits/shownWait.ts'
import { quoteForSize } from '#domain/waits/standQuote.ts'
import { guestPage, joinPage } from '#features/guests/contract.ts'
import {
  acceptRequest,
  listForDiner,
  listForRestaurant,
  type RestaurantReservation,
  requestTable,
} from '#features/seating/contract.ts'
import { changeStand, restaurantQuotes } from '#features/seating/contractStand.ts'
import { reservations, tables as seating, standLog } from '#features/seating/server/schema.ts'
import { waitDetail, waitTimes } from '#features/waitTimes/contract.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { type Caller, serverForTests } from './support/app.ts'
import { aDiner, aReport, aReservation, aTable } from './support/factories.ts'
import { aStand } from './support/people.ts'
import { roundsNow } from './support/variants.ts'

/** Whatever the state of a stand, all screens show the same party the same number and range in the same minute. */

/** Messages are written, and sent to nobody. */
const server = serverForTests({
  settings: { SMS_URL: 'twilio://AC1:token@+15551230000', TWILIO_URL: 'http://127.0.0.1:9' },
})
// Half a minute from the next minute, so that no read falls into it.
const NOW_MS = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 20_000
const minutesAgo = (minutes: number) => new Date(NOW_MS - minutes * MINUTE_MS)

const anyTable = fc.record({
  seats: fc.constantFrom<number[]>(2, 2, 4, 4, 6, 8),
  use: fc.constantFrom('free', 'taken', 'taken', 'pushed', 'held'),
  minutes: fc.integer({ min: 0, max: 110 }),
  /** Can be pushed together with the table before it. */
  isNeighbor: fc.boolean(),
})
const anyParty = fc.record({
  partySize: fc.integer({ min: 1, max: 12 }),
  minutes: fc.integer({ min: 0, max: 70 }),
  as: fc.constantFrom('waiting', 'called', 'accepted', 'request', 'checkIn'),
})
/** Some hold tables now, some will during the wait, some are late. */
const anyBooking = fc.record({
  partySize: fc.integer({ min: 1, max: 12 }),
  inMinutes: fc.integer({ min: -35, max: 100 }),
})
const anyState = fc.record({
  tables: fc.array(anyTable, { minLength: 1, maxLength: 6 }),
  parties: fc.array(anyParty, { maxLength: 7 }),
  bookings: fc.array(anyBooking, { maxLength: 3 }),
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
  checkIn: () => ({ source: 'check_in' as const, status: 'pending' as const, phone: '+14155550123' }),
}

async function furnish(restaurantId: number, tables: State['tables']) {
  const made: { id: number; neighborIds: number[]; partyId: number | null }[] = []
  for (const { seats, use, minutes, isNeighbor } of tables) {
    const status = use === 'free' ? 'available' : 'seated'
    const { id } = await aTable(server.db, { restaurantId, seats, status })
    const before = made.at(-1)
    const table = {
      id,
      neighborIds: isNeighbor && before ? [before.id] : [],
      partyId: before?.partyId ?? null,
    }
    if (isNeighbor) before?.neighborIds.push(id)
    made.push(table)
    if (use === 'pushed' && table.partyId !== null) {
      const more = sql`array_append(${reservations.moreTableIds}, ${id})`
      await server.db
        .update(reservations)
        .set({ moreTableIds: more })
        .where(eq(reservations.id, table.partyId))
      continue
    }
    table.partyId = null
    if (use === 'free') continue
    const seated = { status: 'seated' as const, seatedAt: minutesAgo(minutes) }
    const party = await aReservation(server.db, {
      ...{ restaurantId, partySize: seats, tableId: id, createdAt: minutesAgo(minutes + 5) },
      ...(use !== 'held' && seated),
    })
    table.partyId = party.id
  }
  for (const { id, neighborIds } of made)
    await server.db.update(seating).set({ neighborIds }).where(eq(seating.id, id))
}

async function aHouse({ tables, parties, bookings, idleMinutes, reports, pinned }: State) {
  const stand = await aStand(server)
  const { restaurantId } = stand
  await furnish(restaurantId, tables)
  for (const { partySize, inMinutes } of bookings) {
    const times = { createdAt: minutesAgo(300), reservationTime: minutesAgo(-inMinutes) }
    await aReservation(server.db, { restaurantId, partySize, status: 'confirmed', ...times })
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
      // Favorites ask for the same, or for the page where they are far from home.
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

const SIZES = [1, 2, 3, 4, 5, 6, 8, 12]

/** A request that is accepted is quoted what its card says, and its guest is sent the same. */
async function expectTextOf(host: Caller, { id, suggestedMinutes }: RestaurantReservation) {
  const { status, body } = await host.call(acceptRequest, { params: { id } })
  expect([status, body.waitTime]).toEqual([200, suggestedMinutes])
  const [text] = await server.db.select().from(messages).where(eq(messages.reservationId, id))
  const told = isThreeHours(suggestedMinutes ?? 0) ? 'over 3 h' : `about ${suggestedMinutes} min`
  const quote = suggestedMinutes ? `, ${told}. ` : `party of ${body.partySize}. `
  expect(JSON.stringify(text?.content)).toContain(quote)
}

test('map, favorites, page, kiosk and stand tell a party that joins the same, and so do its card, its page and its text once it has joined [W-13]', async () => {
  const reached = { held: 0, combined: 0, texts: 0 }
  await fc.assert(
    fc.asyncProperty(anyState, fc.constantFrom(...SIZES), async (state, joinSize) => {
      await server.clear()
      server.setClock(new Date(NOW_MS))
      const stand = await aHouse(state)
      const seen = await everyScreen(stand)
      for (const partySize of SIZES) {
        const { list, ...others } = seen(partySize)
        for (const [screen, wait] of Object.entries(others))
          expect({ [screen]: wait }).toEqual({ [screen]: list })
        const isCombined = state.tables.every(({ seats }) => seats < partySize)
        if (isCombined && list) reached.combined += 1
      }
      if (state.bookings.some(({ inMinutes }) => Math.abs(inMinutes) < 30)) reached.held += 1
      const diner = await server.signIn((await aDiner(server.db)).id)
      const { restaurantId, host } = stand
      const asked = (await diner.call(requestTable, { body: { restaurantId, partySize: joinSize } })).body
      expect(told(asked.wait)).toEqual(seen(joinSize).kiosk)
      expect(told((await diner.call(listForDiner)).body[0]?.wait)).toEqual(told(asked.wait))
      const parties = (await host.call(listForRestaurant)).body
      for (const party of parties) {
        if (party.status !== 'pending') continue
        const { suggestedMinutes, suggestedLow, suggestedHigh } = party
        const atStand = suggested(suggestedMinutes, suggestedLow, suggestedHigh)
        if (party.id === asked.id) expect(atStand).toEqual(told(asked.wait))
        if (party.guestUrl) expect(await guestSees(party.guestUrl)).toEqual(atStand)
      }
      const joined = parties.find(({ status, phone }) => status === 'pending' && phone !== null)
      if (!joined) return
      await expectTextOf(host, joined)
      reached.texts += 1
    }),
    { numRuns: roundsNow(30) },
  )
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(0)
})

/** A table for the party alone, or for one that needs two, two neighbors. */
const tablesFor = (partySize: number): State['tables'] => {
  const free = { use: 'free', minutes: 0 } as const
  if (partySize <= LARGEST_TABLE) return [{ seats: partySize, isNeighbor: false, ...free }]
  const half = Math.floor(partySize / 2)
  return [
    { seats: half, isNeighbor: false, ...free },
    { seats: partySize - half, isNeighbor: true, ...free },
  ]
}
const LARGEST_TABLE = 8

test('with as many free tables as requests, combined ones too, each request is told no wait, however long it has waited [S-19]', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 2 * LARGEST_TABLE }), { minLength: 1, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 0, max: 90 }), async (partySizes, minutes) => {
      await server.clear()
      server.setClock(new Date(NOW_MS))
      const { host } = await aHouse({
        tables: partySizes.flatMap(tablesFor),
        parties: partySizes.map((partySize) => ({ partySize, minutes, as: 'request' as const })),
        ...{ bookings: [], idleMinutes: 0, reports: [], pinned: null },
      })
      const parties = (await host.call(listForRestaurant)).body
      expect(parties.map(({ suggestedMinutes }) => suggestedMinutes)).toEqual(partySizes.map(() => 0))
    }),
    { numRuns: roundsNow(25) },
  )
  expect(await server.db.$count(reservations)).toBeGreaterThan(0)
})
