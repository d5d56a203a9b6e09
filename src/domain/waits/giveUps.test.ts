import { expect, test } from 'vitest'
import { type GiveUps, giveUpRates, learnWaited, minutesUntilGivingUp, newGiveUps } from './giveUps.ts'

const learned = (waits: readonly { minutes: number; gaveUp: boolean; times: number }[]): GiveUps[] =>
  waits.reduce((spans, { minutes, gaveUp, times }) => {
    for (let time = 0; time < times; time += 1) spans = learnWaited(spans, minutes, gaveUp)
    return spans
  }, newGiveUps())

test('a wait counts in each span it went through, and giving up in the last', () => {
  const [first, second, third] = learnWaited(newGiveUps(), 40, true)
  expect(first).toEqual({ count: 0, waitedMinutes: 30 })
  expect(second).toEqual({ count: 1, waitedMinutes: 10 })
  expect(third).toEqual({ count: 0, waitedMinutes: 0 })
})

test('what nobody has waited yet is like the span before', () => {
  const rates = giveUpRates(learned([{ minutes: 20, gaveUp: true, times: 50 }]))
  expect(rates[0]).toBeCloseTo(51 / 2000, 10)
  expect(new Set(rates).size).toBe(1)
})

test('who has waited long gives up sooner, where others did', () => {
  const rates = giveUpRates(learned([{ minutes: 75, gaveUp: true, times: 100 }]))
  const half = (waitedMinutes: number) => minutesUntilGivingUp(rates, waitedMinutes, 0.5)
  expect(half(60)).toBeLessThan(25)
  expect(half(0)).toBeGreaterThan(60)
  // The rate changes at the end of a span, and what is left of the draw goes on from there.
  expect(half(50)).toBeCloseTo(
    10 + minutesUntilGivingUp(rates, 60, 1 - 0.5 * Math.exp(10 * (rates[1] ?? 0))),
    6,
  )
})
