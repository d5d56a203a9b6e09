import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'
import type * as accuracy from './contractAccuracy.ts'
import type * as inLine from './contractInLine.ts'

export const waitTimes = callTo<typeof contract.waitTimes>('GET', '/direct/wait-times')
export const waitDetail = callTo<typeof contract.waitDetail>('GET', '/direct/wait-times/:restaurantId')
export const postReservation = callTo<typeof contract.postReservation>('POST', '/api/reservations')
export const createReservation = callTo<typeof contract.createReservation>('POST', '/api/reservations')
export const restaurantAccuracy = callTo<typeof accuracy.restaurantAccuracy>(
  'GET',
  '/direct/wait-times/:restaurantId/accuracy',
)
export const ownHoursDoubt = callTo<typeof accuracy.ownHoursDoubt>('GET', '/api/restaurant/hours-doubt')
export const currentLine = callTo<typeof inLine.currentLine>('GET', '/api/diner/line')
export const startLine = callTo<typeof inLine.startLine>('POST', '/api/diner/line')
export const endLine = callTo<typeof inLine.endLine>('POST', '/api/diner/line/:id/end')
export const stillInLine = callTo<typeof inLine.stillInLine>('POST', '/api/diner/line/:id/still-waiting')
