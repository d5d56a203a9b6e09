import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { type Chance, createChance } from '../random.ts'
import { scoreHappenings, type Timed } from './city.ts'
import type { Guest } from './evening.ts'
import type { MethodScore } from './score.ts'
import {
  DAY_FACTORS,
  LINGER,
  OPEN_MINUTES,
  PARTY_MIX,
  SERVICES,
  STAY_MINUTES,
  STAY_SHAPE,
  type TownHabits,
} from './townHabits.ts'

/**
 * A town of another kind than the city: lunch and dinner, families, stays that follow a gamma distribution, hosts who
 * clear tables in rounds and seat out of order. It walks the clock in half minutes instead of keeping an agenda.
 */

interface House {
  id: number
  tables: { id: number; seats: number }[]
  pace: number
  shape: number
  partiesPerDay: number
}

interface Waiter extends Guest {
  isEntered: boolean
  givesUpAt: number
}

interface Seat {
  id: number
  seats: number
  /** Until the party leaves; null while the table is ready. */
  leavesAt: number | null
  guest: Waiter | null
}

/** A Monday at 11:30 am in Chicago. */
const FIRST_DAY_MS = Date.UTC(2027, 2, 1, 17, 30)
const TIME_ZONE = 'America/Chicago'
const TICK_MINUTES = 0.5

function gamma(mean: number, shape: number, chance: Chance): number {
  let sum = 0
  for (let part = 0; part < shape; part += 1) sum += chance.exponential(mean / shape)
  return sum
}

function newHouse(id: number, chance: Chance): House {
  const counts = [
    [2, chance.whole(4, 8)],
    [4, chance.whole(6, 11)],
    [6, chance.whole(2, 4)],
    [10, chance.whole(0, 2)],
  ] as const
  const tables = counts
    .flatMap(([seats, count]) => Array.from({ length: count }, () => seats))
    .map((seats, index) => ({ id: index + 1, seats }))
  const pace = chance.between(0.8, 1.3)
  return {
    id,
    tables,
    pace,
    shape: chance.whole(STAY_SHAPE.least, STAY_SHAPE.most),
    partiesPerDay: (tables.length * chance.between(4.6, 6.2)) / pace,
  }
}

function arrivals(
  house: House,
  day: number,
  chance: Chance,
  { patienceMinutes, notEnteredShare }: TownHabits,
) {
  const crowd = (DAY_FACTORS[day % 7] ?? 1) * chance.lognormal(1, 0.12)
  const guests: Waiter[] = []
  for (const { peak, spread, share } of SERVICES) {
    const count = Math.round(house.partiesPerDay * share * crowd)
    for (let party = 0; party < count; party += 1) {
      const atMinute = peak + spread * chance.normal()
      if (atMinute < 0 || atMinute > OPEN_MINUTES - 30) continue
      const drawn = chance.share()
      guests.push({
        key: `${house.id}-${day}-${guests.length}`,
        partySize: PARTY_MIX.findIndex((upTo) => drawn <= upTo) + 1,
        atMinute,
        waited: null,
        isEntered: !chance.isLucky(notEnteredShare),
        givesUpAt: atMinute + gamma(patienceMinutes, 3, chance),
      })
    }
  }
  return guests.sort((a, b) => a.atMinute - b.atMinute)
}

interface Moment {
  minute: number
  line: Record<string, unknown>
  guest?: Guest
}

