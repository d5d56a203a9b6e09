/** The parts of an address as people write it in any country. */
export interface ParsedAddress {
  house: number | null
  /** The street as typed, without the house number. */
  street: string
  /** In capitals and without spaces, such as `94102`, `68050` or `LS14DY`. */
  postcode: string | null
  /** What follows the street: district, town, region. */
  rest: string[]
  /** The house number and the street as typed. */
  line: string
}

const COUNTRY = /[\s,]*\b(?:USA|U\.S\.A\.?|US|United States(?: of America)?|EE\. ?UU\.)\s*$/i
const POSTCODES = [
  // LS1 4DY, in the United Kingdom.
  /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i,
  // M5V 2T6, in Canada.
  /\b[A-Z]\d[A-Z]\s*\d[A-Z]\d\b/i,
  // 94102-1234, 560001 or 01310-100, in most countries.
  /\b\d{5,6}(?:-\d{3,4})?\b/,
  // 1000-205, 150-0001, 00-950, 114 55 and 1012 AB; last, because a house number can look like these.
  /\b(?:\d{4}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3}|\d{3} \d{2}|\d{4}(?: ?[A-Z]{2})?)\b/,
]
/** On the line of the street, only a code of five digits counts: a shorter one could be a house number. */
const CODE_ALONE = /^\d{5}(?:-\d{4})?$/
const CODE_LAST = /\s(\d{5})(?:-\d{4})?$/
const CODE_FIRST = /^(\d{5})\s+(?=\p{L})/u
const HOUSE_FIRST = /^(\d{1,5})(?:-\d+)?[a-z]?(?:\s+1\/2)?(?:\s+[a-z](?=\s+\S+\s+\S))?\s+(?=[\p{L}\d])/iu
const HOUSE_LAST = /[\s,](?:#|n[o°º]\.?|n[uú]m\.?)?\s*(\d{1,5})(?:\s?[a-z])?(?:\s?[-/]\s?\d+\w?)?$/iu

const EMPTY = { house: null, street: '', line: '' }

const codeOf = (text: string): string => text.toUpperCase().replace(/(?<=^\d{5})-\d{4}$|\s/g, '')

/** Takes the first postal code out of the segments after the street. */
function takePostcode(segments: readonly string[]): { postcode: string | null; rest: string[] } {
  for (const pattern of POSTCODES) {
    const at = segments.findIndex((segment) => pattern.test(segment))
    const found = pattern.exec(segments[at] ?? '')?.[0]
    if (found) {
      const rest = segments.map((segment, index) => (index === at ? segment.replace(found, ' ') : segment))
      return { postcode: codeOf(found), rest: rest.map((one) => one.trim()).filter(Boolean) }
    }
  }
  return { postcode: null, rest: [...segments] }
}

function takeHouse(line: string, isNumberFirst: boolean): { house: number | null; street: string } {
  const patterns = isNumberFirst ? [HOUSE_FIRST, HOUSE_LAST] : [HOUSE_LAST, HOUSE_FIRST]
  for (const pattern of patterns) {
    const found = pattern.exec(line)
    if (found?.[1]) return { house: Number(found[1]), street: line.replace(found[0], ' ').trim() }
  }
  return { house: null, street: line }
}

/**
 * Parses an address in any case and with any of its parts. `isNumberFirst` says whether the country writes
 * `418 Hayes Street` or `Calle Aldama 196`; the other order is understood too.
 */
export function parseAddress(text: string, isNumberFirst: boolean): ParsedAddress {
  const local = text.trim().replace(/\s+/g, ' ').replace(COUNTRY, '')
  const [first = '', ...after] = local.split(/\s*,\s*/).filter(Boolean)
  if (CODE_ALONE.test(first)) return { ...EMPTY, postcode: codeOf(first), rest: after }
  const { postcode, rest } = takePostcode(after)
  const codeFirst = postcode === null && !isNumberFirst ? CODE_FIRST.exec(first)?.[1] : undefined
  if (codeFirst) return { ...EMPTY, postcode: codeFirst, rest: [first.replace(CODE_FIRST, ''), ...after] }
  const codeLast = postcode === null ? CODE_LAST.exec(first)?.[1] : undefined
  const line = codeLast ? first.replace(CODE_LAST, '') : first
  return { ...takeHouse(line, isNumberFirst), line, postcode: postcode ?? codeLast ?? null, rest }
}

/** The form in which the words of a street are compared. */
const SHORT: Record<string, string> = {
  street: 'st',
  str: 'st',
  avenue: 'av',
  ave: 'av',
  avenida: 'av',
  avda: 'av',
  boulevard: 'blvd',
  bl: 'blvd',
  bulevar: 'blvd',
  drive: 'dr',
  place: 'pl',
  terrace: 'ter',
  terr: 'ter',
  lane: 'ln',
  road: 'rd',
  highway: 'hwy',
  wy: 'way',
  court: 'ct',
  square: 'sq',
  parkway: 'pkwy',
  so: 'south',
  s: 'south',
  calzada: 'calz',
}
/** The same for the first word: there `c` stands for calle, and words such as `Court` and `Place` are names. */
const SHORT_AT_START: Record<string, string> = {
  c: 'calle',
  av: 'av',
  ave: 'av',
  avenida: 'av',
  avda: 'av',
  s: 'south',
  so: 'south',
}
const KINDS = new Set('st av blvd dr pl ter ln rd hwy way ct sq pkwy calle calz rue via the'.split(' '))

/** Lowercase words without accents and marks. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’'`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a street as they are compared: `Hayes St.` and `HAYES STREET` are the same. */
export const streetWords = (text: string): string[] =>
  plainWords(text).map((word, index) => {
    const ordinal = /^0*(\d+(?:st|nd|rd|th))$/.exec(word)?.[1]
    if (ordinal) return ordinal
    const short = index === 0 ? SHORT_AT_START[word] : SHORT[word]
    return short ?? word.replace(/(?<=\p{L}{3})str(?:asse)?$/u, 'str')
  })

/** Without the kind of street: people write `600 Guerrero` and `Aldama 196`. */
export function bareWords(words: readonly string[]): string[] {
  const bare = words.filter((word) => !KINDS.has(word))
  return bare.length > 0 ? bare : [...words]
}
