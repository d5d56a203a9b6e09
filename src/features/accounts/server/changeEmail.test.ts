import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts.ts'
import { auditLog } from '#features/admin/server/schema.ts'
import { getUser, login } from '#features/session/contract.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { mailForTests } from '#test/support/mailForTests.ts'
import { anEmail, aRegisteredDiner, PASSWORD } from '#test/support/people.ts'
import { expectSameAgain } from '#test/support/repeats.ts'
import { SOON } from '#test/support/timeouts.ts'
import { undoEmailChange, updateUserProfile } from '../contract.ts'
import { emailChanges } from './schema.ts'

const mail = mailForTests()
const server = serverForTests(() => ({
  settings: { SMTP_URL: mail.url, PUBLIC_URL: 'https://tables.example' },
}))

const signedInAgo = (minutes: number) =>
  server.db.update(sessions).set({ createdAt: sql.raw(`now() - interval '${minutes} minutes'`) })
const change = (me: Caller, email: string, currentPassword?: string) =>
  me.call(updateUserProfile, { body: { email, ...(currentPassword !== undefined && { currentPassword }) } })
const undo = (token: string) => server.as(null).call(undoEmailChange, { body: { token } })
const undoToken = (to: string): Promise<string> =>
  vi.waitFor(() => {
    const letter = mail.messages.find(
      (message) => message.to === to && message.text.includes('/undo-email#token='),
    )
    if (!letter) throw new Error('no email yet')
    return /#token=([\w-]{43})/.exec(letter.text)?.[1] ?? ''
  }, SOON)
const signIn = (email: string) =>
  server.as(null).call(login, { body: { email, password: PASSWORD, userType: 'diner' } })

describe('a change of email', () => {
  test('needs no password soon after signing in', async () => {
    const { me } = await aRegisteredDiner(server)
    await signedInAgo(14)
    expect((await change(me, anEmail())).status).toBe(200)
  })

  test('needs the current password later, and says so', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await signedInAgo(16)
    const email = anEmail()
    const asked = await change(me, email)
    expect([asked.status, refusalOf(asked)]).toEqual([403, 'recent_sign_in'])
    const wrong = await change(me, email, 'not the password')
    expect([wrong.status, refusalOf(wrong)]).toEqual([403, 'wrong_password'])
    expect((await me.call(getUser)).body.email).toBe(user.email)
    expect((await change(me, email, PASSWORD)).body.email).toBe(email)
  })

  test('to the same address, or another field, needs none', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await signedInAgo(600)
    expect((await change(me, user.email.toUpperCase())).status).toBe(200)
    expect((await me.call(updateUserProfile, { body: { fullName: 'Mia' } })).status).toBe(200)
    expect(await server.db.select().from(emailChanges)).toEqual([])
  })

  test('notifies the old address, whose link undoes it: signed out, password void, a new one by email', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const email = anEmail()
    await change(me, email)
    const token = await undoToken(user.email)
    expect(JSON.stringify(await server.db.select().from(emailChanges))).not.toContain(token)
    const undone = await undo(token)
    expect(undone.body.message).toContain(user.email)
    expect((await me.call(getUser)).status).toBe(401)
    expect([(await signIn(email)).status, (await signIn(user.email)).status]).toEqual([401, 401])
    await vi.waitFor(
      () =>
        expect(
          mail.messages.some(({ to, text }) => to === user.email && text.includes('/reset-password#')),
        ).toBe(true),
      SOON,
    )
    expect((await undo(token)).status).toBe(400)
  })

  test('of an admin is undone like any other, with a link for a new password, and only theirs is recorded', async () => {
    const admin = await aUser(server.db, { userType: 'admin' })
    const me = await server.signIn(admin.id)
    const email = anEmail()
    await change((await aRegisteredDiner(server)).me, anEmail())
    await change(me, email)
    expect((await undo(await undoToken(admin.email))).status).toBe(200)
    await vi.waitFor(
      () =>
        expect(
          mail.messages.some(({ to, text }) => to === admin.email && text.includes('/reset-password#')),
        ).toBe(true),
      SOON,
    )
    const recorded = await server.db.select().from(auditLog).orderBy(auditLog.id)
    expect(recorded.map(({ subjectName, details }) => [subjectName, details])).toEqual([
      [admin.email, { email }],
      [email, { email: admin.email }],
    ])
  })

  test('of the first admin sends nothing to the address it starts with, where nobody receives mail', async () => {
    const first = await aUser(server.db, { userType: 'admin', email: FIRST_ADMIN_EMAIL })
    const email = anEmail()
    expect((await change(await server.signIn(first.id), email)).status).toBe(200)
    expect(await server.db.select().from(emailChanges)).toEqual([])
    await server.app.ctx.mailer.close()
    expect(mail.messages.map(({ to }) => to)).toEqual([email])
  })

  test('a repeat of the undo gets its answer', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await change(me, anEmail())
    const token = await undoToken(user.email)
    const call = () =>
      server
        .as(null)
        .send('POST', undoEmailChange.path, { token }, { 'idempotency-key': 'an-undo-with-a-key' })
    await expectSameAgain(call, 200)
  })

  test('is undone to the first address after several changes', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await change(me, anEmail())
    const token = await undoToken(user.email)
    await change(me, anEmail())
    expect((await undo(token)).status).toBe(200)
    expect(await server.db.select().from(emailChanges)).toEqual([])
  })

  test('can be undone for seven days', async () => {
    const { user, me } = await aRegisteredDiner(server)
    await change(me, anEmail())
    const token = await undoToken(user.email)
    await server.db.update(emailChanges).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await undo(token)).status).toBe(400)
  })

  test('cannot be undone to an address that another account has by now', async () => {
    const { user, me } = await aRegisteredDiner(server)
    const email = anEmail()
    await change(me, email)
    const token = await undoToken(user.email)
    await aRegisteredDiner(server, { email: user.email })
    expect((await undo(token)).status).toBe(409)
    expect((await me.call(getUser)).body.email).toBe(email)
  })
})
