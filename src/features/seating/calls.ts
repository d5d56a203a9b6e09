import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'
import type * as stand from './contractStand.ts'
import type * as tables from './contractTables.ts'

export const addParty = callTo<typeof contract.addParty>('POST', '/api/reservations')
export const listForRestaurant = callTo<typeof contract.listForRestaurant>(
  'GET',
  '/api/reservations/restaurant',
)
export const listForDiner = callTo<typeof contract.listForDiner>('GET', '/api/reservations/diner')
export const requestTable = callTo<typeof contract.requestTable>('POST', '/api/diner/reservations')
export const answerCall = callTo<typeof contract.answerCall>('POST', '/api/diner/reservations/:id/answer')
export const changeBooking = callTo<typeof contract.changeBooking>('PATCH', '/api/diner/reservations/:id')
export const bookingFile = callTo<typeof contract.bookingFile>(
  'GET',
  '/api/diner/reservations/:id/booking.ics',
)
export const changeStatus = callTo<typeof contract.changeStatus>('PATCH', '/api/reservations/:id')
export const callParty = callTo<typeof contract.callParty>('POST', '/api/reservations/:id/call')
export const partyQuote = callTo<typeof contract.partyQuote>('GET', '/api/reservations/:id/quote')
export const acceptRequest = callTo<typeof contract.acceptRequest>('POST', '/api/reservations/:id/accept')
export const markArrived = callTo<typeof contract.markArrived>('POST', '/api/reservations/:id/arrived')
export const markNoShow = callTo<typeof contract.markNoShow>('POST', '/api/reservations/:id/no-show')
export const unseatParty = callTo<typeof contract.unseatParty>('POST', '/api/reservations/:id/unseat')
export const moveParty = callTo<typeof contract.moveParty>('POST', '/api/reservations/:id/move')
export const undoStep = callTo<typeof contract.undoStep>('POST', '/api/reservations/:id/undo')
export const assignTable = callTo<typeof contract.assignTable>('PATCH', '/api/reservations/:id/assign-table')
export const removeReservation = callTo<typeof contract.removeReservation>('DELETE', '/api/reservations/:id')
export const readStand = callTo<typeof stand.readStand>('GET', '/api/restaurant/stand')
export const changeStand = callTo<typeof stand.changeStand>('PATCH', '/api/restaurant/stand')
export const firstSteps = callTo<typeof stand.firstSteps>('GET', '/api/restaurant/first-steps')
export const renewJoinCode = callTo<typeof stand.renewJoinCode>('POST', '/api/restaurant/stand/join-code')
export const publicList = callTo<typeof stand.publicList>('GET', '/direct/restaurants/:id/list')
export const bookingTimes = callTo<typeof stand.bookingTimes>('GET', '/direct/restaurants/:id/times')
export const readBook = callTo<typeof stand.readBook>('GET', '/api/restaurant/book')
export const standHistory = callTo<typeof stand.standHistory>('GET', '/api/restaurant/log')
export const restaurantQuotes = callTo<typeof stand.restaurantQuotes>('GET', '/api/restaurant/quote')
export const listTables = callTo<typeof tables.listTables>('GET', '/api/tables')
export const addTable = callTo<typeof tables.addTable>('POST', '/api/tables')
export const clearTable = callTo<typeof tables.clearTable>('POST', '/api/tables/:id/clear')
export const changeTable = callTo<typeof tables.changeTable>('PATCH', '/api/tables/:id')
export const deleteTable = callTo<typeof tables.deleteTable>('DELETE', '/api/tables/:id')
export const orderTables = callTo<typeof tables.orderTables>('PUT', '/api/tables/order')
