/** Common passwords are stored as fingerprints, which keeps the list small and unreadable. */

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const RADIX = 36
/** Shorter words followed by digits match too many good passwords. */
const MIN_WORD_LETTERS = 4
const TRAILING_DIGITS_AND_SIGNS = /[^\p{L}]+$/u

/** 32-bit FNV-1a: with a few thousand entries, about one in a million other passwords is a false match. */
export function passwordFingerprint(password: string): string {
  let hash = FNV_OFFSET
  for (let index = 0; index < password.length; index += 1) {
    hash = Math.imul(hash ^ password.charCodeAt(index), FNV_PRIME)
  }
  return (hash >>> 0).toString(RADIX)
}

/** Whether a password is on the list, or is a listed word followed by digits and symbols. */
export function isCommonPassword(password: string, fingerprints: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(TRAILING_DIGITS_AND_SIGNS, '')
  return (
    fingerprints.has(passwordFingerprint(lower)) ||
    (word.length >= MIN_WORD_LETTERS && fingerprints.has(passwordFingerprint(word)))
  )
}
