import { createHash, hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 in hex: what the database keeps of a token, a code or a phone number. */
export const hashOf = (secret: string): string => hash('sha256', secret)

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(wanted))
