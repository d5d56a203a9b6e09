import { afterEach, expect, test } from 'vitest'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'
import { showLanguage } from '#kernel/client/i18n/language.ts'
import { aRequestOf } from '#test/screens/standAnswers.ts'
import type { DinerReservation } from '../../contract.ts'
import {
  dinerStateOf,
  nextInWords,
  ownWaitInWords,
  placeInWords,
  splitReservations,
  whenInWords,
} from './dinerStatus.ts'
import { dinerSpanish } from './messages.es.ts'

const NOW = Date.parse('2026-11-20T18:00:00-08:00')
const ASKED = '2026-11-21T01:52:00.000Z'
const TOMORROW_AT_SEVEN = '2026-11-22T03:00:00.000Z'

afterEach(() => showLanguage('en'))

const aReservation = (over: Partial<DinerReservation> = {}) => aRequestOf({ createdAt: ASKED, ...over })

test('a request for now shows when it was made, one for later its reserved time, in the restaurant’s time zone', () => {
  expect(whenInWords(aReservation(), NOW)).toBe('For now · 5:52 pm')
  expect(whenInWords(aReservation({ reservationTime: TOMORROW_AT_SEVEN }), NOW)).toBe('Tomorrow, 7:00 pm')
  expect(whenInWords(aReservation({ reservationTime: '2026-11-27T03:00:00.000Z' }), NOW)).toBe(
    'Thu, Nov 26, 7:00 pm',
  )
})

test('a past visit shows when it was, not “now”', () => {
  expect(whenInWords(aReservation({ status: 'completed' }), NOW)).toBe('Today, 5:52 pm')
})

test.each([
  ['pending', /see their answer here/],
  ['seated', /Enjoy/],
  ['completed', /Thank you/],
] as const)('%s says what comes next in one sentence', (status, sentence) => {
  const said = nextInWords(aReservation({ status }), NOW)
  expect(said).toMatch(sentence)
})

test('a request added to the waitlist shows its place in line with the quote, and no reserved time', () => {
  const waiting = aReservation({ status: 'confirmed', stage: 'waiting', waitTime: 25 })
  expect(dinerStateOf(waiting)).toBe('waiting')
  expect(nextInWords(waiting, NOW)).toMatch(/^You were quoted 25 minutes\. You’ll be called here\.$/)
  expect(nextInWords({ ...waiting, waitTime: 0 }, NOW)).toMatch(/quoted no wait\./)
  expect(nextInWords({ ...waiting, waitTime: null }, NOW)).toMatch(/^You’ll be called here\.$/)
})

test('in Spanish, a time has its article in a sentence but not beside its day', () => {
  addTranslations('es', { diner: dinerSpanish })
  showLanguage('es')
  expect(whenInWords(aReservation(), NOW)).toMatch(/^Para ahora · 5:52/)
  expect(whenInWords(aReservation({ reservationTime: TOMORROW_AT_SEVEN }), NOW)).toMatch(/, 7:00/)
  const holdUntil = '2026-11-21T21:05:00.000Z'
  const called = aReservation({ status: 'ready_to_seat', calledAt: ASKED, holdUntil })
  expect(nextInWords(called, NOW)).toMatch(/hasta la 1:05/)
})

test('one confirmed for later keeps its time', () => {
  const later = aReservation({ status: 'confirmed', stage: 'waiting', reservationTime: TOMORROW_AT_SEVEN })
  expect(dinerStateOf(later)).toBe('confirmed')
})

test('only a called party sees that its table is ready', () => {
  const called = aReservation({ status: 'ready_to_seat', calledAt: ASKED })
  expect(dinerStateOf(called)).toBe('ready')
  expect(nextInWords(called, NOW)).toMatch(/Go to the host now/)
  const uncalled = aReservation({ status: 'ready_to_seat' })
  expect(dinerStateOf(uncalled)).toBe('waiting')
  expect(nextInWords(uncalled, NOW)).not.toMatch(/host now/)
})

