import type { Street } from './streetIndex.ts'

/** Shorter words are too easily mistaken for one another to forgive a letter. */
const SHORTEST_FORGIVEN = 4

/** True when one letter more, less, changed or swapped with its neighbor makes the two the same. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0]
  return isSwapped && restA.slice(2) === restB.slice(2)
}

/** 0 for the beginning of the name, 1 for a beginning with one letter wrong, null for neither. */
function likeness(street: Street, wanted: readonly string[]): 0 | 1 | null {
  const name = street.words[0] === 'THE' ? street.words.slice(1) : street.words
  let isForgiven = false
  for (const [at, word] of wanted.entries()) {
    const candidate = name[at]
    if (candidate === undefined) return null
    const isLast = at === wanted.length - 1
    if (candidate === word || (isLast && candidate.startsWith(word))) continue
    const begun = isLast
      ? [word.length - 1, word.length, word.length + 1].map((n) => candidate.slice(0, n))
      : [candidate]
    const isClose =
      word.length >= SHORTEST_FORGIVEN && begun.some((beginning) => isOneLetterOff(beginning, word))
    if (!isClose || isForgiven) return null
    isForgiven = true
  }
  return isForgiven ? 1 : 0
}

const lengthOf = (street: Street) => street.stretches.reduce((sum, { points }) => sum + points.length, 0)

/** Streets the words may be the beginning of, exact beginnings first, then streets of many blocks. */
export function streetsLike(streets: readonly Street[], words: readonly string[]): Street[] {
  if (words.length === 0) return []
  return streets
    .flatMap((street) => {
      const off = likeness(street, words)
      return off === null ? [] : [{ street, off }]
    })
    .sort((a, b) => a.off - b.off || lengthOf(b.street) - lengthOf(a.street))
    .map(({ street }) => street)
}
