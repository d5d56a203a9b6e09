import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseMinutesOf } from '#domain/waits.ts'
import { newFacts } from '#test/support/newFacts.ts'
import { MINUTE_MS } from '../durations.ts'
import { type EstimateInputs, estimateForParty, estimateWait, type SaidVoice } from './estimateWait.ts'
import type { SizeWait } from './standWaits.ts'
import type { Usual } from './usual.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 3)

interface Said {
  age?: number
  size?: number
  kind?: SaidVoice['kind']
  reliability?: number
}
let voiceCount = 0
const voice = (minutes: number, said: Said = {}): SaidVoice => {
  const { age = 1, size = 2, kind = 'typed', reliability = 0.8 } = said
  voiceCount += 1
  const saidAtMs = NOW_MS - age * MINUTE_MS
  return {
    id: voiceCount,
    minutes,
    partySize: size,
    baseMinutes: baseMinutesOf(minutes, size),
    saidAtMs,
    joinedAtMs: saidAtMs,
    kind,
    reliability,
    isFar: false,
  }
}
const usually = (baseMinutes: number) => (): Usual => ({ baseMinutes, isOfThisHour: true })
const facts = (given: Partial<EstimateInputs>): EstimateInputs => ({
  nowMs: NOW_MS,
  isOpen: null,
  closesInMinutes: null,
  stand: null,
  pinned: null,
  voices: [],
  usualAt: () => null,
  learned: newFacts(),
  ...given,
})
const waitsOf = (...minutes: (number | null)[]): SizeWait[] =>
  minutes.map((one, index) => ({
    upToPartySize: [2, 4, 6, 8, 20][index] ?? 20,
    wait: one === null ? null : { minutes: one, low: one * 0.6, high: one * 1.5 },
  }))
const inUse = (...minutes: (number | null)[]) => ({ waits: waitsOf(...minutes), weight: 1 })
const shown = (given: Partial<EstimateInputs>) => estimateWait(facts(given))
const minutesFor = (given: Partial<EstimateInputs>, partySize = 2) =>
  estimateForParty(shown(given), partySize)?.minutes ?? null

