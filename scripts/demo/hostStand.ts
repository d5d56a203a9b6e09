import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { HOLD_MINUTES } from '#domain/standSettings.ts'
import { rangeInSteps } from '#domain/waits/printedRange.ts'
import { reservations, standLog, tables } from '#features/seating/server/schema.ts'
import type { Tx } from '#kernel/server/db/client.ts'

/** A busy evening at the demo restaurant: seated parties, waiting parties and requests. */

/** Number, seats, and how many minutes ago the party that sits there was seated. T3 is held for a called party. */
const HOST_TABLES = [
  { tableNumber: 'T1', seats: 2, party: { name: 'Abernathy', size: 2, seatedMinutesAgo: 48 } },
  { tableNumber: 'T2', seats: 2, party: { name: 'Ito', size: 2, seatedMinutesAgo: 72 } },
  { tableNumber: 'T3', seats: 2 },
  { tableNumber: 'T4', seats: 4, party: { name: 'Novak', size: 3, seatedMinutesAgo: 34 } },
  { tableNumber: 'T5', seats: 4, party: { name: 'Castellanos', size: 4, seatedMinutesAgo: 22 } },
  { tableNumber: 'T6', seats: 4, party: { name: 'Vandermeer', size: 3, seatedMinutesAgo: 96 } },
  { tableNumber: 'T7', seats: 4, party: { name: 'Haddad', size: 4, seatedMinutesAgo: 5 } },
  { tableNumber: 'T8', seats: 4, party: { name: 'Petrov', size: 4, seatedMinutesAgo: 61 } },
  { tableNumber: 'T9', seats: 6, party: { name: 'Brandt', size: 5, seatedMinutesAgo: 51 } },
  { tableNumber: 'T10', seats: 6, party: { name: 'Silva', size: 6, seatedMinutesAgo: 74 } },
  { tableNumber: 'B1', seats: 8, party: { name: 'Larsen', size: 8, seatedMinutesAgo: 40 } },
  { tableNumber: 'B2', seats: 8, party: { name: 'Mbeki', size: 7, seatedMinutesAgo: 88 } },
] as const

/** Pushed together, they seat a party of twelve. */
const NEIGHBORS = ['T9', 'T10']

/** In order of arrival. None of them fits a free table, because that would contradict the list. */
const WAITING = [
  { name: 'Delgado', size: 2, quotedMinutes: 20, minutesAgo: 26, heldTable: 'T3', calledMinutesAgo: 2 },
  { name: 'Okafor', size: 4, quotedMinutes: 30, minutesAgo: 24 },
  { name: 'Lindqvist', size: 3, quotedMinutes: 25, minutesAgo: 19 },
  { name: 'Marchetti', size: 6, quotedMinutes: 45, minutesAgo: 16 },
  { name: 'Tran', size: 2, quotedMinutes: 15, minutesAgo: 8 },
  { name: 'Whitcombe', size: 8, quotedMinutes: 60, minutesAgo: 4 },
] as const

const REQUESTED = [
  { size: 4, minutesAgo: 6 },
  { size: 2, minutesAgo: 3 },
] as const

const BISTRO_SEATS = [2, 2, 2, 4, 4, 6] as const
/** After this long without a new party the evening is over, and the next start creates a new one. */
const EVENING_MINUTES = 6 * 60

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

export async function insertHostTables(tx: Tx, restaurantId: number) {
  const inserted = await tx
    .insert(tables)
    .values(HOST_TABLES.map(({ tableNumber, seats }) => ({ restaurantId, tableNumber, seats })))
    .returning({ id: tables.id, seats: tables.seats, tableNumber: tables.tableNumber })
  const ids = inserted.filter(({ tableNumber }) => NEIGHBORS.includes(tableNumber)).map(({ id }) => id)
  for (const id of ids) {
    const neighborIds = ids.filter((other) => other !== id)
    await tx.update(tables).set({ neighborIds }).where(eq(tables.id, id))
  }
  return inserted
}

export const insertBistroTables = (tx: Tx, restaurantId: number) =>
  tx
    .insert(tables)
    .values(BISTRO_SEATS.map((seats, index) => ({ restaurantId, seats, tableNumber: String(index + 1) })))
    .returning({ id: tables.id, seats: tables.seats })

