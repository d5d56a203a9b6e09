import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guard } from '#app/client/guard.ts'
import { ROUTES } from '#contract/screens.ts'
import { USER_TYPES, type UserType } from '#domain/accounts.ts'
import { DAY_MS } from '#domain/durations.ts'
import { setWaitAlert } from '#features/alerts/contract.ts'
import { addFavorite } from '#features/favorites/contract.ts'
import { startLine } from '#features/waitTimes/contractInLine.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import {
  aDiner,
  anOwnedRestaurant,
  aReservation,
  aSeatedParty,
  aTable,
  aUser,
} from '#test/support/factories.ts'
import { anInvite, aTeam } from '#test/support/team.ts'

/** Every call and screen of the product, and who may use it. The test fails if one is missing on either side. */

/** A restaurant's team, by who may do most. */
const TEAM = ['owner', 'manager', 'host'] as const
const MANAGERS = ['owner', 'manager'] as const
const OWNERS = ['owner'] as const
const USERS = ['diner', ...TEAM, 'admin'] as const
const ANYONE = ['guest', ...USERS] as const
type Who = (typeof ANYONE)[number]
/** Their accounts were deactivated while they were signed in: each is treated as a guest. */
const SUSPENDED = ['suspended diner', 'suspended owner', 'suspended admin'] as const
type Person = Who | (typeof SUSPENDED)[number]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The call, and who may make it. */
const CALLS: Record<string, readonly Who[]> = {
  'GET /api/config': ANYONE,
  'GET /api/addresses/suggest': ANYONE,
  'GET /api/addresses/geocode': ANYONE,
  'GET /api/image-proxy': ANYONE,
  'GET /api/admin/places/search': ['admin'],
  'GET /api/admin/places/photo': ['admin'],
  'POST /api/admin/places/import': ['admin'],
  'POST /api/admin/update-restaurants-metadata': ['admin'],
  'GET /api/admin/debug-place-ids': ['admin'],
  'GET /api/user': USERS,
  'POST /api/login': ANYONE,
  'POST /api/login/device': ANYONE,
  'GET /api/user/second-factor': [...TEAM, 'admin'],
  'POST /api/user/second-factor': [...TEAM, 'admin'],
  'DELETE /api/user/second-factor': [...TEAM, 'admin'],
  'POST /api/user/second-factor/confirm': [...TEAM, 'admin'],
  'POST /api/user/second-factor/recovery-codes': [...TEAM, 'admin'],
  'DELETE /api/admin/users/{id}/second-factor': ['admin'],
  'POST /api/register': ANYONE,
  'POST /api/logout': ANYONE,
  'PATCH /api/user/profile': USERS,
  'POST /api/user/password': USERS,
  'GET /api/user/export': USERS,
  'DELETE /api/user': USERS,
  'POST /api/password/forgot': ANYONE,
  'POST /api/password/reset': ANYONE,
  'POST /api/user/email/undo': ANYONE,
  'POST /api/user/email/confirm': ANYONE,
  'POST /api/user/email/confirmation': USERS,
  'GET /api/wait-alerts': ['diner'],
  'POST /api/wait-alerts': ['diner'],
  'DELETE /api/wait-alerts/{id}': ['diner'],
  'GET /api/favorites': ['diner'],
  'POST /api/favorites': ['diner'],
  'DELETE /api/favorites/{restaurantId}': ['diner'],
  'GET /api/restaurant/claim': OWNERS,
  'POST /api/restaurant/claim': OWNERS,
  'DELETE /api/restaurant/claim': OWNERS,
  'POST /api/restaurant/claim/dismiss': OWNERS,
  'POST /api/restaurant/claim/code': OWNERS,
  'POST /api/restaurant/claim/confirm': OWNERS,
  'GET /api/admin/claims': ['admin'],
  'POST /api/admin/claims/{id}/approve': ['admin'],
  'POST /api/admin/claims/{id}/decline': ['admin'],
  'POST /api/admin/restaurants/merge': ['admin'],
  'GET /api/team': TEAM,
  'POST /api/team/invites': OWNERS,
  'DELETE /api/team/invites/{id}': OWNERS,
  'GET /api/team/invite': ANYONE,
  'POST /api/team/invite': TEAM,
  'POST /api/team/invite/register': ANYONE,
  'PATCH /api/team/members/{id}': OWNERS,
  // The others may end their own membership and takeovers.
  'DELETE /api/team/members/{id}': OWNERS,
  'DELETE /api/team/members/{id}/takeovers': OWNERS,
  'PUT /api/team/pin': TEAM,
  'POST /api/team/takeover': TEAM,
  'POST /api/user/restaurant': TEAM,
  'GET /api/user/points': ['diner'],
  'GET /api/user/points/history': ['diner'],
  'POST /api/user/points': ['diner'],
  'GET /api/user/standing': ['diner'],
  'GET /api/badge-stats': ANYONE,
  'GET /api/leaderboard': ANYONE,
  'GET /api/restaurant/first-steps': MANAGERS,
  'GET /api/restaurant/numbers/summary': MANAGERS,
  'PUT /api/restaurant/numbers/summary': MANAGERS,
  'GET /api/tables': TEAM,
  'POST /api/tables': MANAGERS,
  'PATCH /api/tables/{id}': TEAM,
  'DELETE /api/tables/{id}': MANAGERS,
  'PUT /api/tables/order': MANAGERS,
  'POST /api/tables/{id}/clear': TEAM,
  'GET /api/reservations/restaurant': TEAM,
  'GET /api/reservations/diner': ['diner'],
  'POST /api/reservations': ['diner', ...TEAM],
  'PATCH /api/reservations/{id}': TEAM,
  'PATCH /api/reservations/{id}/assign-table': TEAM,
  'DELETE /api/reservations/{id}': ['diner', ...TEAM],
  'POST /api/reservations/{id}/call': TEAM,
  'GET /api/reservations/{id}/quote': TEAM,
  'POST /api/reservations/{id}/accept': TEAM,
  'POST /api/reservations/{id}/arrived': TEAM,
  'POST /api/reservations/{id}/no-show': TEAM,
  'POST /api/reservations/{id}/unseat': TEAM,
  'POST /api/reservations/{id}/move': TEAM,
  'POST /api/reservations/{id}/undo': TEAM,
  'POST /api/diner/reservations': ['diner'],
  'POST /api/diner/reservations/{id}/answer': ['diner'],
  'PATCH /api/diner/reservations/{id}': ['diner'],
  'GET /api/diner/reservations/{id}/booking.ics': ['diner'],
  'GET /direct/wait-times/{restaurantId}/accuracy': ANYONE,
  'GET /api/restaurant/hours-doubt': MANAGERS,
  'GET /api/admin/waits/errors': ['admin'],
  'GET /api/admin/waits/reporters': ['admin'],
  'GET /api/admin/hours-doubts': ['admin'],
  'GET /api/diner/line': ['diner'],
  'POST /api/diner/line': ['diner'],
  'POST /api/diner/line/{id}/end': ['diner'],
  'POST /api/diner/line/{id}/still-waiting': ['diner'],
  'POST /api/admin/bootstrap': ANYONE,
  'POST /api/admin/login': ANYONE,
  'GET /api/admin/users/diner': ['admin'],
  'GET /api/admin/users/restaurant': ['admin'],
  'GET /api/admin/users/admin': ['admin'],
  'POST /api/admin/users/admin': ['admin'],
  'GET /api/admin/totals': ['admin'],
  'GET /api/admin/users/{id}/reports': ['admin'],
  'POST /api/admin/users/{id}/reports/remove': ['admin'],
  'PUT /api/admin/users/{id}/status': ['admin'],
  'DELETE /api/admin/restaurant-users/{id}': ['admin'],
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/restaurants': ['admin'],
  'POST /api/admin/restaurants': ['admin'],
  'PUT /api/admin/restaurants/{id}': ['admin'],
  'PUT /api/admin/restaurants/{id}/messages': ['admin'],
  'DELETE /api/admin/restaurants/{id}': ['admin'],
  'POST /api/admin/restaurants/bulk-delete': ['admin'],
  'GET /api/admin/reports/disagreeing': ['admin'],
  'POST /api/admin/reports/{id}/dismiss': ['admin'],
  'POST /api/admin/reports/{id}/remove': ['admin'],
  'GET /api/g': ANYONE,
  'POST /api/g/answer': ANYONE,
  'PATCH /api/g/booking': ANYONE,
  'GET /g/{token}/booking.ics': ANYONE,
  'POST /api/g/quote': ANYONE,
  'POST /api/g/push': ANYONE,
  'DELETE /api/g/push': ANYONE,
  'GET /api/join/{code}': ANYONE,
  'POST /api/join/{code}': ANYONE,
  'GET /api/restaurant/kiosk': TEAM,
  'GET /direct/restaurants/{id}/join': ANYONE,
  'POST /direct/restaurants/{id}/join': ANYONE,
  'GET /api/restaurant/messages': TEAM,
  'POST /api/messages/twilio': ANYONE,
  'POST /api/messages/twilio/{id}': ANYONE,
  'POST /api/messages/inbound': ANYONE,
  'GET /api/push/key': ANYONE,
  'POST /api/push/subscriptions': ['diner'],
  'DELETE /api/push/subscriptions': ['diner'],
  'GET /direct/restaurants': ANYONE,
  'GET /direct/restaurants/{id}': ANYONE,
  'GET /direct/wait-times': ANYONE,
  'GET /direct/wait-times/{restaurantId}': ANYONE,
  'GET /direct/restaurants/{id}/list': ANYONE,
  'GET /direct/restaurants/{id}/times': ANYONE,
  'GET /api/restaurant/stand': TEAM,
  'PATCH /api/restaurant/stand': MANAGERS,
  'POST /api/restaurant/stand/join-code': MANAGERS,
  'GET /api/restaurant/book': TEAM,
  'GET /api/restaurant/log': TEAM,
  'GET /api/restaurant/numbers': MANAGERS,
  'GET /api/restaurant/visits.csv': MANAGERS,
  'GET /api/restaurant/quote': TEAM,
  'GET /api/restaurant/profile': TEAM,
  'PUT /api/restaurant/profile': MANAGERS,
}

