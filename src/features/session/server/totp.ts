import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Codes of authenticator apps (RFC 6238: six digits, half a minute) and recovery codes. */

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Phones' clocks may be half a minute off. */
const WINDOW_STEPS = 1
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10
const MS_PER_SECOND = 1000
const DIGITS = /^\d{6}$/

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Tablecast', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The half minute that a code belongs to; null for a wrong one. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!DIGITS.test(token)) return null
  const totp = totpOf(secret)
  const delta = totp.validate({ token, timestamp: nowMs, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(nowMs / MS_PER_SECOND / PERIOD_SECONDS) + delta
}

/** Ten codes of 80 random bits, like "ABCD-EFGH-IJKL-MNOP". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (
      new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g) ?? []
    ).join('-'),
  )

/** Accepts any typing: lowercase letters, spaces and missing dashes. */
export const recoveryCodeHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)
    .digest('hex')