/** The estimate at joining, which the host rounded to the quote. */
const suggestionOf = (minutes: number) => {
  const { low, high } = rangeInSteps({ low: minutes * 0.6, high: minutes * 1.5 })
  return { suggestedMinutes: minutes, suggestedLow: low, suggestedHigh: high }
}

export interface Guest {
  id: number
  name: string
}

/** Parties and requests of an evening that is busy at `now`, on the free tables. */
export async function layEvening(tx: Tx, restaurantId: number, guests: readonly Guest[], now: Date) {
  const free = await tx
    .select({ id: tables.id, tableNumber: tables.tableNumber })
    .from(tables)
    .where(
      and(eq(tables.restaurantId, restaurantId), eq(tables.status, 'available'), eq(tables.isActive, true)),
    )
  const idOf = new Map(free.map(({ id, tableNumber }) => [tableNumber, id]))
  const arrival = (minutesAgo: number) => {
    const at = minutesBefore(now, minutesAgo)
    return { restaurantId, reservationTime: at, createdAt: at }
  }
  const seated = HOST_TABLES.flatMap((table) => {
    const tableId = idOf.get(table.tableNumber)
    if (tableId === undefined || !('party' in table)) return []
    const { name, size, seatedMinutesAgo } = table.party
    const seatedAt = minutesBefore(now, seatedMinutesAgo)
    const quote = { name, partySize: size, waitTime: 15, status: 'seated' as const, ...suggestionOf(15) }
    return [{ ...arrival(seatedMinutesAgo + 15), ...quote, tableId, seatedAt }]
  })
  const waiting = WAITING.map((party) => {
    const { name, size, quotedMinutes, minutesAgo } = party
    const quote = { name, partySize: size, waitTime: quotedMinutes, status: 'ready_to_seat' as const }
    const tableId = 'heldTable' in party ? idOf.get(party.heldTable) : undefined
    const call =
      'calledMinutesAgo' in party && tableId !== undefined
        ? {
            tableId,
            callCount: 1,
            calledAt: minutesBefore(now, party.calledMinutesAgo),
            holdUntil: minutesBefore(now, party.calledMinutesAgo - HOLD_MINUTES.default),
          }
        : {}
    return { ...arrival(minutesAgo), ...quote, ...suggestionOf(quotedMinutes), ...call }
  })
  const requested = REQUESTED.flatMap(({ size, minutesAgo }, index) => {
    const guest = guests[index]
    if (!guest) return []
    const request = { userId: guest.id, name: guest.name, partySize: size, status: 'pending' as const }
    return [{ ...arrival(minutesAgo), ...request }]
  })
  await tx.insert(reservations).values([...seated, ...waiting, ...requested])
  const taken = [...seated, ...waiting].flatMap((party) => ('tableId' in party ? [party.tableId] : []))
  if (taken.length > 0) await tx.update(tables).set({ status: 'seated' }).where(inArray(tables.id, taken))
  // The stand is in use: its newest party was added a moment ago.
  const newest = Math.min(...WAITING.map(({ minutesAgo }) => minutesAgo))
  await tx
    .insert(standLog)
    .values({ restaurantId, action: 'added', actor: 'restaurant', createdAt: minutesBefore(now, newest) })
}

/** Ends an evening without changes for hours: completes the seated parties and removes the waiting ones. */
export async function endStaleEvening(tx: Tx, restaurantId: number, now: Date): Promise<boolean> {
  const here = and(eq(reservations.restaurantId, restaurantId), ne(reservations.status, 'wait_time_report'))
  const [newest] = await tx
    .select({ updatedAt: reservations.updatedAt })
    .from(reservations)
    .where(here)
    .orderBy(desc(reservations.updatedAt))
    .limit(1)
  if (newest && newest.updatedAt > minutesBefore(now, EVENING_MINUTES)) return false
  await tx
    .update(reservations)
    .set({ status: 'completed', completedAt: now })
    .where(and(here, eq(reservations.status, 'seated')))
  await tx
    .update(reservations)
    .set({ status: 'cancelled', cancelledBy: 'restaurant', cancelledAt: now })
    .where(and(here, inArray(reservations.status, ['pending', 'ready_to_seat'])))
  await tx
    .update(tables)
    .set({ status: 'available' })
    .where(and(eq(tables.restaurantId, restaurantId), eq(tables.status, 'seated')))
  return true
}
