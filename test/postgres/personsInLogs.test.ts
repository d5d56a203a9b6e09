import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TOKEN_HEADER } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { register, updateUserProfile } from '#features/accounts/contract.ts'
import { createRestaurant } from '#features/admin/contractRestaurants.ts'
import { joinList } from '#features/guests/contract.ts'
import { updateProfile } from '#features/restaurants/contract.ts'
import { addParty, changeStatus, requestTable } from '#features/seating/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { addTable } from '#features/seating/contractTables.ts'
import { withoutTimeouts } from '#kernel/server/db/pool.ts'
import { createPasswords } from '#kernel/server/passwords.ts'
import { twilioSignature } from '#services/messaging/server/twilio.ts'
import { signatureHeader } from '#services/messaging/server/webhook.ts'
import { aServer, type Caller, LIGHT, type TestServer } from '../support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aRestaurant, aUser } from '../support/factories.ts'
import { allEndpoints } from '../support/fuzz/endpoints.ts'
import { valuesOf } from '../support/fuzz/values.ts'
import { FIRST_PLACE } from '../support/importer.ts'
import { PASSWORD } from '../support/people.ts'
import { postgresForRaces } from '../support/races.ts'

/** What people send is not in the log, even when the database refuses to write it. */

const postgres = await postgresForRaces()

const EMAIL = 'ada.lovelace@example.com'
const NAME = 'Ada Lovelace'
const PHONE = '4155550142'
const NOTE = 'allergic to walnuts'
const SENT = [EMAIL, NAME, PHONE, NOTE, PASSWORD, 'Lovelace', 'walnuts', '5550142', '37.7936']
const PLACE = {
  ...{ name: 'Chez Lovelace', contactName: NAME, phone: PHONE, cuisineType: 'Italian' as const },
  ...{ address: '100 Market Street, San Francisco, CA 94105, USA' },
  ...{ latitude: '37.7936', longitude: '-122.3958' },
}

