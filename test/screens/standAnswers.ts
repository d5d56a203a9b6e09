import { stageOf } from '#domain/partyStage.ts'
import { DEFAULT_STAND_SETTINGS } from '#domain/standSettings.ts'
import type { DinerReservation, RestaurantReservation } from '#features/seating/contract.ts'
import type { StandSettings } from '#features/seating/contractStand.ts'
import type { Table } from '#features/seating/contractTables.ts'

/** The server's responses about a stand, for tests. */

type Party = Partial<RestaurantReservation> & Pick<RestaurantReservation, 'id' | 'createdAt'>

/** A walk-in of two as returned to the host, waiting since `createdAt`. */
export const aListedParty = (given: Party): RestaurantReservation => ({
  userId: null,
  restaurantId: 1,
  tableId: null,
  tableIds: [],
  partySize: 2,
  name: `Party ${given.id}`,
  waitTime: 20,
  reservationTime: given.createdAt,
  status: 'ready_to_seat',
  dinerName: null,
  tableNumber: null,
  seatedAt: null,
  completedAt: null,
  stage: 'waiting',
  calledAt: null,
  holdUntil: null,
  answer: null,
  endedReason: null,
  declineNote: null,
  source: 'host',
  phone: null,
  email: null,
  notes: null,
  wantedTraits: [],
  tags: [],
  callCount: 0,
  isHoldExtended: false,
  answeredAt: null,
  arrivedAt: null,
  remindedAt: null,
  reconfirmedAt: null,
  suggestedMinutes: null,
  suggestedLow: null,
  suggestedHigh: null,
  guestUrl: null,
  ...given,
})

/** A free table as returned to the host. */
export const aListedTable = (given: Partial<Table> & Pick<Table, 'id' | 'tableNumber' | 'seats'>): Table => ({
  restaurantId: 1,
  status: 'available',
  isActive: true,
  outOfServiceReason: null,
  neighborIds: [],
  traits: [],
  position: null,
  version: 1,
  reservation: null,
  ...given,
})

/** A diner's request as returned to the diner. */
export function aRequestOf(
  given: Partial<DinerReservation> & Pick<DinerReservation, 'createdAt'>,
): DinerReservation {
  const facts = { status: 'pending' as const, calledAt: null, answer: null, ...given }
  return {
    id: 41,
    userId: 3,
    restaurantId: 7,
    tableId: null,
    tableIds: [],
    partySize: 4,
    name: 'Mara Castellano',
    waitTime: null,
    reservationTime: given.createdAt,
    restaurantName: 'Little Marigold',
    restaurantAddress: '418 Hayes St, San Francisco, CA 94102',
    restaurantPhone: null,
    restaurantTimeZone: 'America/Los_Angeles',
    cancelledBy: null,
    stage: stageOf({ ...facts, arrivedAt: null }),
    holdUntil: null,
    endedReason: null,
    declineNote: null,
    isHoldExtended: false,
    ahead: null,
    wait: null,
    booking: null,
    ...facts,
  }
}

/** The default settings of a stand. */
export const DEFAULT_STAND: StandSettings = {
  ...DEFAULT_STAND_SETTINGS,
  version: 'one',
  joinUrl: null,
  awaitsMessageApproval: false,
}
