import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aRegisteredRestaurant, PASSWORD, type Person } from '#test/support/people.ts'
import { login } from '../contract.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '../contractSecondFactor.ts'
import { recoveryCodes, secondFactors } from './schema.ts'
import { sweepSecondFactors } from './secondFactor.ts'

const server = serverForTests({ settings: { RATE_LIMITS: 'on' } })

const NOON = Date.parse('2026-11-22T12:00:00Z')
const STEP_MS = 30_000
const proof = { currentPassword: PASSWORD }
/** Time moves in steps of half a minute, so that each code is known. */
const at = (step: number) => server.setClock(new Date(NOON + step * STEP_MS))
const codeAt = (secret: string, step: number) =>
  new TOTP({ secret }).generate({ timestamp: NOON + step * STEP_MS })

beforeEach(() => at(0))

const started = async (me: Caller) => (await me.call(startSecondFactor, { body: proof })).body.secret

/** A restaurant with verification on; the code of step 0 has been used. */
async function aGuardedRestaurant() {
  const owner = await aRegisteredRestaurant(server)
  const secret = await started(owner.me)
  const answer = await owner.me.call(confirmSecondFactor, { body: { code: codeAt(secret, 0) } })
  return { ...owner, secret, codes: answer.body.recoveryCodes }
}

const signIn = ({ user: { email } }: Pick<Person, 'user'>, code?: string, password = PASSWORD) =>
  server.as(null).call(login, { body: { email, password, userType: 'restaurant', ...(code && { code }) } })
const outcome = async (answer: ReturnType<typeof signIn>) => {
  const { status, error } = await answer
  return status === 200 ? 'signed in' : error.code
}

describe('signing in with two-step verification', () => {
  test('takes the password and a code of the app, and names the missing code only if the password is correct [A-9]', async () => {
    const owner = await aGuardedRestaurant()
    expect(await outcome(signIn(owner, undefined, 'not the password'))).toBe('wrong_credentials')
    expect(await outcome(signIn(owner))).toBe('code_required')
    expect(await outcome(signIn(owner, '000000'))).toBe('wrong_code')
    at(1)
    expect(await outcome(signIn(owner, codeAt(owner.secret, 1)))).toBe('signed in')
    at(2)
    expect(await outcome(signIn(owner, ` ${codeAt(owner.secret, 2).replace(/^.../, '$& ')}`))).toBe(
      'signed in',
    )
  })

  test('takes each code once, and none from before it', async () => {
    const owner = await aGuardedRestaurant()
    expect(await outcome(signIn(owner, codeAt(owner.secret, 0)))).toBe('wrong_code')
    at(2)
    const code = codeAt(owner.secret, 2)
    const both = await Promise.all([outcome(signIn(owner, code)), outcome(signIn(owner, code))])
    expect(both.toSorted()).toEqual(['signed in', 'wrong_code'])
    expect(await outcome(signIn(owner, codeAt(owner.secret, 1)))).toBe('wrong_code')
  })

  test('accepts a clock that is up to half a minute off', async () => {
    const owner = await aGuardedRestaurant()
    at(5)
    expect(await outcome(signIn(owner, codeAt(owner.secret, 7)))).toBe('wrong_code')
    expect(await outcome(signIn(owner, codeAt(owner.secret, 3)))).toBe('wrong_code')
    expect(await outcome(signIn(owner, codeAt(owner.secret, 4)))).toBe('signed in')
    expect(await outcome(signIn(owner, codeAt(owner.secret, 6)))).toBe('signed in')
  })

  test('takes a recovery code once, however it is typed', async () => {
    const owner = await aGuardedRestaurant()
    const [first = '', second = ''] = owner.codes
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const both = await Promise.all([outcome(signIn(owner, first)), outcome(signIn(owner, first))])
    expect(both.toSorted()).toEqual(['signed in', 'wrong_code'])
    expect(await outcome(signIn(owner, second.toLowerCase().replaceAll('-', ' ')))).toBe('signed in')
    expect((await owner.me.call(getSecondFactor)).body.recoveryCodesLeft).toBe(8)
    const stored = JSON.stringify(await server.db.select().from(recoveryCodes))
    for (const code of owner.codes) expect(stored).not.toContain(code)
  })

  test('stops after ten wrong codes, even if sent concurrently', async () => {
    const owner = await aGuardedRestaurant()
    const guesses = await Promise.all(Array.from({ length: 14 }, () => outcome(signIn(owner, '000000'))))
    expect(guesses.filter((guess) => guess === 'wrong_code')).toHaveLength(10)
    at(1)
    const locked = await signIn(owner, codeAt(owner.secret, 1))
    expect([locked.status, Number(locked.headers['retry-after']) > 60]).toEqual([429, true])
    const other = await aGuardedRestaurant()
    at(2)
    expect(await outcome(signIn(other, codeAt(other.secret, 2)))).toBe('signed in')
  })

  test('is unchanged for accounts without it, including unconfirmed setups', async () => {
    const owner = await aRegisteredRestaurant(server)
    expect(await outcome(signIn(owner))).toBe('signed in')
    expect(await outcome(signIn(owner, '123456'))).toBe('signed in')
    await started(owner.me)
    expect(await outcome(signIn(owner))).toBe('signed in')
  })
})

