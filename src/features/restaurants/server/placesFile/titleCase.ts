/** Names and addresses that a file writes in capitals only, as people write them. */
const SMALL_WORDS = new Set([
  'a',
  'and',
  'at',
  'by',
  'de',
  'del',
  'des',
  'du',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'y',
])
/** Letters that are said one by one, or a state: they stay as they are. */
const INITIALS = new Set(
  'AFC BBQ BLT CA CVS DJ IHOP II III IV KFC LLC LLP NE NW NY PB PDX SE SF SFO SW TGI UC UCSF UN US USA VFW VIP YMCA'.split(
    ' ',
  ),
)
/** Short words that only look like initials, for want of a vowel. */
const VOWELLESS_WORDS = new Set('BY DR JR LN MR MRS MS MT NY PHD PL RD SHH ST SR STE HWY BLVD TH'.split(' '))
const VOWEL = /[AEIOUYÀ-Ý]/
const WORD = /\b\p{L}{1,2}&\p{L}{1,2}\b|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu

/** "MCDONALD'S" is "McDonald's", "O'FARRELL" is "O'Farrell", "LEE'S" is "Lee's". */
function capitalised(word: string): string {
  const lower = word.toLowerCase()
  const upperAt = (text: string, index: number) =>
    text.slice(0, index) + text.charAt(index).toUpperCase() + text.slice(index + 1)
  const first = upperAt(lower, 0)
  if (/^mc\p{L}{3,}/u.test(lower)) return upperAt(first, 2)
  if (/^[odl]['’]\p{L}{2,}/u.test(lower)) return upperAt(first, 2)
  return first
}

function caseOf(word: string, isInside: boolean): string {
  const bare = word.replace(/\.$/, '')
  if (/^\d+(ST|ND|RD|TH)$/.test(bare)) return word.toLowerCase().replace(/^0+/, '')
  // "A&W" and "AT&T" are said letter by letter.
  if (/[\d&]/.test(word)) return word
  if (isInside && SMALL_WORDS.has(bare.toLowerCase())) return word.toLowerCase()
  const isInitials = INITIALS.has(bare) || /^(\p{L}\.)+\p{L}?$/u.test(word)
  const isVowelless = bare.length <= 4 && !VOWEL.test(bare) && !VOWELLESS_WORDS.has(bare)
  return isInitials || isVowelless ? word : capitalised(word)
}

/** Sensible title case for a text in capitals; a text with any small letter is left alone. */
export function titleCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  return text.replace(WORD, (word, at: number) => {
    const isInside = at > 0 && at + word.length < text.length
    return caseOf(word, isInside)
  })
}

/** A state alone or before its ZIP code, at the end of a part of an address. */
const STATE = /(?:(?<=^ *)[A-Z]{2}|\b[A-Z]{2} \d{5}(?:-\d{4})?) *$/

/** An address part by part: the street may shout where the city does not. "OH 45402" stays. */
export const titleCaseAddress = (address: string): string =>
  address
    .split(',')
    .map((part) => {
      const [state = ''] = STATE.exec(part) ?? []
      return titleCase(part.slice(0, part.length - state.length)) + state
    })
    .join(',')
