import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dismissMatches } from '#features/claims/contract.ts'
import { login } from '#features/session/contract.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { startSession } from '#kernel/server/sessions.ts'
import { claimantsOf } from '#test/support/claimants.ts'
import { anEmail, aRegisteredDiner, PASSWORD } from '#test/support/people.ts'
import {
  atOnce,
  numberOf,
  postgresForRaces,
  roundsOf,
  serverForRaces,
  statusesOf,
  times,
} from '../support/races.ts'

/** Concurrent calls on a real PostgreSQL; each guard has a control run that shows what it prevents. */

const postgres = await postgresForRaces()

const RIVALS = 8
const ROUNDS = roundsOf(6)

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  const server = serverForRaces(postgres)

  const awards = (reason: string) =>
    numberOf(server.pool, 'select count(*) from point_transactions where reason = $1', [reason])

  describe('eight registrations of one email in mixed spellings', () => {
    const spellings = (email: string) => [
      ...[email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('@', '＠')],
      ...[email.replace('example', 'EXAMPLE'), `ｇ${email.slice(1)}`, email.replace('.com', '.COM')],
    ]

    test('create one account; the others are refused', async () => {
      for (const _round of times(3)) {
        const answers = await Promise.all(
          spellings(anEmail()).map((email) =>
            server.as(null).send('POST', '/api/register', { email, password: PASSWORD, userType: 'diner' }),
          ),
        )
        expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
      }
      expect(await numberOf(server.pool, 'select count(*) from users')).toBe(3)
      expect(await awards('sign_up')).toBe(3)
    })

    test('control: without the constraint looking first lets several in', async () => {
      await server.pool.query('alter table users drop constraint users_email_norm_user_type_key')
      await atOnce(RIVALS, async () => {
        const known = await numberOf(
          server.pool,
          `select count(*) from pg_sleep(0.1), users where email_norm = 'a@b.co'`,
        )
        if (known > 0) return
        await server.pool.query(
          `insert into users (email, email_norm, password, user_type) values ('a@b.co', 'a@b.co', '', 'diner')`,
        )
      })
      expect(await numberOf(server.pool, 'select count(*) from users')).toBeGreaterThan(1)
      await server.pool.query('truncate users cascade')
      await server.pool.query(
        'alter table users add constraint users_email_norm_user_type_key unique (email_norm, user_type)',
      )
    })
  })

  describe('sign-ins while the account is being deactivated', () => {
    // In this order: a sign-in that was first has stored its session by the time the account is locked.
    async function deactivate(id: number) {
      await server.db.transaction(async (tx) => {
        await tx.update(users).set({ isActive: false }).where(eq(users.id, id))
        await tx.delete(sessions).where(eq(sessions.userId, id))
      })
    }
    const liveSessions = (id: number) =>
      numberOf(server.pool, 'select count(*) from sessions where user_id = $1', [id])

    test('leave no session with access', async () => {
      for (const round of times(ROUNDS)) {
        const { user, cookie } = await aRegisteredDiner(server)
        const credentials = { email: user.email, password: PASSWORD, userType: 'diner' as const }
        const signIns = atOnce(4, () => server.as(null).call(login, { body: credentials }))
        await new Promise((resolve) => setTimeout(resolve, 30 * (round % 6)))
        await deactivate(user.id)
        const answers = await signIns
        expect(statusesOf(answers).every((status) => status === 200 || status === 403)).toBe(true)
        expect(await liveSessions(user.id)).toBe(0)
        for (const held of [cookie, ...answers.map((answer) => answer.cookie)]) {
          expect((await server.as(held).send('GET', '/api/user')).status).toBe(401)
        }
      }
    })

    test('control: checking the account and then opening a session leaves one alive', async () => {
      const { user } = await aRegisteredDiner(server)
      const active = await numberOf(server.pool, 'select is_active::int from users where id = $1', [user.id])
      await server.pool.query('delete from sessions where user_id = $1', [user.id])
      await server.pool.query('update users set is_active = false where id = $1', [user.id])
      if (active === 1) await startSession(server.db, user.id)
      expect(await numberOf(server.pool, 'select count(*) from sessions where user_id = $1', [user.id])).toBe(
        1,
      )
    })
  })

  describe('eight dismissals of the same match', () => {
    const { aPlace, anApplicant } = claimantsOf(server)
    const noted = (restaurantId: number) =>
      numberOf(server.pool, `select count(*) from restaurant_claims where restaurant_id = $1`, [restaurantId])

    test('are stored once', async () => {
      for (const _round of times(ROUNDS)) {
        const { id } = await aPlace()
        const { me } = await anApplicant()
        await atOnce(RIVALS, () => me.call(dismissMatches))
        expect(await noted(id)).toBe(1)
        // Only the nearest 200 places are compared, so those of earlier rounds must not stay.
        await server.pool.query('delete from restaurants')
      }
    })

    test('control: checking first and then storing it, without the lock, stores it several times', async () => {
      const { id } = await aPlace()
      const { user } = await anApplicant()
      await atOnce(RIVALS, async () => {
        const known = await numberOf(
          server.pool,
          `select count(*) from pg_sleep(0.1), restaurant_claims where restaurant_id = $1`,
          [id],
        )
        if (known > 0) return
        await server.pool.query(
          `insert into restaurant_claims (restaurant_id, user_id, state) values ($1, $2, 'dismissed')`,
          [id, user.id],
        )
      })
      expect(await noted(id)).toBeGreaterThan(1)
    })
  })
})
