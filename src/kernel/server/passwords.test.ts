import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { createPasswords, PASSWORDS_AT_ONCE } from './passwords.ts'

const LONGEST_QUEUE = 20

describe('passwords', () => {
  test('are stored as argon2id with their own salt, and verified', async () => {
    const passwords = createPasswords()
    const [one, two] = await Promise.all([
      passwords.hash('a good password'),
      passwords.hash('a good password'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'a good password')).toBe(true)
    expect(await passwords.verify(one, 'A good password')).toBe(false)
    expect(await passwords.verify(one, 'a good password ')).toBe(false)
  })

  test('never match without an account', async () => {
    expect(await createPasswords().verify(null, 'nobody has this password')).toBe(false)
  })

  test('are hashed the same with the same salt', async () => {
    const passwords = createPasswords()
    const salt = Buffer.alloc(16, 7)
    const [one, two] = [await passwords.hashWith(salt, '12345'), await passwords.hashWith(salt, '12345')]
    expect(one).toBe(two)
    expect(await passwords.hashWith(Buffer.alloc(16, 8), '12345')).not.toBe(one)
  })

  test('an invalid hash fails only that call', async () => {
    const passwords = createPasswords()
    await expect(passwords.verify('none', 'a good password')).rejects.toThrow()
    expect(await passwords.hash('a good password')).toMatch(/^\$argon2id\$/)
  })

  test('wait in a short queue; a request beyond it gets a refusal with Retry-After', async () => {
    const passwords = createPasswords()
    // Wait for the hash for an unknown user, which is in the same queue.
    await passwords.verify(null, 'x')
    const all = Array.from({ length: PASSWORDS_AT_ONCE + LONGEST_QUEUE + 3 }, () =>
      passwords.hash('a good password'),
    )
    const outcomes = await Promise.allSettled(all)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(3)
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ status: 503, extras: { retryAfterSeconds: 2 } })
    }
    expect(await passwords.hash('room again')).toMatch(/^\$argon2id\$/)
  })
})