describe.skipIf(postgres === null)('while every table is locked', () => {
  afterEach(() => vi.restoreAllMocks())

  test('the log of each write names the statement, and nothing of what was sent', async () => {
    const lines: string[] = []
    const server = await aServer({
      databaseUrl: postgres?.url ?? '',
      settings: { LOG_LEVEL: 'debug' },
      logTo: { write: (line) => lines.push(line) },
    })
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    const host = await server.signIn(owner.id)
    const diner = await server.signIn((await aDiner(server.db)).id)
    const admin = await server.signIn((await aUser(server.db, { userType: 'admin' })).id)
    const stand = await host.call(changeStand, { body: { isCheckInOn: true } })
    const { id } = await aReservation(server.db, { restaurantId: restaurant.id })
    const guest = server.as(null)

    const locker = await server.pool.connect()
    const { rows } = await locker.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    await locker.query('begin')
    // Reads go on; every write and every row lock waits.
    await locker.query(`lock table ${rows.map(({ name }) => name).join()} in exclusive mode`)
    lines.length = 0
    const answers = await Promise.all([
      guest.call(register, {
        body: { userType: 'diner', email: EMAIL, password: PASSWORD, fullName: NAME, phone: PHONE },
      }),
      guest.call(register, { body: { userType: 'restaurant', email: EMAIL, password: PASSWORD, ...PLACE } }),
      guest.call(joinList, {
        params: { code: stand.body.joinCode ?? '' },
        body: { name: NAME, partySize: 2, phone: PHONE },
      }),
      diner.call(updateUserProfile, { body: { fullName: NAME, phone: PHONE } }),
      diner.call(requestTable, { body: { restaurantId: restaurant.id, partySize: 2 } }),
      host.call(addParty, {
        body: { status: 'ready_to_seat', name: NAME, partySize: 2, phone: PHONE, email: EMAIL, notes: NOTE },
      }),
      host.call(changeStatus, { params: { id }, body: { name: NAME, notes: NOTE } }),
      host.call(updateProfile, { body: PLACE }),
      host.call(changeStand, { body: { listState: 'paused', listReason: NOTE } }),
      host.call(addTable, { body: { tableNumber: 'Lovelace', seats: 4 } }),
      admin.call(createRestaurant, { body: PLACE }),
    ])
    await locker.query('rollback')
    locker.release()

    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'busy'))
    const errors = lines.filter((line) => line.includes('"err"'))
    expect(errors.length).toBeGreaterThanOrEqual(answers.length)
    for (const line of errors) {
      expect(JSON.parse(line).err).toMatchObject({ type: 'database', message: 'lock', code: '55P03' })
    }
    const log = lines.join('\n')
    expect(SENT.filter((text) => log.includes(text))).toEqual([])

    // A refused value is in the error of PostgreSQL itself, which the log could have quoted.
    const refused = await server.db.execute(sql`select ${NAME}::int`).catch((error: unknown) => error)
    expect(String(refused)).toContain(NAME)
    lines.length = 0
    server.app.log.warn({ err: refused }, 'refused')
    expect(lines[0]).toContain('22P02')
    expect(lines[0]).not.toContain(NAME)
    await server.close()
  })

  test('the log of every call that changes something has nothing of what was sent', async () => {
    // A site without mail prints what it would send, for its operator.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const lines: string[] = []
    const server = await aServer({
      databaseUrl: postgres?.url ?? '',
      settings: { LOG_LEVEL: 'debug', ADMIN_SETUP_TOKEN: SECRET, SMS_SECRET: SECRET, SMS_URL: TWILIO },
      logTo: { write: (line) => lines.push(line) },
    })
    const passwordHash = await createPasswords(LIGHT).hash(PASSWORD)
    const owner = await aUser(server.db, { userType: 'restaurant', passwordHash })
    const diner = await aDiner(server.db, { passwordHash })
    const admin = await aUser(server.db, { userType: 'admin', passwordHash })
    const restaurant = await aRestaurant(server.db, { userId: owner.id, source: 'owner' })
    const signedIn = await Promise.all([diner, owner, admin].map(({ id }) => server.signIn(id)))
    const callers = [server.as(null), ...signedIn]
    const bodies = new Map<string, object>([
      ['POST /api/login', { email: diner.email, userType: 'diner', password: PASSWORD }],
      ['POST /api/reservations', { ...REPORT, restaurantId: restaurant.id }],
      ['POST /api/wait-alerts', { restaurantId: restaurant.id, partySize: 2 }],
      ['POST /api/admin/login', { email: admin.email, password: PASSWORD }],
    ])
    await server.refresh()
    const locker = await lockEverything(server)

    const sent = new Set<string>()
    const notRefused: string[] = []
    const writes = (await allEndpoints()).filter(({ method }) => method !== 'GET')
    for (const endpoint of writes) {
      const name = `${endpoint.method} ${endpoint.path}`
      lines.length = 0
      const body = bodies.get(name) ?? BODIES[name]
      const isRefused = await meetsLock(endpoint, { callers, body, ids: [restaurant.id, diner.id], sent })
      if (!isRefused) notRefused.push(name)
      const log = lines.join('\n')
      expect([...sent].filter((text) => log.includes(text))).toEqual([])
    }
    await locker.query('rollback')
    locker.release(true)
    await server.close()
    expect(notRefused.toSorted()).toEqual(WITHOUT_WRITE)
    expect(sent.size).toBeGreaterThan(30)
  })
})

