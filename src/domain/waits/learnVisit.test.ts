import { expect, test } from 'vitest'
import { newFacts } from '#test/support/newFacts.ts'
import { MINUTE_MS } from '../durations.ts'
import { contradictorOf } from './contradiction.ts'
import type { SaidVoice } from './estimateWait.ts'
import { learnWait, type MeasuredWait, outcomesOf } from './learnVisit.ts'

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
    const wait = aWait({ estimate: free, minutes })
    expect(outcomesOf(newFacts(), wait)).toEqual([])
    expect(learnWait(newFacts(), wait).standFactor).toEqual(newFacts().standFactor)
  }
})

test('a seated party is scored against the stand as this host runs it, and against what people said', () => {
  let facts = newFacts()
  for (let party = 0; party < 60; party += 1)
    facts = learnWait(facts, aWait({ estimate: RANGE, minutes: 30 }))
  const people = { source: 'usual', toldMinutes: 10, actualMinutes: 30 } as const
  const [ofPeople, ofStand] = outcomesOf(facts, aWait({ estimate: RANGE, minutes: 30, people }))
  expect(ofPeople).toMatchObject({ source: 'usual', estimate: { minutes: 10 }, actualMinutes: 30 })
  expect(ofStand).toMatchObject({ source: 'stand', estimate: { minutes: expect.closeTo(30, 0) } })
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