const VISITORS = ['guest', ...USER_TYPES] as const
type Visitor = (typeof VISITORS)[number]

/** The address, and who may see it (others are redirected or told). */
const SCREENS: Record<string, readonly Visitor[]> = {
  '/': ['guest', 'diner'],
  '/login': ['guest'],
  '/diner': ['guest'],
  '/auth-page': ['guest'],
  '/browse': VISITORS,
  '/terms': VISITORS,
  '/privacy': VISITORS,
  '/restaurant/$id': VISITORS,
  '/forgot-password': ['guest'],
  '/reset-password': VISITORS,
  '/undo-email': VISITORS,
  '/confirm-email': VISITORS,
  '/diner/reservations': ['diner'],
  '/diner/profile': ['diner'],
  '/diner/favorites': ['diner'],
  '/restaurant/dashboard': ['restaurant'],
  '/restaurant/profile': ['restaurant'],
  '/restaurant/poster': ['restaurant'],
  '/restaurant/team': ['restaurant'],
  '/restaurant/numbers': ['restaurant'],
  '/join-team': VISITORS,
  '/restaurant/onboarding': ['restaurant'],
  '/admin/login': ['guest'],
  '/admin/dashboard': ['admin'],
}

let server: TestServer
const people = new Map<Person, number>()
beforeAll(async () => {
  server = await aServer()
  const { db } = server
  const team = await aTeam(server)
  people.set('owner', team.ownerId).set('manager', team.manager.id).set('host', team.host.id)
  people.set('diner', (await aDiner(db)).id).set('admin', (await aUser(db, { userType: 'admin' })).id)
  people.set('suspended diner', (await aDiner(db, { isActive: false })).id)
  people.set('suspended admin', (await aUser(db, { userType: 'admin', isActive: false })).id)
  const { owner } = await anOwnedRestaurant(db)
  people.set('suspended owner', owner.id)
  await db.update(users).set({ isActive: false }).where(eq(users.id, owner.id))
})
afterAll(() => server.close())