const SECRET = 'a-secret-of-this-test'
const TWILIO = `twilio://AC00000000000000000000000000000000:${SECRET}@+15551230000`
const TOKEN = 'A'.repeat(22)
const REPORT = { status: 'wait_time_report', waitTime: 20, partySize: 2 }
const STOP = { From: '+14155550142', Body: 'STOP' }
const FAILED = { MessageStatus: 'failed', ErrorCode: '30003' }
const TARGET = {
  endpoint: `https://fcm.googleapis.com/fcm/send/${NAME}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) },
}
/** What no random value is. */
const BODIES: Record<string, object> = {
  'POST /api/team/takeover': { pin: '415926' },
  'PATCH /api/g/booking': { partySize: 2, seen: { reservationTime: '2026-12-01T03:00:00Z', partySize: 4 } },
  'POST /api/g/push': TARGET,
  'DELETE /api/g/push': { endpoint: TARGET.endpoint },
  'POST /api/push/subscriptions': TARGET,
  'POST /api/admin/places/import': { places: [{ place_id: FIRST_PLACE }] },
  'POST /api/admin/restaurants': PLACE,
  'PUT /api/admin/restaurants/:id': PLACE,
  'PATCH /api/user/profile': { fullName: NAME, phone: PHONE },
  'POST /api/messages/twilio': STOP,
  'POST /api/messages/twilio/:id': FAILED,
  'POST /api/messages/inbound': { from: STOP.From, body: STOP.Body },
}
/** Calls that change nothing here: a cookie, a mail that is written later, and metadata of places there are none of. */
const WITHOUT_WRITE = [
  'POST /api/admin/update-restaurants-metadata',
  'POST /api/login/device',
  'POST /api/password/forgot',
  'POST /api/user/email/confirmation',
]
/** What finds the caller. It can still be read, so that a call gets further. */
const OF_CALLERS = ['sessions', 'users', 'restaurant_members', 'restaurants']
/** Holds no more than the hash of a call, and would refuse every POST before it begins. */
const OF_REPEATS = 'kept_calls'

/** Locks what calls write, and what they read first. They do not wait long for what is never unlocked. */
async function lockEverything({ pool }: TestServer) {
  const locker = await pool.connect()
  pool.on('acquire', (connection) => void connection.query('set lock_timeout = 1'))
  const { rows } = await locker.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> $1`,
    [OF_REPEATS],
  )
  await withoutTimeouts(locker)
  await locker.query('begin')
  for (const { name } of rows) {
    const mode = OF_CALLERS.includes(name) ? 'exclusive' : 'access exclusive'
    await locker.query(`lock table "${name}" in ${mode} mode`)
  }
  return locker
}

interface Sending {
  callers: readonly Caller[]
  ids: readonly number[]
  body: object | undefined
  sent: Set<string>
}

/** Sends what the schemas allow, by everyone, until a lock refuses it. */
async function meetsLock(endpoint: Endpoint, { callers, ids, body: given, sent }: Sending): Promise<boolean> {
  const part = (schema: Endpoint['body'] | undefined) =>
    schema === undefined ? fc.constant(undefined) : valuesOf(schema, { ids })
  const parts = { params: part(endpoint.params), body: given ? fc.constant(given) : part(endpoint.body) }
  const requests = fc.sample(fc.record(parts), { numRuns: 12, seed: 43 })
  for (const caller of callers) {
    for (const { params, body } of requests) {
      const values = new Map(Object.entries(params ?? {}))
      const url = endpoint.path.replace(/:(\w+)/g, (_match, name) =>
        endpoint.path.startsWith('/api/messages')
          ? randomUUID()
          : encodeURIComponent(String(values.get(name))),
      )
      for (const text of textsIn(body)) sent.add(text)
      const answer = await caller.send(endpoint.method, url, ...signed(url, body))
      if (answer.error.code === 'busy') return true
      if (answer.status === 401 || answer.status === 403) break
    }
  }
  return false
}

/** A body with the headers of every link, code and signature. */
function signed(url: string, body: unknown): [unknown, Record<string, string>] {
  const headers = { [TOKEN_HEADER]: TOKEN, 'x-setup-token': SECRET }
  const form = [STOP, FAILED].find((one) => one === body)
  if (!form) {
    const signature = signatureHeader(SECRET, JSON.stringify(body) ?? '', Math.floor(Date.now() / 1000))
    return [body, { ...headers, 'x-tablecast-signature': signature }]
  }
  return [
    new URLSearchParams(Object.entries(form)).toString(),
    {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(SECRET, `http://localhost:5000${url}`, { ...form }),
    },
  ]
}

/** The values of a body that only its sender knows; the words of the API are no secrets. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'string' && value.length > 5 && !/^[a-z_]+$/.test(value) ? [value] : []
}
