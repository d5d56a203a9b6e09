import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { getLeaderboard } from '#features/points/contract.ts'
import { getUser } from '#features/session/contract.ts'
import { aServer, serverForTests } from '#test/support/app.ts'
import { mailForTests } from '#test/support/mailForTests.ts'
import { anEmail, aRegisteredDiner, type Person } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { confirmEmail, sendConfirmation, updateUserProfile } from '../contract.ts'
import { emailConfirmations } from './schema.ts'

const mail = mailForTests()
const server = serverForTests(() => ({
  settings: { SMTP_URL: mail.url, PUBLIC_URL: 'https://tables.example', RATE_LIMITS: 'on' },
}))

const tokensTo = (email: string, count = 1): Promise<string[]> =>
  vi.waitFor(() => {
    const found = mail.messages
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/confirm-email#token=([\w-]{43})/.exec(text)?.[1] ?? [])
    if (found.length < count) throw new Error('no email yet')
    return found
  }, SOON)
const confirm = async (token = '') => (await server.as(null).call(confirmEmail, { body: { token } })).status
const isConfirmed = async ({ me }: Person) => (await me.call(getUser)).body.isEmailConfirmed
const leaders = async () => (await server.as(null).call(getLeaderboard)).body.map(({ username }) => username)

test('a new diner is on the leaderboard once the link that was sent is opened', async () => {
  const mia = await aRegisteredDiner(server, { username: 'mia' })
  expect(mia.user.isEmailConfirmed).toBe(false)
  expect(await leaders()).toEqual([])
  const [token] = await tokensTo(mia.user.email)
  expect(await confirm(token)).toBe(200)
  expect(await isConfirmed(mia)).toBe(true)
  expect(await leaders()).toEqual(['mia'])
  expect(await confirm(token)).toBe(400)
})

test('another email has to be confirmed again, and a link to the old one does nothing', async () => {
  const mia = await aRegisteredDiner(server)
  const [old] = await tokensTo(mia.user.email)
  const email = anEmail()
  expect((await mia.me.call(updateUserProfile, { body: { email } })).status).toBe(200)
  const [token] = await tokensTo(email)
  expect(await confirm(old)).toBe(400)
  expect(await isConfirmed(mia)).toBe(false)
  expect(await confirm(token)).toBe(200)
  expect(await isConfirmed(mia)).toBe(true)
  expect(
    (await mia.me.call(updateUserProfile, { body: { fullName: 'Mia Wong' } })).body.isEmailConfirmed,
  ).toBe(true)
})

test('an expired or invented link confirms nothing', async () => {
  const mia = await aRegisteredDiner(server)
  const [token] = await tokensTo(mia.user.email)
  await server.db.update(emailConfirmations).set({ expiresAt: sql`now() - interval '1 second'` })
  for (const one of [token, 'x'.repeat(43)]) expect(await confirm(one)).toBe(400)
  expect(await isConfirmed(mia)).toBe(false)
})

test('the link is sent again on request, a few times, and not to a confirmed address', async () => {
  const mia = await aRegisteredDiner(server)
  const again = async () => (await mia.me.call(sendConfirmation)).status
  expect(await again()).toBe(200)
  const [, second] = await tokensTo(mia.user.email, 2)
  expect(await confirm(second)).toBe(200)
  for (const status of [200, 200, 200, 200, 429]) expect(await again()).toBe(status)
  const { user } = await aRegisteredDiner(server)
  await tokensTo(user.email)
  expect(mail.messages.filter(({ to }) => to === mia.user.email)).toHaveLength(2)
  expect((await server.as(null).call(sendConfirmation)).status).toBe(401)
})

test('a site that sends no email counts every address as confirmed', async () => {
  const plain = await aServer()
  const mia = await aRegisteredDiner(plain, { username: 'mia' })
  expect(mia.user.isEmailConfirmed).toBe(true)
  expect((await plain.as(null).call(getLeaderboard)).body).toHaveLength(1)
  await plain.close()
})
