import type { Street } from './streetIndex.ts'

/** Typos are not allowed in shorter words, which are too easily confused. */
const SHORTEST_FORGIVEN = 4

/** Whether the two differ only by one letter that is added, missing, changed or swapped with its neighbor. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0]
  return isSwapped && restA.slice(2) === restB.slice(2)
}

/** 0 for a prefix of the name, 1 for a prefix with one wrong letter, otherwise null. */
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

/** Streets that start with the words, exact matches first, then streets with many blocks. */
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
