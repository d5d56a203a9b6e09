import type { Street } from './streetIndex.ts'

/** Typos are not allowed in shorter words, which are too easily confused. */
const MIN_TYPO_CHARACTERS = 4

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

/** How many typos the beginning of the name has, 0 or 1; null if it does not start with the words. */
function typosIn(name: readonly string[], typed: readonly string[]): 0 | 1 | null {
  let hasTypo = false
  for (const [at, word] of typed.entries()) {
    const candidate = name[at]
    if (candidate === undefined) return null
    const isLast = at === typed.length - 1
    if (candidate === word || (isLast && candidate.startsWith(word))) continue
    const starts = isLast
      ? [word.length - 1, word.length, word.length + 1].map((length) => candidate.slice(0, length))
      : [candidate]
    const isClose = word.length >= MIN_TYPO_CHARACTERS && starts.some((start) => isOneLetterOff(start, word))
    if (!isClose || hasTypo) return null
    hasTypo = true
  }
  return hasTypo ? 1 : 0
}

/** Words that people leave out at the beginning of a street's name. */
const withoutArticle = ([first = '', ...rest]: readonly string[]): readonly string[] =>
  ['the', 'calle', 'rue', 'via'].includes(first) ? rest : [first, ...rest]

/** Streets that start with the words, exact matches first, then streets with many known houses. */
export function streetsLike(streets: readonly Street[], typed: readonly string[]): Street[] {
  if (typed.length === 0) return []
  return streets
    .flatMap((street) => {
      const typos = typosIn(withoutArticle(street.words), withoutArticle(typed))
      return typos === null ? [] : [{ street, typos }]
    })
    .sort((a, b) => a.typos - b.typos || b.street.houses.length - a.street.houses.length)
    .map(({ street }) => street)
}