describe('without a stand', () => {
  test('without any report the wait is unknown', () => {
    expect(shown({})).toMatchObject({ source: null, baseMinutes: null, isEstimate: false })
    expect(estimateForParty(shown({}), 4)).toBeNull()
  })

  test('one report is shown as typed: 25 for four is 25 to four and 19 to two', () => {
    const voices = [voice(25, { size: 4 })]
    expect(shown({ voices })).toMatchObject({ source: 'reports', isEstimate: false })
    expect([4, 2].map((size) => minutesFor({ voices }, size))).toEqual([25, 19])
  })

  test('an older report glides to the usual and ends after ninety minutes', () => {
    const at = (age: number) => shown({ voices: [voice(40, { age })], usualAt: usually(10) }).baseMinutes
    expect(at(19)).toBe(40)
    // Half of the distance is left: 48 is to 29.4 as 29.4 is to 18.
    expect(at(60)).toBeCloseTo(Math.sqrt(48 * 18) - 8, 9)
    expect(at(20)).toBe(40)
    expect(at(89)).toBeGreaterThan(10)
    expect(shown({ voices: [voice(40, { age: 90 })], usualAt: usually(10) })).toMatchObject({
      source: 'usual',
      baseMinutes: 10,
      isEstimate: true,
    })
  })

  test('a report by a diner who is often wrong is held back until another agrees', () => {
    const liar = voice(60, { age: 2, reliability: 0.57 })
    const seen = shown({ voices: [liar], usualAt: usually(10) })
    expect(seen).toMatchObject({ source: 'usual', baseMinutes: 10, unconfirmedIds: [liar.id] })
    const agreed = shown({ voices: [liar, voice(55, { age: 10 })], usualAt: usually(10) })
    expect(agreed).toMatchObject({ source: 'reports', baseMinutes: 60, unconfirmedIds: [] })
    const known = (reliability: number) =>
      shown({ voices: [voice(60, { age: 2, reliability })], usualAt: usually(10) }).baseMinutes
    expect([known(4 / 6), known(4 / 5)]).toEqual([10, 60])
    const alone = shown({ voices: [liar] })
    expect(alone).toMatchObject({ source: 'reports', baseMinutes: 60, unconfirmedIds: [] })
  })

  test('without a usual, a report stays as typed until it expires', () => {
    expect(shown({ voices: [voice(40, { age: 80 })] })).toMatchObject({ baseMinutes: 40, isEstimate: false })
    expect(shown({ voices: [voice(40, { age: 90 })] }).baseMinutes).toBeNull()
  })

  test('a liar against three who agree is listed, not shown', () => {
    const liar = voice(1, { kind: 'tap', age: 1 })
    const three = [voice(30, { age: 5 }), voice(28, { age: 10 }), voice(32, { age: 25 })]
    const found = shown({ voices: [liar, ...three], usualAt: usually(25) })
    expect(found.unconfirmedIds).toEqual([liar.id])
    expect(found.isEstimate).toBe(true)
    expect(found.baseMinutes).toBeGreaterThan(26)
    expect(found.baseMinutes).toBeLessThan(33)
  })

  test('a second report that agrees changes the wait once the others are old', () => {
    const three = [voice(30, { age: 30 }), voice(28, { age: 35 }), voice(32, { age: 40 })]
    const first = voice(5, { age: 3 })
    expect(shown({ voices: [first, ...three] }).unconfirmedIds).toEqual([first.id])
    expect(shown({ voices: [voice(6), first, ...three] })).toMatchObject({
      baseMinutes: 6,
      unconfirmedIds: [],
    })
  })

  test('one report against one: the newest counts', () => {
    expect(shown({ voices: [voice(5), voice(40, { age: 3 })] }).baseMinutes).toBe(5)
  })

  test('two groups of equal size: the newest report counts', () => {
    const voices = [voice(5), voice(40, { age: 3 }), voice(6, { age: 4 }), voice(42, { age: 6 })]
    expect(shown({ voices }).baseMinutes).toBe(5)
  })

  test('a sudden rush that several diners report is shown, although it was quiet an hour ago', () => {
    const quiet = [voice(5, { age: 50 }), voice(5, { age: 55 })]
    expect(shown({ voices: [voice(40, { age: 1 }), voice(45, { age: 4 }), ...quiet] }).baseMinutes).toBe(40)
  })

  test('a posted wait is corrected and weighted, not shown as it is', () => {
    const found = shown({ voices: [voice(60, { kind: 'sign' })] })
    expect(found.baseMinutes).toBeCloseTo(51, 5)
    expect(found.isEstimate).toBe(true)
  })
})

