import { expect, test } from 'vitest'
import type { Quotes } from '../../contractStand.ts'
import { suggestionFor } from './quotes.ts'

const aQuote = (minutes: number, clearMinutes: number): Quotes => ({
  partiesAhead: 0,
  clearing: [],
  quotes: [
    {
      upToPartySize: 2,
      minutes,
      low: null,
      high: null,
      isOverThreeHours: false,
      reason: 'clearing',
      tableNumbers: ['3', '4'],
      clearMinutes,
    },
  ],
})
const why = (quotes: Quotes) => suggestionFor(quotes, 2)?.why

test('a quote shorter than the time of the next tables says why', () => {
  expect(why(aQuote(20, 16))).toBe('3 and 4 should clear in about 16 min.')
  expect(why(aQuote(5, 16))).toBe(
    '3 and 4 should clear in about 16 min. One table will probably clear sooner.',
  )
})
