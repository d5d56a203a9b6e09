import { HOME_CITY, isKnownCity } from './zipAreas.ts'

/** The parts of a typed address. Street words are uppercase and written in full. */
export interface ParsedAddress {
  house: number | null
  /** The words after the house number; one list per street of an intersection. */
  streets: string[][]
  zip: string | null
  /** True when the text itself names a place outside San Francisco. */
  isElsewhere: boolean
  /** As typed, without ZIP code and country. */
  typed: string
}

const WRITTEN_OUT: Record<string, string> = {
  ST: 'STREET',
  STR: 'STREET',
  AVE: 'AVENUE',
  AV: 'AVENUE',
  BLVD: 'BOULEVARD',
  BL: 'BOULEVARD',
  DR: 'DRIVE',
  PL: 'PLACE',
  TER: 'TERRACE',
  TERR: 'TERRACE',
  LN: 'LANE',
  RD: 'ROAD',
  HWY: 'HIGHWAY',
  WY: 'WAY',
  SO: 'SOUTH',
  S: 'SOUTH',
}

const STATES = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY CALIFORNIA'.split(
    ' ',
  ),
)

const COUNTRY = /[\s,]*\b(?:USA|U\.S\.A\.?|US|United States(?: of America)?)\.?\s*$/i
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/
const HOUSE = /^(\d{1,5})(?:-\d+)?[A-Z]?(?:\s+1\/2)?(?:\s+[A-Z](?=\s+\S+\s+\S))?\s+(?=\S)/
const CROSSING = /\s+(?:AND|AT|\/)\s+|\s*[&@]\s*/
const UNIT = /\d|#|\b(?:FLOOR|FL|SUITE|STE|UNIT|ROOM|RM|APT|SPACE|LEVEL|LOBBY|BASEMENT|BLDG|BUILDING)\b/

const HOME_NAMES = new Set([HOME_CITY.toUpperCase(), 'SF', 'S.F.', 'S F'])

const ordinal = (digits: string): string => {
  const number = Number(digits)
  const isTeen = Math.floor(number / 10) % 10 === 1
  const ending = isTeen ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH')
  return `${number}${ending}`
}

/** Words of a street as the index has them: `hayes st.` is HAYES STREET, `03RD` is 3RD. */
export function streetWords(text: string): string[] {
  const words = text
    .toUpperCase()
    .replace(/[’`]/g, "'")
    .replace(/[.,#]/g, ' ')
    .replace(/\b(\d+) (ST|ND|RD|TH)\b(?= )/g, '$1$2')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  return words.map((word, index) => {
    const number = /^0*(\d+)(?:ST|ND|RD|TH)$/.exec(word)?.[1]
    if (number) return ordinal(number)
    const isAbbreviation = index > 0 || word === 'SO' || word === 'S'
    return isAbbreviation ? (WRITTEN_OUT[word] ?? word) : word
  })
}

/** Removes the state and the city from the end of the text. */
function withoutPlace(text: string): { street: string; isElsewhere: boolean } {
  const segments = text.split(',').map((segment) => segment.trim())
  const words = (segments.at(-1) ?? '').split(/\s+/)
  const state = words.at(-1)?.toUpperCase() ?? ''
  const hasState = STATES.has(state) && (segments.length > 1 || words.length > 3)
  if (hasState) segments.splice(-1, 1, ...[words.slice(0, -1).join(' ')].filter(Boolean))
  const isOtherState = hasState && state !== 'CA' && state !== 'CALIFORNIA'
  const city = segments.length > 1 ? (segments.at(-1) ?? '').toUpperCase() : ''
  const isHome = HOME_NAMES.has(city)
  const isOtherCity = city !== '' && !isHome && (isKnownCity(city) || (hasState && !UNIT.test(city)))
  const street = (segments[0] ?? '').replace(/\s+(?:San Francisco|S\.?F\.?)(?:\s+CA)?$/i, '')
  return { street, isElsewhere: isOtherState || isOtherCity }
}

/** Parses an address in any case, with or without abbreviations, unit, city, state and ZIP code. */
export function parseAddress(text: string): ParsedAddress {
  const local = text.trim().replace(/\s+/g, ' ').replace(COUNTRY, '')
  const zip = ZIP.exec(local)?.[1] ?? null
  const typed = (zip ? local.replace(ZIP, '') : local).replace(/[\s,]+$/, '')
  const { street, isElsewhere } = withoutPlace(typed)
  const upper = street.toUpperCase()
  const house = HOUSE.exec(upper)
  const rest = house ? upper.slice(house[0].length) : upper
  const startsWithOrdinal = /^(?:ST|ND|RD|TH)\b/.test(rest)
  const named = startsWithOrdinal ? upper : rest
  return {
    house: house?.[1] && !startsWithOrdinal ? Number(house[1]) : null,
    streets: named
      .split(CROSSING)
      .map(streetWords)
      .filter((words) => words.length > 0),
    zip,
    isElsewhere,
    typed,
  }
}
