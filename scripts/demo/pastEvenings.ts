import { localMoment } from '#domain/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { EndReason, PartySource } from '#domain/partyStage.ts'
import { partySizeMultiplier } from '#domain/waits.ts'
import type { Chance } from '../random.ts'
import { aPartySize, stayMinutes, usualMinutes } from './demand.ts'
import { CITY_TIME_ZONE, type LocalHour } from './draftReports.ts'
import { HISTORY_DAYS } from './history.ts'
import { aFamilyName } from './people.ts'

/** The past evenings of a restaurant with a list: who came, what they were told, and how it went. */

/** The list of tonight is laid by itself: parties of earlier have left by then. */
const ENDED_BEFORE_MINUTES = 100

/** Of both restaurants with a list, as in the table of places. */
const POPULARITY = 5
const FIRST_HOUR = 17
/** Share of the busiest hour, from 5 pm. */
const HOUR_SHARE = [0.4, 0.75, 1, 0.9, 0.5, 0.2] as const
/** Sunday first. A quiet day has enough parties for a usual wait of its own. */
const DAY_SHARE = [0.75, 0.65, 0.65, 0.7, 0.8, 1.1, 1.2] as const
/** How much of the usual wait remains when hardly anybody comes. */
const QUIET_WAIT = 0.55

/** How far a wait was from what was shown, as a factor and in minutes. */
const ERROR = { spread: 0.12, minutes: 5 }
/** The host tells less than the list shows. */
const TOLD_SHARE = 0.88
const SHARES = { booking: 0.1, checkIn: 0.2, request: 0.12, noShow: 0.025, missedBooking: 0.06 }
/** Of parties that are told this wait, this share leaves; it grows with the square of the wait. */
const LEAVES = { toldMinutes: 60, share: 0.24, atOnce: 0.01 }
const HELD_MINUTES = 12
/** Names are kept for less than this. */
const NAMED_DAYS = 28
const BOOKED_MINUTES = 15

interface PastList {
  restaurantId: number
  tables: readonly { id: number; seats: number }[]
  /** In the busiest hour of a Friday. */
  parties: number
  /** 0 is Sunday. */
  closedOn?: number
}

export interface PastVisit {
  restaurantId: number
  tableId: number | null
  partySize: number
  /** Deleted with the contacts once the visit is old. */
  name: string | null
  source: PartySource
  endedReason: EndReason
  quotedMinutes: number | null
  shown: { minutes: number; low: number; high: number } | null
  at: Date
  createdAt: Date
  calledAt: Date | null
  seatedAt: Date | null
  endedAt: Date
}

const inFives = (minutes: number): number => Math.max(5, Math.round(minutes / 5) * 5)
/** To either side of a number, so that about 8 of 10 of these waits are inside. */
const rangeWidth = (minutes: number): number => 4 + 0.1 * minutes
const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)

/** 1 in the busiest hour of a Friday. */
const busyShare = ({ dayOfWeek, hourOfDay }: LocalHour): number =>
  (HOUR_SHARE[hourOfDay - FIRST_HOUR] ?? 0) * (DAY_SHARE[dayOfWeek] ?? 0)

/** Visits of eight weeks of evenings that were over before tonight's list, in order of arrival. */
export function draftPastEvenings(chance: Chance, list: PastList, now: Date): PastVisit[] {
  const over = minutesAfter(now, -ENDED_BEFORE_MINUTES)
  const namedFrom = new Date(now.getTime() - NAMED_DAYS * DAY_MS)
  const mostSeats = Math.max(...list.tables.map(({ seats }) => seats))
  const freeAt = new Map<number, number>()
  const firstHour = Math.floor(now.getTime() / HOUR_MS) - HISTORY_DAYS * 24
  return Array.from({ length: HISTORY_DAYS * 24 }, (_, index) => (firstHour + index) * HOUR_MS)
    .flatMap((hourMs) => {
      const local = localMoment(new Date(hourMs), CITY_TIME_ZONE)
      const expected = local.dayOfWeek === list.closedOn ? 0 : busyShare(local) * list.parties
      const count = expected > 0 ? chance.countAround(expected) : 0
      return Array.from({ length: count }, () => chance.whole(0, 59))
        .sort((a, b) => a - b)
        .map((minute) => {
          const at = new Date(hourMs + minute * MINUTE_MS)
          const party = {
            restaurantId: list.restaurantId,
            partySize: Math.min(aPartySize(chance), mostSeats),
            name: at < namedFrom ? null : aFamilyName(chance),
          }
          return draftVisit(chance, { list, party, local, freeAt, at })
        })
    })
    .filter(({ endedAt }) => endedAt < over)
}

