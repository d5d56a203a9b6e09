import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const guestPage = callTo<typeof contract.guestPage>('GET', '/api/g')
export const answerAsGuest = callTo<typeof contract.answerAsGuest>('POST', '/api/g/answer')
export const changeBookingAsGuest = callTo<typeof contract.changeBookingAsGuest>('PATCH', '/api/g/booking')
/** A link: a browser sends no header when it opens one. */
export const guestBookingFile = callTo<typeof contract.guestBookingFile>('GET', '/g/:token/booking.ics')
export const rateQuote = callTo<typeof contract.rateQuote>('POST', '/api/g/quote')
export const subscribeGuestPush = callTo<typeof contract.subscribeGuestPush>('POST', '/api/g/push')
export const unsubscribeGuestPush = callTo<typeof contract.unsubscribeGuestPush>('DELETE', '/api/g/push')
export const joinPage = callTo<typeof contract.joinPage>('GET', '/api/join/:code')
export const joinList = callTo<typeof contract.joinList>('POST', '/api/join/:code')
export const readKiosk = callTo<typeof contract.readKiosk>('GET', '/api/restaurant/kiosk')
export const joinPageOfPlace = callTo<typeof contract.joinPageOfPlace>('GET', '/direct/restaurants/:id/join')
export const joinListOfPlace = callTo<typeof contract.joinListOfPlace>('POST', '/direct/restaurants/:id/join')
export const listMessages = callTo<typeof contract.listMessages>('GET', '/api/restaurant/messages')
