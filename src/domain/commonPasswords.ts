/** Common passwords are known by fingerprints: the list stays small, and nobody has to read it. */

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const RADIX = 36
/** A shorter word before digits says too little. */
const MIN_WORD_LETTERS = 4
const TRAILING_DIGITS_AND_SIGNS = /[^\p{L}]+$/u

/** FNV-1a of 32 bits: among a few thousand passwords, one in a million others is mistaken for one of them. */
export function passwordFingerprint(password: string): string {
  let hash = FNV_OFFSET
  for (let index = 0; index < password.length; index += 1) {
    hash = Math.imul(hash ^ password.charCodeAt(index), FNV_PRIME)
  }
  return (hash >>> 0).toString(RADIX)
}

/** Whether a password is one of the list, or a word of it with digits and signs behind. */
export function isCommonPassword(password: string, fingerprints: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(TRAILING_DIGITS_AND_SIGNS, '')
  return (
    fingerprints.has(passwordFingerprint(lower)) ||
    (word.length >= MIN_WORD_LETTERS && fingerprints.has(passwordFingerprint(word)))
  )
}