interface Arrival {
  list: PastList
  party: Pick<PastVisit, 'restaurantId' | 'partySize' | 'name'>
  local: LocalHour
  at: Date
  /** When each table is free again. */
  freeAt: Map<number, number>
}

function draftVisit(chance: Chance, arrival: Arrival): PastVisit {
  if (chance.isLucky(SHARES.booking)) return draftBooking(chance, arrival)
  const { party, local, at } = arrival
  const quiet = QUIET_WAIT + (1 - QUIET_WAIT) * Math.min(1, busyShare(local))
  const forTwo = usualMinutes(POPULARITY, local) * quiet
  const minutes = inFives(forTwo * partySizeMultiplier(party.partySize))
  const width = rangeWidth(minutes)
  const quotedMinutes = inFives(minutes * TOLD_SHARE)
  const off = chance.whole(-ERROR.minutes, ERROR.minutes)
  const waited = Math.max(1, Math.round(minutes * chance.factor(ERROR.spread)) + off)
  const visit = {
    ...party,
    source: aSource(chance),
    quotedMinutes,
    shown: { minutes, low: inFives(minutes - width), high: inFives(minutes + width) },
    at,
    createdAt: at,
  }
  const gone = { ...visit, tableId: null, seatedAt: null }
  if (chance.isLucky(LEAVES.atOnce + LEAVES.share * (quotedMinutes / LEAVES.toldMinutes) ** 2)) {
    const endedAt = minutesAfter(at, Math.ceil(waited * chance.between(0.3, 0.95)))
    return { ...gone, endedReason: 'left', calledAt: null, endedAt }
  }
  const calledAt = minutesAfter(at, Math.max(0, waited - 2))
  if (chance.isLucky(SHARES.noShow)) {
    return { ...gone, endedReason: 'no_show', calledAt, endedAt: minutesAfter(calledAt, HELD_MINUTES) }
  }
  return { ...visit, calledAt, ...draftSeating(chance, arrival, minutesAfter(at, waited)) }
}

function aSource(chance: Chance): PartySource {
  const share = chance.share()
  if (share < SHARES.checkIn) return 'check_in'
  return share < SHARES.checkIn + SHARES.request ? 'diner' : 'host'
}

/** Booked days ahead for a quarter of an hour. Nobody waits with a booking, and nobody is told a wait. */
function draftBooking(chance: Chance, arrival: Arrival): PastVisit {
  const step = BOOKED_MINUTES * MINUTE_MS
  const at = new Date(Math.floor(arrival.at.getTime() / step) * step)
  const booking = {
    ...arrival.party,
    source: chance.pick(['diner', 'host'] as const),
    quotedMinutes: null,
    shown: null,
    at,
    createdAt: new Date(at.getTime() - chance.between(1, 6) * DAY_MS),
    calledAt: null,
  }
  if (chance.isLucky(SHARES.missedBooking)) {
    const endedAt = minutesAfter(at, 2 * HELD_MINUTES)
    return { ...booking, tableId: null, seatedAt: null, endedReason: 'no_show', endedAt }
  }
  return { ...booking, ...draftSeating(chance, arrival, minutesAfter(at, chance.whole(0, 9))) }
}

/** At the smallest free table that fits; when all of them are taken, at the first to clear. */
function draftSeating(chance: Chance, { list, party, freeAt }: Arrival, readyAt: Date) {
  const [table] = list.tables
    .filter(({ seats }) => seats >= party.partySize)
    .map((one) => ({ ...one, seatedMs: Math.max(readyAt.getTime(), freeAt.get(one.id) ?? 0) }))
    .sort((a, b) => a.seatedMs - b.seatedMs || a.seats - b.seats)
  const seatedAt = new Date(table?.seatedMs ?? readyAt)
  const endedAt = minutesAfter(seatedAt, stayMinutes(party.partySize, chance))
  if (table) freeAt.set(table.id, endedAt.getTime())
  return { tableId: table?.id ?? null, seatedAt, endedAt, endedReason: 'completed' as const }
}