describe('two-step verification', () => {
  test('starts with the password and the first code, and returns ten recovery codes', async () => {
    const { me } = await aRegisteredRestaurant(server)
    expect((await me.call(startSecondFactor, { body: { currentPassword: 'wrong' } })).status).toBe(403)
    expect((await me.call(confirmSecondFactor, { body: { code: '123456' } })).status).toBe(409)
    const first = await started(me)
    const answer = await me.call(startSecondFactor, { body: proof })
    const { secret, uri } = answer.body
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Tablecast:.*secret=${secret}`))
    expect((await me.call(confirmSecondFactor, { body: { code: codeAt(first, 0) } })).error.code).toBe(
      'wrong_code',
    )
    expect((await me.call(getSecondFactor)).body).toEqual({ confirmedAt: null, recoveryCodesLeft: 0 })
    const confirmed = await me.call(confirmSecondFactor, { body: { code: codeAt(secret, 0) } })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await me.call(getSecondFactor)).body).toMatchObject({
      confirmedAt: expect.any(String),
      recoveryCodesLeft: 10,
    })
    expect((await me.call(startSecondFactor, { body: proof })).status).toBe(409)
    expect((await me.call(confirmSecondFactor, { body: { code: codeAt(secret, 1) } })).status).toBe(409)
  })

  test('renews its recovery codes with the password: the old ones stop working', async () => {
    const owner = await aGuardedRestaurant()
    const refused = await owner.me.call(renewRecoveryCodes, { body: { currentPassword: 'wrong' } })
    expect(refused.status).toBe(403)
    const { body } = await owner.me.call(renewRecoveryCodes, { body: proof })
    expect(await outcome(signIn(owner, owner.codes[0]))).toBe('wrong_code')
    expect(await outcome(signIn(owner, body.recoveryCodes[0]))).toBe('signed in')
    const { me } = await aRegisteredRestaurant(server)
    expect((await me.call(renewRecoveryCodes, { body: proof })).status).toBe(409)
  })

  test('ends with password and code', async () => {
    const owner = await aGuardedRestaurant()
    const stop = (currentPassword: string, code: string) =>
      owner.me.call(stopSecondFactor, { body: { currentPassword, code } })
    expect((await stop('wrong', owner.codes[0] ?? '')).status).toBe(403)
    expect((await stop(PASSWORD, '000000')).error.code).toBe('wrong_code')
    expect((await stop(PASSWORD, '')).error.code).toBe('code_required')
    expect((await stop(PASSWORD, owner.codes[0] ?? '')).body).toEqual({ ok: true })
    expect(await outcome(signIn(owner))).toBe('signed in')
    expect(await server.db.$count(recoveryCodes)).toBe(0)
    expect((await stop(PASSWORD, '000000')).status).toBe(409)
  })

  test('deletes setups that were not finished within a day', async () => {
    await aGuardedRestaurant()
    const late = await aRegisteredRestaurant(server)
    await started(late.me)
    const sweep = () => sweepSecondFactors({ db: server.db, isDryRun: false })
    expect(await sweep()).toBe(0)
    await server.db.update(secondFactors).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    expect(await sweep()).toBe(1)
    expect(await server.db.$count(secondFactors)).toBe(1)
  })
})
