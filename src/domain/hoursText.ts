import { WEEKDAYS } from './calendar.ts'
import { DAY_MINUTES } from './durations.ts'

/** One opening, in minutes since midnight. A `closeMinute` over 1440 is on the next day. */
export interface Opening {
  openMinute: number
  closeMinute: number
}

export const ALL_DAY: Opening = { openMinute: 0, closeMinute: DAY_MINUTES }

const LONGEST_LINE = 200
const DAY_LABEL = /^([a-z]{3,9})\.?(?: ?[-–—] ?([a-z]{3,9})\.?)?(?: ?: ?| |$)(.*)$/i
const BETWEEN_OPENINGS = /[,;&]| and /
const FROM_TO = / ?[-‐‑‒–—−] ?| to /
const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(?: ?([ap])\.? ?m\.?)?$/

/** Replaces each run of white space with one space. Returns '' for a line that is too long to be hours. */
export const foldLine = (line: string): string =>
  line.length > LONGEST_LINE ? '' : line.replace(/\s+/gu, ' ').trim()

const weekdayNamed = (word: string): number =>
  WEEKDAYS.findIndex((weekday) => weekday.toLowerCase().startsWith(word.toLowerCase()))

/** The days in a line (0 is Sunday) and the text of their hours; undefined if it names no day. */
export function readDayLabel(line: string): { days: number[]; text: string } | undefined {
  const [, firstWord = '', lastWord = '', text = ''] = DAY_LABEL.exec(line) ?? []
  const first = firstWord === '' ? -1 : weekdayNamed(firstWord)
  const last = lastWord === '' ? first : weekdayNamed(lastWord)
  if (first < 0 || last < 0) return undefined
  const count = ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1
  return { days: Array.from({ length: count }, (_, step) => (first + step) % WEEKDAYS.length), text }
}

type Meridiem = 'a' | 'p'
interface Clock {
  hour: number
  minute: number
  hasMinutes: boolean
  meridiem: Meridiem | undefined
}

function readClock(text: string): Clock | undefined {
  const [, hours, minutes, letter] = CLOCK.exec(text) ?? []
  if (hours === undefined || Number(minutes ?? 0) > 59) return undefined
  const meridiem = letter === 'a' || letter === 'p' ? letter : undefined
  return { hour: Number(hours), minute: Number(minutes ?? 0), hasMinutes: minutes !== undefined, meridiem }
}

const isOn12 = ({ hour }: Clock): boolean => hour >= 1 && hour <= 12
const minutesOn12 = ({ hour, minute }: Clock, meridiem: Meridiem): number =>
  (hour % 12) * 60 + minute + (meridiem === 'p' ? DAY_MINUTES / 2 : 0)

/** In "5 – 10 PM" only one time has AM or PM. The other gets the same, unless it would then close before it opens. */
function readOn12(open: Clock, close: Clock, spoken: Meridiem): [number, number] | undefined {
  if (!isOn12(open) || !isOn12(close)) return undefined
  const isOrdered = minutesOn12(open, spoken) < minutesOn12(close, spoken)
  const unspoken = isOrdered ? spoken : spoken === 'a' ? 'p' : 'a'
  return [minutesOn12(open, open.meridiem ?? unspoken), minutesOn12(close, close.meridiem ?? unspoken)]
}

/** Numbers without minutes aren't 24-hour times, because "9 – 5" is ambiguous. */
function readOn24(open: Clock, close: Clock): [number, number] | undefined {
  if (!open.hasMinutes || !close.hasMinutes) return undefined
  const minutes: [number, number] = [open.hour * 60 + open.minute, close.hour * 60 + close.minute]
  return minutes[0] < DAY_MINUTES && minutes[1] <= DAY_MINUTES ? minutes : undefined
}

function readOpening(text: string): Opening | undefined {
  const [from, to, ...more] = text.split(FROM_TO)
  const open = readClock(from ?? '')
  const close = readClock(to ?? '')
  if (!open || !close || more.length > 0) return undefined
  const spoken = open.meridiem ?? close.meridiem
  const minutes = spoken ? readOn12(open, close, spoken) : readOn24(open, close)
  if (!minutes) return undefined
  const [openMinute, closeMinute] = minutes
  return { openMinute, closeMinute: closeMinute > openMinute ? closeMinute : closeMinute + DAY_MINUTES }
}

/** Parses "Closed", "Open 24 hours" or "11:30 AM – 2:30 PM, 5:00 – 10:00 PM"; null if it cannot be parsed. */
export function readOpenings(text: string): Opening[] | null {
  const plain = text.toLowerCase().replaceAll('noon', '12 pm').replaceAll('midnight', '12 am')
  if (plain === 'closed') return []
  if (/^(?:open )?24(?: ?hours| ?hrs|\/7)$/.test(plain)) return [ALL_DAY]
  const openings: Opening[] = []
  for (const part of plain.split(BETWEEN_OPENINGS)) {
    const opening = readOpening(part.trim())
    if (!opening) return null
    openings.push(opening)
  }
  return openings
}