/** A new session each time, because one of the calls signs out. */
const callerFor = async (who: Person): Promise<Caller> => {
  const id = people.get(who)
  return id === undefined ? server.as(null) : server.signIn(id)
}

const callsOf = (paths: object): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method.toLowerCase() in item).map((method) => `${method} ${path}`),
  )

test('every call of the table exists, and no other', () => {
  expect(callsOf(server.app.swagger().paths ?? {}).toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

/** Depends on whether there ever was an admin, not on the caller; it has its own tests. */
const FIRST_ADMIN = 'POST /api/admin/bootstrap'

describe.each(Object.entries(CALLS).filter(([call]) => call !== FIRST_ADMIN))('%s', (call, allowed) => {
  const [name = '', path = ''] = call.split(' ')
  const method = METHODS.find((one) => one === name)
  // Without a body, because the caller is checked before the request is parsed.
  const ask = async (who: Person) => {
    if (!method) throw new Error(`${name} is no method`)
    return (await callerFor(who)).send(method, path.replace(/\{\w+\}/, '2147483647'))
  }

  test.each([...ANYONE, ...SUSPENDED])(`%s: ${allowed.join(', ')} only`, async (person) => {
    const { status, error } = await ask(person)
    const who = ANYONE.find((one) => one === person) ?? 'guest'
    if (allowed.includes(who)) expect([401, 403, 500]).not.toContain(status)
    else {
      expect(status).toBe(who === 'guest' ? 401 : 403)
      expect(error.message).toEqual(expect.any(String))
    }
  })
})

/** For each call with an id, something of another restaurant or diner, and a body that would be accepted there. */
const OF_OTHERS: Record<string, (of: Others) => readonly [id: number, body?: object]> = {
  'DELETE /api/wait-alerts/{id}': ({ alert }) => [alert],
  'DELETE /api/favorites/{restaurantId}': ({ place }) => [place],
  'DELETE /api/team/invites/{id}': ({ invite }) => [invite],
  'PATCH /api/team/members/{id}': ({ member }) => [member, { role: 'host' }],
  'DELETE /api/team/members/{id}': ({ member }) => [member],
  'DELETE /api/team/members/{id}/takeovers': ({ member }) => [member],
  'PATCH /api/tables/{id}': ({ table }) => [table, { isActive: false }],
  'DELETE /api/tables/{id}': ({ table }) => [table],
  'POST /api/tables/{id}/clear': ({ takenTable }) => [takenTable],
  'PATCH /api/reservations/{id}': ({ party }) => [party, { status: 'cancelled' }],
  'PATCH /api/reservations/{id}/assign-table': ({ party, table }) => [party, { tableId: table }],
  'DELETE /api/reservations/{id}': ({ party }) => [party],
  'POST /api/reservations/{id}/call': ({ party }) => [party],
  'GET /api/reservations/{id}/quote': ({ party }) => [party],
  'POST /api/reservations/{id}/accept': ({ booking }) => [booking],
  'POST /api/reservations/{id}/arrived': ({ party }) => [party],
  'POST /api/reservations/{id}/no-show': ({ party }) => [party],
  'POST /api/reservations/{id}/unseat': ({ seated }) => [seated],
  'POST /api/reservations/{id}/move': ({ seated, table }) => [seated, { tableId: table }],
  'POST /api/reservations/{id}/undo': ({ seated }) => [seated],
  'POST /api/diner/reservations/{id}/answer': ({ party }) => [
    party,
    { answer: 'leave', seenStage: 'waiting' },
  ],
  'PATCH /api/diner/reservations/{id}': ({ booking, seen }) => [booking, { partySize: 3, seen }],
  'GET /api/diner/reservations/{id}/booking.ics': ({ booking }) => [booking],
  'POST /api/diner/line/{id}/end': ({ line }) => [line, { outcome: 'seated' }],
  'POST /api/diner/line/{id}/still-waiting': ({ line }) => [line],
}
/** Deleting what is not there is no error, and here it is not the caller's. */
const SAFE_TO_REPEAT = ['DELETE /api/wait-alerts/{id}', 'DELETE /api/favorites/{restaurantId}']

type Others = Awaited<ReturnType<typeof othersHave>>
async function othersHave() {
  const { db } = server
  const { owner, restaurantId: place, host } = await aTeam(server)
  await server.refresh()
  const dinerId = (await aDiner(db)).id
  const diner = await server.signIn(dinerId)
  const bookedFor = new Date(Date.now() + DAY_MS)
  const seated = await aSeatedParty(db, { restaurantId: place })
  const ofDiner = { restaurantId: place, userId: dinerId }
  const booked = { status: 'confirmed', reservationTime: bookedFor } as const
  const party = (await aReservation(db, ofDiner)).id
  const booking = (await aReservation(db, { restaurantId: place, ...booked })).id
  const alert = await diner.call(setWaitAlert, { body: { restaurantId: place, partySize: 2 } })
  await diner.call(addFavorite, { body: { restaurantId: place } })
  const line = await diner.call(startLine, { body: { restaurantId: place, partySize: 2 } })
  return {
    ...{ place, party, booking, member: host.id, takenTable: seated.table.id, seated: seated.party.id },
    table: (await aTable(db, { restaurantId: place })).id,
    invite: (await anInvite(owner)).id,
    ...{ alert: alert.body.alert?.id ?? 0, line: line.body.wait.id },
    seen: { reservationTime: bookedFor.toISOString(), partySize: 2 },
  }
}

describe('what belongs to another restaurant or diner', () => {
  const TABLES = ['reservations', 'tables', 'stand_log', 'restaurant_members', 'restaurant_invites']
  const OF_DINERS = ['wait_alerts', 'favorites', 'timed_waits', 'wait_time_reports']
  const contents = async () => {
    const rows = [...TABLES, ...OF_DINERS].map((name) => `(select json_agg(t) from ${name} t) as ${name}`)
    return (await server.pool.query(`select ${rows.join(', ')}`)).rows
  }

  test('is named for every call with an id', () => {
    const withId = Object.entries(CALLS).filter(
      ([call, allowed]) => call.includes('{') && !allowed.includes('guest') && !allowed.includes('admin'),
    )
    expect(Object.keys(OF_OTHERS).toSorted()).toEqual(withId.map(([call]) => call).toSorted())
  })

  test('is not found by anyone else who may make the call, and stays as it is [S-10]', async () => {
    const others = await othersHave()
    expect(Object.values(others)).not.toContain(0)
    const before = await contents()
    const answers: string[] = []
    for (const [call, of] of Object.entries(OF_OTHERS)) {
      const [id, body] = of(others)
      const [name, path = ''] = call.split(' ')
      const method = METHODS.find((one) => one === name) ?? 'GET'
      for (const who of USERS.filter((one) => CALLS[call]?.includes(one))) {
        const { status } = await (await callerFor(who)).send(
          method,
          path.replace(/\{\w+\}/, String(id)),
          body,
        )
        if (status !== (SAFE_TO_REPEAT.includes(call) ? 200 : 404)) answers.push(`${who}: ${call}: ${status}`)
      }
    }
    expect(answers).toEqual([])
    expect(await contents()).toEqual(before)
  })
})

describe('the screens', () => {
  test('are exactly those of the screen table', () => {
    const table = readFileSync(new URL('../src/app/client/screenTable.ts', import.meta.url), 'utf8')
    const names = [...table.matchAll(/\[ROUTES\.(\w+)\]: \{/g)].map(([, name = '']) => name)
    const addresses = Object.entries(ROUTES).flatMap(([name, address]) =>
      names.includes(name) ? [address] : [],
    )
    expect(addresses.toSorted()).toEqual(Object.keys(SCREENS).toSorted())
  })

  test.each(Object.entries(SCREENS))('%s is shown to %j', (address, shownTo) => {
    const visit = { pathname: address.replace('$id', '7'), isOnboarded: false }
    const userOf = (who: Visitor): { userType: UserType } | null =>
      who === 'guest' ? null : { userType: who }
    expect(VISITORS.filter((who) => guard(userOf(who), visit).kind === 'show')).toEqual(
      VISITORS.filter((who) => shownTo.includes(who)),
    )
  })
})
