import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { PARTY_SIZE, WAIT_MINUTES } from './limits.ts'
import {
  baseMinutesOf,
  displayedMinutes,
  PARTY_SIZE_CLASSES,
  partySizeMultiplier,
  passesChips,
  sameSizeClass,
  WAIT_BANDS,
  type WaitTone,
  waitBand,
} from './waits.ts'

const range = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, step) => min + step)
const SIZES = range(PARTY_SIZE.min, PARTY_SIZE.max)
const anySize = fc.constantFrom(...SIZES)
const anyBase = fc.integer({ min: 0, max: 600_000 }).map((thousandths) => thousandths / 1000)

describe('party size', () => {
  const MULTIPLIER_OF = [0.75, 1, 1.3, 1.3, 1.7, 1.7, 2, 2, ...Array<number>(12).fill(2.5)]

  test.each(SIZES.map((size) => [size, MULTIPLIER_OF[size - 1]]))(
    'a party of %i waits × %d',
    (size, multiplier) => {
      expect(partySizeMultiplier(size ?? 0)).toBe(multiplier)
    },
  )

  test('every size belongs to exactly one of the six classes shown', () => {
    expect(PARTY_SIZE_CLASSES.map(({ label }) => label)).toEqual(['1', '2', '3–4', '5–6', '7–8', '9+'])
    for (const size of SIZES) {
      const label =
        size >= 9 ? '9+' : PARTY_SIZE_CLASSES.find((shown) => shown.label.includes(String(size)))?.label
      const same = PARTY_SIZE_CLASSES.filter(({ partySize }) => sameSizeClass(partySize, size))
      expect(same.map((shown) => shown.label)).toEqual([label])
    }
  })
})

describe('the displayed wait', () => {
  test('a report shown to the same party size is the report, and never less than five', () => {
    for (const minutes of range(WAIT_MINUTES.min, WAIT_MINUTES.max)) {
      for (const size of SIZES) {
        const shown = displayedMinutes(baseMinutesOf(minutes, size), size)
        if (shown !== Math.max(5, minutes)) expect.fail(`${minutes} for ${size} shows ${shown}`)
      }
    }
  })

  test('any report shown to any party is rounded as exact fractions are, half a minute up', () => {
    const hundredths = (size: number) => Math.round(partySizeMultiplier(size) * 100)
    for (const minutes of range(WAIT_MINUTES.min, WAIT_MINUTES.max)) {
      for (const [size, viewer] of SIZES.flatMap((one) => SIZES.map((other) => [one, other] as const))) {
        const [ours, theirs] = [hundredths(viewer), hundredths(size)]
        const exact = Math.max(5, Math.floor((2 * minutes * ours + theirs) / (2 * theirs)))
        const shown = displayedMinutes(baseMinutesOf(minutes, size), viewer)
        if (shown !== exact) expect.fail(`${minutes} for ${size} shows ${viewer} ${shown}, not ${exact}`)
      }
    }
  })

  test('a report also reads the same to every size of its class', () => {
    for (const [size, other] of [
      [3, 4],
      [6, 5],
      [7, 8],
      [9, 20],
    ] as const) {
      expect(displayedMinutes(baseMinutesOf(47, size), other)).toBe(47)
    }
  })

  test('51 for six is shown as 51 to six, 30 to two, 23 to one and 75 to nine [W-1]', () => {
    const base = baseMinutesOf(51, 6)
    expect([6, 2, 1, 9].map((size) => displayedMinutes(base, size))).toEqual([51, 30, 23, 75])
  })

  testResults('a base of %d shows a party of %i %i minutes', displayedMinutes, [
    [20, 1, 15],
    [20, 2, 20],
    [20, 3, 26],
    [20, 5, 34],
    [20, 7, 40],
    [20, 9, 50],
    [4, 1, 5],
    [0, 20, 5],
    [6.5, 2, 7],
    [6.49, 2, 6],
    [1, 2, 5],
  ])

  test('grows with the base', () => {
    fc.assert(
      fc.property(anyBase, anyBase, anySize, (a, b, size) => {
        expect(displayedMinutes(Math.min(a, b), size)).toBeLessThanOrEqual(
          displayedMinutes(Math.max(a, b), size),
        )
      }),
    )
  })

  test('grows with the party', () => {
    fc.assert(
      fc.property(anyBase, anySize, anySize, (base, a, b) => {
        expect(displayedMinutes(base, Math.min(a, b))).toBeLessThanOrEqual(
          displayedMinutes(base, Math.max(a, b)),
        )
      }),
    )
  })

  test('is whole minutes, at least five [W-2]', () => {
    fc.assert(
      fc.property(anyBase, anySize, (base, size) => {
        expect(Number.isInteger(displayedMinutes(base, size))).toBe(true)
        expect(displayedMinutes(base, size)).toBeGreaterThanOrEqual(5)
      }),
    )
  })
})

describe('bands and chips', () => {
  const TONES: WaitTone[] = WAIT_BANDS.map(({ tone }) => tone)

  test.each<[number | null, WaitTone, string]>([
    [null, 'unknown', 'gray'],
    [1, 'short', 'green'],
    [5, 'short', 'green'],
    [10, 'short', 'green'],
    [11, 'medium', 'yellow'],
    [25, 'medium', 'yellow'],
    [26, 'long', 'red'],
    [450, 'long', 'red'],
    [Number.NaN, 'unknown', 'gray'],
  ])('a wait of %s is %s and %s', (minutes, tone, color) => {
    expect(waitBand(minutes)).toMatchObject({ tone, color })
  })

  test('the bands name their own range', () => {
    expect(WAIT_BANDS.map(({ range: text }) => text)).toEqual(['1–10', '11–25', '26+'])
    for (const { tone, fromMinutes, upToMinutes } of WAIT_BANDS) {
      expect(waitBand(fromMinutes).tone).toBe(tone)
      expect(waitBand(Math.min(upToMinutes, 9999)).tone).toBe(tone)
    }
  })

  test('with no chip on, everything passes, including unknown waits', () => {
    for (const minutes of [null, 5, 18, 60]) expect(passesChips(minutes, [])).toBe(true)
  })

  test('with any chip on, unknown waits are hidden [W-4]', () => {
    for (const tone of TONES) expect(passesChips(null, [tone])).toBe(false)
    expect(passesChips(null, ['unknown'])).toBe(false)
  })

  test('several chips pass what any one of them passes', () => {
    const anyWait = fc.option(fc.integer({ min: 1, max: 450 }), { nil: null })
    fc.assert(
      fc.property(anyWait, fc.subarray(TONES, { minLength: 1 }), (minutes, chips) => {
        expect(passesChips(minutes, chips)).toBe(chips.some((chip) => passesChips(minutes, [chip])))
      }),
    )
  })

  test('a known wait passes exactly one of the three chips', () => {
    for (const minutes of range(1, 450)) {
      expect(TONES.filter((tone) => passesChips(minutes, [tone]))).toHaveLength(1)
    }
  })
})