describe('with a stand', () => {
  test('the restaurant’s own list overrules reports and differs by party size [W-8]', () => {
    const found = shown({ stand: inUse(12, 50, 25, null), voices: [voice(90)] })
    expect(found).toMatchObject({ source: 'restaurant', baseMinutes: 12, isEstimate: true })
    expect(found.unconfirmedIds).toHaveLength(1)
    expect([1, 2, 4, 6].map((size) => estimateForParty(found, size)?.minutes)).toEqual([10, 10, 50, 25])
    expect(estimateForParty(found, 8)).toBeNull()
  })

  test('a report inside its range is shown as typed, to parties of that size', () => {
    const found = shown({ stand: inUse(20, 30), voices: [voice(24, { age: 10 })] })
    expect(found).toMatchObject({ baseMinutes: 24, isEstimate: false, unconfirmedIds: [] })
    expect(estimateForParty(found, 4)?.minutes).toBe(30)
    expect(minutesFor({ stand: inUse(20), voices: [voice(24, { age: 20 })] })).toBe(20)
  })

  test('a free table is no wait; everything else is five minutes at least', () => {
    const waits: SizeWait[] = [
      { upToPartySize: 2, wait: { minutes: 0, low: 0, high: 0 } },
      ...waitsOf(0, 2).slice(1),
    ]
    const found = shown({ stand: { waits, weight: 1 } })
    expect([2, 4].map((size) => estimateForParty(found, size)?.minutes)).toEqual([0, 5])
  })

  test('an idle stand fades into the crowd estimate', () => {
    const faded = (weight: number) => shown({ stand: { waits: waitsOf(40), weight }, usualAt: usually(10) })
    expect(faded(0.5)).toMatchObject({ source: 'restaurant', baseMinutes: 25 })
    expect(faded(0)).toMatchObject({ source: 'usual', baseMinutes: 10 })
    expect(shown({ stand: { waits: waitsOf(40), weight: 0.1 } }).baseMinutes).toBe(40)
  })

  test('a pinned wait is shown to every party that tables seat [W-8]', () => {
    const pinned = { low: 35, high: 45, upToPartySize: 20 }
    const found = shown({ pinned, stand: inUse(10), voices: [voice(5)] })
    expect(found).toMatchObject({ source: 'restaurant', low: 35, high: 45 })
    const minutesOf = (wait: typeof found) =>
      [1, 2, 6, 7, 20].map((size) => estimateForParty(wait, size)?.minutes ?? null)
    expect(minutesOf(found)).toEqual([40, 40, 40, 40, 40])
    expect(minutesOf(shown({ pinned: { ...pinned, upToPartySize: 6 } }))).toEqual([40, 40, 40, null, null])
  })

  test('a stand without a table that fits gives no wait', () => {
    expect(shown({ stand: inUse(null), usualAt: usually(8) }).source).toBe('usual')
  })
})

const anyVoices = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 180 }),
    age: fc.integer({ min: 0, max: 120 }),
    size: fc.integer({ min: 1, max: 20 }),
    kind: fc.constantFrom('typed', 'tap', 'timed', 'sign'),
  }),
  { maxLength: 8 },
)
const anyFacts = fc
  .record({
    said: anyVoices,
    stand: fc.option(fc.array(fc.double({ min: 0, max: 240, noNaN: true }), { minLength: 1, maxLength: 5 })),
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
    usual: fc.option(fc.double({ min: 0, max: 120, noNaN: true })),
  })
  .map(({ said, stand, weight, usual }) => ({
    voices: said.map(({ minutes, ...rest }) => voice(minutes, rest)),
    stand: stand && { waits: waitsOf(...stand), weight },
    usualAt: () => (usual === null ? null : { baseMinutes: usual, isOfThisHour: false }),
  }))

describe('whatever is known', () => {
  test('a closed place has no wait [W-7]', () => {
    fc.assert(
      fc.property(anyFacts, (known) => {
        const found = shown({ ...known, isOpen: false, closesInMinutes: 0 })
        expect(found).toMatchObject({ source: null, baseMinutes: null, low: null, high: null, bySize: null })
      }),
    )
  })

  test('no wait ends after closing time, for any party [W-11]', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 20 }), (known, size) => {
        const wait = estimateForParty(shown({ ...known, isOpen: true, closesInMinutes: 15 }), size)
        for (const minutes of wait ? [wait.minutes, wait.ends?.low, wait.ends?.high] : []) {
          expect(minutes).toBeLessThanOrEqual(15)
        }
      }),
    )
  })

  test('the range for a party includes its number of five minutes at least', () => {
    const found = estimateForParty(shown({ usualAt: usually(0.5) }), 2)
    expect(found?.minutes).toBe(5)
    expect(found?.ends?.high).toBeGreaterThanOrEqual(5)
  })

  test('the same state gives the same answer, in any order of its reports', () => {
    fc.assert(
      fc.property(anyFacts, (known) => {
        expect(shown({ ...known, voices: known.voices.toReversed() })).toEqual(shown(known))
      }),
    )
  })

  test('every range contains its number, unless it is a report as typed', () => {
    fc.assert(
      fc.property(anyFacts, (known) => {
        const { baseMinutes, low, high } = shown({ ...known, voices: [] })
        if (baseMinutes === null) return
        expect(low).toBeLessThanOrEqual(baseMinutes + 1e-9)
        expect(high).toBeGreaterThanOrEqual(baseMinutes - 1e-9)
      }),
    )
  })
})