test('a called party whose hold time is over sees that the host may seat the next party', () => {
  const at = (holdUntil: string) =>
    nextInWords(aReservation({ status: 'ready_to_seat', calledAt: ASKED, holdUntil }), NOW)
  expect(at('2026-11-21T02:00:01.000Z')).toMatch(/Go to the host now.*held until/)
  expect(at('2026-11-21T02:00:00.000Z')).toMatch(/was held until 6:00 pm.*next party/)
})

const A_WAIT = {
  ...{ minutes: 25, isRough: false, isOverThreeHours: false, isFree: false },
  range: { low: 15, high: 35 } as { low: number; high: number } | null,
}

test('a party in line sees how many are ahead, how many of them need a larger table, and the wait', () => {
  const inLine = (parties: number, needLarger: number) =>
    placeInWords(aReservation({ ahead: { parties, needLarger }, wait: A_WAIT }))
  expect(inLine(3, 2)).toBe('3 parties ahead (2 need bigger tables). About 25 min (15–35).')
  expect(inLine(1, 0)).toBe('1 party ahead of you. About 25 min (15–35).')
  const next = (wait: Partial<typeof A_WAIT>) =>
    placeInWords(
      aReservation({ ahead: { parties: 0, needLarger: 0 }, wait: { ...A_WAIT, range: null, ...wait } }),
    )
  expect(next({})).toBe('You’re next in line. About 25 min.')
  expect(next({ isFree: true, minutes: 0 })).toBe('You’re next in line. A table is free.')
  expect(next({ isOverThreeHours: true, minutes: 185 })).toBe('You’re next in line. Over 3 h.')
  expect(placeInWords(aReservation())).toBe('')
})

test('a called diner who answered sees what the host knows and how long the table is held', () => {
  const called = { status: 'ready_to_seat' as const, calledAt: ASKED, holdUntil: '2026-11-21T02:12:00.000Z' }
  const coming = aReservation({ ...called, answer: 'coming' })
  expect(dinerStateOf(coming)).toBe('coming')
  expect(nextInWords(coming, NOW)).toBe(
    'The host knows that you are coming. Your place is held until 6:12 pm.',
  )
  expect(nextInWords(aReservation({ ...called, answer: 'later' }), NOW)).toMatch(
    /10 more minutes.*until 6:12 pm/,
  )
})

test('a cancelled reservation shows who cancelled it', () => {
  const by = (cancelledBy: DinerReservation['cancelledBy']) =>
    nextInWords(aReservation({ status: 'cancelled', cancelledBy }), NOW)
  expect(by('diner')).toBe('You cancelled it.')
  expect(by('restaurant')).toBe('The restaurant couldn’t accept it.')
})

test('the table that is ready comes first, and past visits are separate, newest first', () => {
  const { current, past } = splitReservations([
    aReservation({ id: 1, status: 'completed', reservationTime: '2026-11-01T03:00:00.000Z' }),
    aReservation({ id: 2, status: 'confirmed', reservationTime: TOMORROW_AT_SEVEN }),
    aReservation({ id: 3, status: 'pending' }),
    aReservation({ id: 4, status: 'cancelled' }),
    aReservation({ id: 5, status: 'ready_to_seat', calledAt: ASKED }),
    aReservation({ id: 6, status: 'seated' }),
  ])
  expect(current.map(({ id }) => id)).toEqual([5, 6, 3, 2])
  expect(past.map(({ id }) => id)).toEqual([4, 1])
})

test('at its place, a party sees its own wait and whom the other one is for', () => {
  const here = (status: 'pending' | 'confirmed') => ownWaitInWords(aReservation({ status, wait: A_WAIT }))
  const rest = 'About 25 min (15–35). The wait above is for parties after you.'
  expect(here('confirmed')).toBe(`You’re in line. ${rest}`)
  expect(here('pending')).toBe(`You asked for a table. ${rest}`)
  expect(ownWaitInWords(aReservation({ wait: null }))).toBe('')
})
