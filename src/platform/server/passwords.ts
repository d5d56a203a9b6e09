import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { shortQueue } from './shortQueue.ts'

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** argon2id, 19 MiB, two passes: the least that is recommended, about 50 ms of one core. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = Math.min(2, availableParallelism())
const LONGEST_QUEUE = 20
const TOO_MANY = 'The server is busy signing people in. Please try again in a moment.'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for a null hash (nobody of that name) as for a real one. */
  verify(hash: string | null, password: string): Promise<boolean>
  /** The same hash every time: equal ones are found by comparing them. */
  hashWith(salt: Buffer, password: string): Promise<string>
}

/** Hashes at most two passwords at a time with a short queue; refuses more with 503 and Retry-After. */
export function createPasswords(cost = COST): Passwords {
  const run = shortQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE, refusal: TOO_MANY })
  const nobody = run(() => hash('nobody has this password', cost))
  return {
    hash: (password) => run(() => hash(password, cost)),
    hashWith: (salt, password) => run(() => hash(password, { ...cost, salt })),
    async verify(stored, password) {
      const against = stored ?? (await nobody)
      const matches = await run(() => verify(against, password))
      return matches && stored !== null
    },
  }
}
