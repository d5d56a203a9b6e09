import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import { aPublicRestaurant } from '#test/screens/fakeRestaurant.ts'
import { Badge } from './Badge.tsx'

const NOW = Date.parse('2026-11-20T19:24:00Z')
const restaurant = aPublicRestaurant({ id: 7, name: 'Nopa Taqueria' })

const wordsOf = (minutes: number | null, isCompact = false) => {
  const wait: WaitTime = {
    ...{ restaurantId: 7, waitTime: minutes, isEstimate: true, createdAt: null, reportedWaitTime: null },
    ...{ partySize: null, reportCount: 0, agreeingCount: 0, source: 'restaurant', isOpen: true },
    bySize: [{ upToPartySize: null, waitTime: minutes, low: minutes, high: minutes }],
  }
  const badge = <Badge {...{ restaurant, wait, partySize: 2, isCompact, nowMs: NOW }} />
  return [...render(badge).container.querySelectorAll('b, strong, span > span')].map((one) => one.textContent)
}

test('a badge says the number and for how many it is, and in words when a table is free or none fits', () => {
  expect(wordsOf(25)).toEqual(['25min', 'Nopa Taqueria', 'Medium wait · for 2'])
  expect(wordsOf(0)).toEqual(['No wait', 'Nopa Taqueria', 'The wait for 2'])
  expect(wordsOf(0, true)).toEqual(['No wait', 'The wait for 2'])
  expect(wordsOf(null)).toEqual(['–', 'Nopa Taqueria', 'No table seats 2'])
  expect(wordsOf(25, true)).toEqual(['25min', 'Medium wait'])
})
