import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changePassword,
  forgotPassword,
  resetPassword,
  updateUserProfile,
} from '#features/accounts/contract.ts'
import { addFavorite } from '#features/favorites/contract.ts'
import { deleteAccount } from '#features/ownData/contract.ts'
import { requestTable } from '#features/seating/contract.ts'
import { login } from '#features/session/contract.ts'
import { aRestaurant } from '#test/support/factories.ts'
import { anEmail, aRegisteredDiner, PASSWORD } from '#test/support/people.ts'
import { reportWait } from '#test/support/reports.ts'
import { numberOf, postgresForRaces, roundsOf, serverForRaces, times } from '../support/races.ts'
import { SOON } from '../support/timeouts.ts'

/** Changes of one's own account that run concurrently with other changes to it, on a real PostgreSQL. */

const postgres = await postgresForRaces()

const ROUNDS = roundsOf(6)
const RIVALS = 4

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  const server = serverForRaces(postgres)
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  const countOf = (rows: string, values: unknown[] = []) =>
    numberOf(server.pool, `select count(*) from ${rows}`, values)
  const signIn = (email: string, password: string) =>
    server.as(null).call(login, { body: { email, password, userType: 'diner' } })
  const tokens = () =>
    vi.mocked(console.log).mock.calls.flatMap(([line]) => /#token=([\w-]+)/.exec(String(line))?.[1] ?? [])

  async function tokensFor(email: string, count: number): Promise<string[]> {
    const before = tokens().length
    for (const _one of times(count)) {
      await server.as(null).call(forgotPassword, { body: { email, userType: 'diner' } })
    }
    return vi.waitFor(() => {
      const fresh = tokens().slice(before)
      expect(fresh).toHaveLength(count)
      return fresh
    }, SOON)
  }

  test('of several concurrent uses of one link, one wins and its password is the one that works', async () => {
    for (const _round of times(ROUNDS)) {
      const { user } = await aRegisteredDiner(server)
      const [token = ''] = await tokensFor(user.email, 1)
      const choices = times(RIVALS).map((index) => `choice number ${index}`)
      const answers = await Promise.all(
        choices.map((newPassword) => server.as(null).call(resetPassword, { body: { token, newPassword } })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
      const won = choices[answers.findIndex(({ status }) => status === 200)] ?? ''
      expect((await signIn(user.email, won)).status).toBe(200)
    }
  })

  test('of two links of one account used at the same time, one wins', async () => {
    for (const _round of times(ROUNDS)) {
      const { user } = await aRegisteredDiner(server)
      const links = await tokensFor(user.email, 2)
      const answers = await Promise.all(
        links.map((token) =>
          server.as(null).call(resetPassword, { body: { token, newPassword: 'a new password' } }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  test('no sign-in with the old password outlives a change made at the same moment', async () => {
    for (const _round of times(ROUNDS)) {
      const { user, me } = await aRegisteredDiner(server)
      const body = { currentPassword: PASSWORD, newPassword: 'a new password' }
      const [changed] = await Promise.all([
        me.call(changePassword, { body }),
        ...times(RIVALS).map(() => signIn(user.email, PASSWORD)),
      ])
      expect(changed.status).toBe(200)
      expect(await countOf('sessions where user_id = $1', [user.id])).toBe(1)
    }
  })

  test('of several diners who take one email at the same time, one gets it', async () => {
    const diners = await Promise.all(times(RIVALS).map(() => aRegisteredDiner(server)))
    for (const _round of times(ROUNDS)) {
      const email = anEmail()
      const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('@', '＠')]
      const answers = await Promise.all(
        diners.map(({ me }, index) =>
          me.call(updateUserProfile, { body: { email: spellings[index] ?? email } }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    }
  })

  test('deleting an account during its reports, requests and favorites leaves nothing behind, and no 5xx', async () => {
    for (const _round of times(ROUNDS)) {
      const places = await Promise.all(times(RIVALS).map(() => aRestaurant(server.db)))
      const { user, me } = await aRegisteredDiner(server, { username: 'leaver', fullName: 'Lea Leaver' })
      const [left, ...others] = await Promise.all([
        me.call(deleteAccount, { body: { password: PASSWORD } }),
        ...places.flatMap(({ id: restaurantId }) => [
          reportWait(me, { restaurantId }),
          me.call(requestTable, { body: { restaurantId, partySize: 2 } }),
          me.call(addFavorite, { body: { restaurantId } }),
        ]),
      ])
      expect(left.status).toBe(200)
      expect(others.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const ofUser = [user.id]
      for (const table of [
        'wait_time_reports',
        'reservations',
        'favorites',
        'point_transactions',
        'sessions',
      ]) {
        expect(await countOf(`${table} where user_id = $1`, ofUser)).toBe(0)
      }
      expect(await countOf(`wait_time_reports where name is not null`)).toBe(0)
      expect(await countOf(`reservations where name is not null`)).toBe(0)
      expect(await countOf(`reservations where status = 'pending'`)).toBe(0)
    }
  })

  test('control: without waiting for requests under way, one is left open with a name', async () => {
    const { user } = await aRegisteredDiner(server, { fullName: 'Lea Leaver' })
    const { id: restaurantId } = await aRestaurant(server.db)
    const request = await server.pool.connect()
    await request.query('begin')
    await request.query(
      `insert into reservations (user_id, restaurant_id, party_size, name, status)
       values ($1, $2, 2, 'Lea Leaver', 'pending')`,
      [user.id, restaurantId],
    )
    // The request is not visible yet, and so not canceled; the row itself then waits for it.
    await server.pool.query('update reservations set name = null where user_id = $1', [user.id])
    const deleted = server.pool.query('delete from users where id = $1', [user.id])
    await request.query('commit')
    request.release()
    await deleted
    expect(await countOf(`reservations where status = 'pending' and name is not null`)).toBe(1)
  })
})
