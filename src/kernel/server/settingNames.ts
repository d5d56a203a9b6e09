/** Names that are long enough that a near match is unlikely to be a variable of another program. */
const MIN_DISTINCT_CHARACTERS = 6
const LONG_CHARACTERS = 10
const OURS = /^TABLECAST_/

/** How many insertions, deletions, replacements and swaps of neighbors turn one name into the other. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    rows.push(next)
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}

/** The setting that a misspelled name most likely means. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const bare = name.toUpperCase().replaceAll('-', '_').replace(OURS, '')
  const most = bare.length < MIN_DISTINCT_CHARACTERS ? 1 : bare.length < LONG_CHARACTERS ? 2 : 3
  const [best] = known
    .map((setting) => ({ setting, edits: distance(bare, setting) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits)
  return best?.setting
}

/**
 * Problems with names that are not settings, one line each. In the settings file every near match counts; in the
 * environment, which other programs also use, only those that can hardly mean anything else.
 *
 * @example misspelledSettings(['TRUST_PROXIES'], [], ['TRUST_PROXY'])
 * // ['TRUST_PROXIES is not a setting. Did you mean TRUST_PROXY?']
 */
export function misspelledSettings(
  names: readonly string[],
  fileNames: readonly string[],
  known: readonly string[],
): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, known)
      const isOurs = OURS.test(name)
      if (!meant) return isOurs ? [`${name} is not a setting. See .env.example for all of them.`] : []
      const isCertain = isOurs || fileNames.includes(name) || meant.length >= MIN_DISTINCT_CHARACTERS
      return isCertain ? [`${name} is not a setting. Did you mean ${meant}?`] : []
    })
}
