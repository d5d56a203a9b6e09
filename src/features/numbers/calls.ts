import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const restaurantNumbers = callTo<typeof contract.restaurantNumbers>('GET', '/api/restaurant/numbers')
export const weeklySummary = callTo<typeof contract.weeklySummary>('GET', '/api/restaurant/numbers/summary')
export const setWeeklySummary = callTo<typeof contract.setWeeklySummary>(
  'PUT',
  '/api/restaurant/numbers/summary',
)
export const visitsCsv = callTo<typeof contract.visitsCsv>('GET', '/api/restaurant/visits.csv')
