import { expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { contradictorOf } from './contradiction.ts'
import { newFacts } from './learned.ts'
import { learnTap, learnWait, type MeasuredWait } from './learnVisit.ts'
import type { SaidVoice } from './shown.ts'

const aWait = (given: Partial<MeasuredWait>): MeasuredWait => ({
  partySize: 2,
  minutes: 20,
  estimate: null,
  quotedMinutes: null,
  people: null,
  minutesOfTwo: null,
  ...given,
})
const RANGE = { minutes: 20, low: 16, high: 24 }

test('a free table teaches neither the factor nor the range of those who must wait', () => {
  const free = { minutes: 0, low: 0, high: 0 }
  for (const minutes of [0, 30]) {
    const { standFactor, standWidth } = learnWait(newFacts(), aWait({ estimate: free, minutes }))
    expect({ standFactor, standWidth }).toEqual({
      standFactor: newFacts().standFactor,
      standWidth: newFacts().standWidth,
    })
  }
})

test.each([
  [15, 'narrower'],
  [25, 'narrower'],
  [14, 'wider'],
  [26, 'wider'],
])('a range of 16 to 24 is shown as 15 to 25, so a wait of %i makes it %s', (minutes, becomes) => {
  const { standWidth } = learnWait(newFacts(), aWait({ estimate: RANGE, minutes }))
  expect(standWidth < newFacts().standWidth ? 'narrower' : 'wider').toBe(becomes)
})

test('a tap outside the range makes it wider, but less than a timed wait', () => {
  const before = newFacts()
  const timed = learnWait(before, aWait({ minutes: 1, people: { low: 10, high: 30, baseMinutes: 1 } }))
  const tapped = learnTap(before, { low: 10, high: 30, baseMinutes: 1 })
  const growth = (width: number) => Math.log(width / before.crowdWidth)
  expect(growth(tapped.crowdWidth)).toBeGreaterThan(0)
  expect(growth(tapped.crowdWidth)).toBeCloseTo(growth(timed.crowdWidth) * 0.6, 9)
  expect(learnTap(before, { low: 4, high: 30, baseMinutes: 1 }).crowdWidth).toBeLessThan(before.crowdWidth)
})

test('a host whose waits last longer than estimated gets a longer estimate', () => {
  let facts = newFacts()
  for (let party = 0; party < 60; party += 1)
    facts = learnWait(facts, aWait({ estimate: RANGE, minutes: 30 }))
  expect(facts.standFactor.value).toBeCloseTo(35 / 25, 1)
})

const NOW_MS = Date.UTC(2026, 10, 21, 3)
const minutesAgo = (minutes: number) => NOW_MS - minutes * MINUTE_MS
const aVoice = (minutes: number, ago: number, given: Partial<SaidVoice> = {}): SaidVoice => ({
  id: 1,
  minutes,
  partySize: 2,
  baseMinutes: minutes,
  saidAtMs: minutesAgo(ago),
  joinedAtMs: minutesAgo(ago),
  kind: 'typed',
  reliability: 0.8,
  isFar: false,
  ...given,
})
const contradictor = (report: SaidVoice, others: SaidVoice[], list = false) =>
  contradictorOf(report, {
    nowMs: NOW_MS,
    stand: list ? [{ upToPartySize: 20, wait: RANGE }] : null,
    others,
  })

test.each<[string, SaidVoice, SaidVoice[], string | undefined]>([
  ['one other', aVoice(5, 30), [aVoice(40, 10)], undefined],
  ['two others', aVoice(5, 100), [aVoice(40, 10), aVoice(30, 1)], 'diners'],
  ['two others and one who agrees', aVoice(5, 30), [aVoice(40, 9), aVoice(41, 8), aVoice(6, 1)], undefined],
  ['two others of more than an hour before', aVoice(5, 5), [aVoice(40, 70), aVoice(40, 66)], undefined],
  [
    'two others, one of them far away',
    aVoice(5, 5),
    [aVoice(40, 4, { isFar: true }), aVoice(40, 3)],
    undefined,
  ],
  ['two others after two hours', aVoice(5, 120), [aVoice(40, 10), aVoice(40, 1)], undefined],
])('%s: %#', (_, report, others, contradictedBy) => {
  expect(contradictor(report, others)).toBe(contradictedBy)
})

test('the list judges a wait of now, not one that began long before it was reported [P-11]', () => {
  expect(contradictor(aVoice(60, 5), [], true)).toBe('restaurant')
  expect(contradictor(aVoice(60, 25), [], true)).toBeUndefined()
  const timed = aVoice(60, 1, { kind: 'timed', joinedAtMs: minutesAgo(61) })
  expect(contradictor(timed, [], true)).toBeUndefined()
})
