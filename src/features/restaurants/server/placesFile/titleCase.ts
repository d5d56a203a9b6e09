/** Converts names and addresses in capitals to ordinary case. */
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
/** Abbreviations and states, which stay in capitals. */
const INITIALS = new Set(
  'AFC BBQ BLT CA CVS DJ IHOP II III IV KFC LLC LLP NE NW NY PB PDX SE SF SFO SW TGI UC UCSF UN US USA VFW VIP YMCA'.split(
    ' ',
  ),
)
/** Short words without a vowel that only look like initials. */
const VOWELLESS_WORDS = new Set('BY DR JR LN MR MRS MS MT NY PHD PL RD SHH ST SR STE HWY BLVD TH'.split(' '))
const VOWEL = /[AEIOUYÀ-Ý]/
const WORD = /\b\p{L}{1,2}&\p{L}{1,2}\b|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu

/** "MCDONALD'S" becomes "McDonald's", "O'FARRELL" "O'Farrell", "LEE'S" "Lee's". */
function capitalized(word: string): string {
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
  // "A&W" and "AT&T" are spelled out.
  if (/[\d&]/.test(word)) return word
  if (isInside && SMALL_WORDS.has(bare.toLowerCase())) return word.toLowerCase()
  const isInitials = INITIALS.has(bare) || /^(\p{L}\.)+\p{L}?$/u.test(word)
  const isVowelless = bare.length <= 4 && !VOWEL.test(bare) && !VOWELLESS_WORDS.has(bare)
  return isInitials || isVowelless ? word : capitalized(word)
}

/** Title case for a text in capitals; a text with any lowercase letter is unchanged. */
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