/** One day of a house, as its stand would log it. */
function playDay(house: House, guests: readonly Waiter[], habits: TownHabits, chance: Chance): Moment[] {
  const moments: Moment[] = []
  const note = (minute: number, type: string, guest: Waiter, table?: number) => {
    const line = { type, restaurant: house.id, party: guest.key, size: guest.partySize, table }
    if (guest.isEntered) moments.push({ minute, line })
  }
  const seats: Seat[] = house.tables.map((table) => ({ ...table, leavesAt: null, guest: null }))
  let line: Waiter[] = []
  let nextRound = 0
  let next = 0
  const clear = (minute: number) => {
    for (const seat of seats) {
      if (seat.leavesAt === null || seat.leavesAt > minute || !seat.guest) continue
      note(minute, 'clear', seat.guest, seat.id)
      seat.leavesAt = null
      seat.guest = null
    }
  }
  const seatFor = ({ partySize }: Waiter) =>
    seats
      .filter((seat) => seat.leavesAt === null && seat.seats >= partySize)
      .sort((a, b) => a.seats - b.seats)[0]
  const sit = (guest: Waiter, seat: Seat, minute: number) => {
    guest.waited = minute - guest.atMinute
    const linger = chance.isLucky(LINGER.share) ? LINGER.factor : 1
    seat.guest = guest
    seat.leavesAt =
      minute + gamma((STAY_MINUTES[guest.partySize - 1] ?? 90) * house.pace * linger, house.shape, chance)
    note(minute, 'seat', guest, seat.id)
    line = line.filter((other) => other !== guest)
  }
  for (let minute = 0; minute < OPEN_MINUTES + 240; minute += TICK_MINUTES) {
    if (minute >= nextRound) {
      clear(minute)
      nextRound =
        minute +
        (habits.clearingRoundMinutes < 1 ? TICK_MINUTES : chance.exponential(habits.clearingRoundMinutes))
    }
    for (const gone of line.filter((waiter) => waiter.givesUpAt <= minute)) {
      note(minute, 'leave', gone)
      line = line.filter((other) => other !== gone)
    }
    for (let guest = guests[next]; guest && guest.atMinute <= minute; guest = guests[next]) {
      next += 1
      moments.push({
        minute: guest.atMinute,
        line: { type: 'arrive', restaurant: house.id, size: guest.partySize },
        guest,
      })
      note(guest.atMinute, 'join', guest)
      line.push(guest)
    }
    for (const waiter of [...line]) {
      const seat = seatFor(waiter)
      if (!seat) continue
      const better = line.find((other) => other !== waiter && other.partySize === seat.seats)
      const chosen = better && chance.isLucky(habits.outOfOrderShare) ? better : waiter
      if (line.includes(chosen)) sit(chosen, seat, minute)
    }
  }
  return moments
}

/** What guests report: some guess at the door, some time their wait, and spam. */
function reportsOf(guests: readonly Guest[], house: House, habits: TownHabits, chance: Chance): Moment[] {
  const said = guests.flatMap((guest): Moment[] => {
    if (guest.waited === null || !chance.isLucky(habits.reportingShare)) return []
    const seated = guest.atMinute + guest.waited
    const report = {
      type: 'report',
      restaurant: house.id,
      user: `d${chance.whole(1, 300)}`,
      size: guest.partySize,
    }
    if (guest.waited < 3) return [{ minute: seated, line: { ...report, minutes: 1, kind: 'tap' } }]
    if (chance.isLucky(habits.timedShare)) {
      const minutes = Math.max(1, Math.round(guest.waited))
      return [{ minute: seated, line: { ...report, minutes, kind: 'timed' } }]
    }
    const isGuess = chance.isLucky(0.6)
    const step = guest.waited > 30 ? 10 : 5
    const felt = isGuess
      ? chance.lognormal(guest.waited * 0.9, 0.4)
      : guest.waited * chance.between(0.9, 1.25)
    const minutes = Math.min(180, Math.max(1, Math.round(felt / step) * step))
    return [{ minute: isGuess ? guest.atMinute : seated, line: { ...report, minutes, kind: 'typed' } }]
  })
  const share = habits.spamShare
  const spamCount = share === 0 ? 0 : Math.round((said.length * share) / (1 - share))
  const spam = Array.from({ length: spamCount }, (): Moment => {
    const report = { type: 'report', restaurant: house.id, user: `x${chance.whole(1, 9)}`, kind: 'typed' }
    const minutes = chance.isLucky(0.5) ? chance.whole(1, 5) : chance.whole(60, 150)
    return { minute: chance.between(0, OPEN_MINUTES), line: { ...report, size: 2, minutes } }
  })
  return [...said, ...spam]
}

/** Everything that happens in a town, in order of time. */
export function happeningsInTown(habits: TownHabits, seed: number): Timed[] {
  const chance = createChance(seed)
  const houses = Array.from({ length: habits.houses }, (_, index) => newHouse(index + 1, chance))
  const timed: Timed[] = houses.map(({ id, tables }) => ({
    atMs: FIRST_DAY_MS - DAY_MS,
    line: { type: 'restaurant', id, timeZone: TIME_ZONE, tables, hours: null },
  }))
  for (let day = 0; day < habits.days; day += 1) {
    for (const house of houses) {
      const guests = arrivals(house, day, chance, habits)
      const moments = [...playDay(house, guests, habits, chance), ...reportsOf(guests, house, habits, chance)]
      const startMs = FIRST_DAY_MS + day * DAY_MS
      timed.push(
        ...moments.map(({ minute, line, ...rest }) => ({
          atMs: startMs + minute * MINUTE_MS,
          line,
          ...rest,
        })),
      )
    }
  }
  return timed.sort((a, b) => a.atMs - b.atMs)
}

/** Plays a town and scores every method on the guests of its second half. */
export const playTown = (habits: TownHabits, seed: number): MethodScore[] =>
  scoreHappenings(happeningsInTown(habits, seed), FIRST_DAY_MS + (habits.days / 2) * DAY_MS)
