import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { register, updateUserProfile } from '#features/accounts/contract.ts'
import { createRestaurant } from '#features/admin/contractRestaurants.ts'
import { joinList } from '#features/guests/contract.ts'
import { updateProfile } from '#features/restaurants/contract.ts'
import { addParty, changeStatus, requestTable } from '#features/seating/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { addTable } from '#features/seating/contractTables.ts'
import { aServer } from '../support/app.ts'
import { aDiner, anOwnedRestaurant, aReservation, aUser } from '../support/factories.ts'
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
})
