import { expect, test } from 'vitest'
import { learnedBase, learnSizeRatio, newSizeRatios, sizeRatio } from './sizeRatios.ts'

const seen = (times: number, wait: { partySize: number; minutes: number; minutesOfTwo: number }) => {
  let facts = newSizeRatios()
  for (let n = 0; n < times; n += 1) facts = learnSizeRatio(facts, wait)
  return facts
}

test('sizes start at the rule of thumb and follow what is seen', () => {
  expect([1, 2, 4, 6, 8].map((size) => sizeRatio(newSizeRatios(), size))).toEqual([1, 1, 1.3, 1.7, 2])
  const facts = seen(30, { partySize: 4, minutes: 60, minutesOfTwo: 20 })
  expect(sizeRatio(facts, 3)).toBeCloseTo((3 + 1.3) / 2, 9)
  expect(sizeRatio(facts, 6)).toBe(1.7)
})

test('parties of two are the measure, and two who did not wait say nothing', () => {
  expect(seen(30, { partySize: 2, minutes: 60, minutesOfTwo: 20 })).toEqual(newSizeRatios())
  expect(seen(30, { partySize: 6, minutes: 0, minutesOfTwo: 0 })).toEqual(newSizeRatios())
})

test('old observations fade', () => {
  let facts = seen(1000, { partySize: 8, minutes: 20, minutesOfTwo: 20 })
  for (let n = 0; n < 1500; n += 1) {
    facts = learnSizeRatio(facts, { partySize: 8, minutes: 60, minutesOfTwo: 20 })
  }
  expect(sizeRatio(facts, 8)).toBeGreaterThan(2.6)
})

test('a wait brought to a party of two stays as it is until sizes are learned here', () => {
  expect(learnedBase(newSizeRatios(), { partySize: 4, baseMinutes: 20 })).toBe(20)
  const facts = seen(300, { partySize: 4, minutes: 20, minutesOfTwo: 20 })
  expect(learnedBase(facts, { partySize: 4, baseMinutes: 20 })).toBeGreaterThan(24)
})
