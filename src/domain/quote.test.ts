import { expect, test } from 'vitest'
import { overMinutes, quotePercent } from './quote.ts'

test.each([
  { quoted: 20, waited: 19, over: 0, percent: 95 },
  { quoted: 20, waited: 20, over: 0, percent: 100 },
  { quoted: 20, waited: 26, over: 6, percent: 100 },
  { quoted: 0, waited: 0, over: 0, percent: 0 },
  { quoted: 0, waited: 5, over: 0, percent: 100 },
  { quoted: 0, waited: 6, over: 6, percent: 100 },
  { quoted: 3, waited: 5, over: 0, percent: 100 },
  { quoted: 3, waited: 6, over: 3, percent: 100 },
  { quoted: null, waited: 240, over: 0, percent: 0 },
])('$waited minutes of a quote of $quoted are $over over and fill $percent % [S-34]', (given) => {
  expect(overMinutes(given.quoted, given.waited)).toBe(given.over)
  expect(quotePercent(given.quoted, given.waited)).toBe(given.percent)
})
