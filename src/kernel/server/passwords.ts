import { availableParallelism } from 'node:os'
import { createPasswordThreads, type PasswordCost } from './passwordThreads.ts'
import { shortQueue } from './shortQueue.ts'

/** argon2id, 19 MiB, two passes: the recommended minimum, about 50 ms of one core. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** If there are two cores, one stays free for requests. */
export const PASSWORDS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const LONGEST_QUEUE = 20

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for a null hash (unknown user) as for a real one. */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Returns the same hash every time, so that equal passwords can be found by comparing hashes. */
  hashWith(salt: Buffer, password: string): Promise<string>
}

/** Hashes one or two passwords at a time with a short queue; refuses more with 503 and Retry-After. */
export function createPasswords(cost = COST): Passwords {
  const inTurn = shortQueue({ atOnce: PASSWORDS_AT_ONCE, longest: LONGEST_QUEUE, refusal: 'busy_signing_in' })
  const onThread = createPasswordThreads()
  const hashed = (password: string, salt?: Buffer) =>
    inTurn(async () => String(await onThread({ password, cost, ...(salt && { salt }) })))
  let dummyHash: Promise<string> | undefined
  const readDummyHash = () => {
    dummyHash ??= hashed('nobody has this password').catch((error: unknown) => {
      dummyHash = undefined
      throw error
    })
    return dummyHash
  }
  return {
    hash: (password) => hashed(password),
    hashWith: (salt, password) => hashed(password, salt),
    async verify(stored, password) {
      // Created by the first call, whether or not the account exists, so that both take equally long.
      const dummy = await readDummyHash()
      const against = stored ?? dummy
      const matches = await inTurn(() => onThread({ password, against }))
      return matches === true && stored !== null
    },
  }
}
