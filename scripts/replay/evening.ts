import type { Chance } from '../random.ts'

/** How well the stand is kept, and how honest the reporters are. */
export interface Habits {
  /** Tables are seen to be free this much later, on average. */
  clearedLateMinutes: number
  /** Parties that sit down without ever being entered. */
  notEnteredShare: number
  /** Parties that give up without anybody noticing until they are called. */
  unnoticedShare: number
  /** How long a party waits before it gives up, on average; null is for as long as it takes. */
  patienceMinutes: number | null
}

export const PERFECT: Habits = {
  clearedLateMinutes: 0,
  notEnteredShare: 0,
  unnoticedShare: 0,
  patienceMinutes: null,
}
export const IMPERFECT: Habits = {
  clearedLateMinutes: 6,
  notEnteredShare: 0.15,
  unnoticedShare: 0.5,
  patienceMinutes: 75,
}

export interface House {
  id: number
  tables: { id: number; seats: number }[]
  /** How much longer than usual its guests stay. */
  pace: number
  variation: number
  /** Guests per table and turn at the peak of a normal evening. */
  load: number
}

export interface Guest {
  key: string
  partySize: number
  atMinute: number
  /** How long it waited; null when it went away. */
  waited: number | null
}

/** One thing that happens at the stand, in minutes of the evening. */
export interface Happening {
  minute: number
  type: 'join' | 'seat' | 'clear' | 'leave' | 'arrive'
  guest: Guest
  table?: number
}

/** How many parties are of at most this size. */
const SIZES = [
  [1, 0.08],
  [2, 0.56],
  [3, 0.7],
  [4, 0.89],
  [5, 0.93],
  [6, 0.97],
  [7, 0.985],
  [8, 1],
] as const
const STAYS = [60, 60, 75, 75, 90, 90, 120, 120]
const EVENING_MINUTES = 420
const PEAK = { minute: 190, spread: 80 }
const BALK_PER_PARTY = 0.012
const MOST_BALK = 0.7

export function newHouse(id: number, chance: Chance): House {
  const counts = [
    [2, chance.whole(8, 14)],
    [4, chance.whole(7, 12)],
    [6, chance.whole(4, 6)],
    [8, chance.whole(2, 3)],
  ] as const
  const seats = counts.flatMap(([size, count]) => Array.from({ length: count }, () => size))
  return {
    id,
    tables: seats.map((size, index) => ({ id: index + 1, seats: size })),
    pace: chance.between(0.75, 1.35),
    variation: chance.between(0.28, 0.42),
    load: chance.between(0.95, 1.3),
  }
}

/** Who comes, in order of time: a bump around the peak, more or fewer by day. */
export function arrivals(house: House, crowd: number, chance: Chance, prefix: string): Guest[] {
  const perMinute = (house.tables.length / (75 * house.pace)) * house.load * crowd
  const guests: Guest[] = []
  for (let minute = chance.exponential(1 / perMinute); minute < EVENING_MINUTES; ) {
    const shape = Math.exp(-(((minute - PEAK.minute) / PEAK.spread) ** 2) / 2)
    if (chance.isLucky(Math.min(1, shape / 1.1 + 0.08))) {
      const drawn = chance.share()
      const partySize = SIZES.find(([, upTo]) => drawn <= upTo)?.[0] ?? 2
      guests.push({ key: `${prefix}-${guests.length}`, partySize, atMinute: minute, waited: null })
    }
    minute += chance.exponential(1 / (perMinute * 1.35))
  }
  return guests
}

interface Waiter {
  guest: Guest
  isEntered: boolean
  /** Gone, but still on the list until it is called. */
  isGone: boolean
}

/** Plays an evening through: guests arrive, wait, sit, stay and go. */
export function playEvening(
  house: House,
  guests: readonly Guest[],
  habits: Habits,
  chance: Chance,
): Happening[] {
  const happenings: Happening[] = []
  const agenda: { minute: number; run: () => void }[] = []
  const line: Waiter[] = []
  const seats = house.tables.map((table) => ({ ...table, isFree: true }))
  const plan = (minute: number, run: () => void) => {
    const index = agenda.findIndex((other) => other.minute > minute)
    agenda.splice(index < 0 ? agenda.length : index, 0, { minute, run })
  }
  const isKept = (seatCount: number, size: number) =>
    seatCount - size >= 4 &&
    line.some(({ guest }) => guest.partySize >= size + 2 && guest.partySize <= seatCount)

  const sit = ({ guest, isEntered }: Waiter, seat: (typeof seats)[number], minute: number) => {
    guest.waited = minute - guest.atMinute
    seat.isFree = false
    if (isEntered) happenings.push({ minute, type: 'seat', guest, table: seat.id })
    const stay = chance.lognormal((STAYS[guest.partySize - 1] ?? 90) * house.pace, house.variation)
    const late = habits.clearedLateMinutes > 0 ? chance.exponential(habits.clearedLateMinutes) : 0
    const until = minute + stay + late
    plan(until, () => {
      seat.isFree = true
      if (isEntered) happenings.push({ minute: until, type: 'clear', guest, table: seat.id })
      call(until)
    })
  }
  const call = (minute: number) => {
    for (let index = 0; index < line.length; index += 1) {
      const waiter = line[index]
      const size = waiter?.guest.partySize ?? 0
      const seat = seats.find((one) => one.isFree && one.seats >= size && !isKept(one.seats, size))
      if (!waiter || !seat) continue
      line.splice(index, 1)
      index = -1
      if (!waiter.isGone) sit(waiter, seat, minute)
      else if (waiter.isEntered) happenings.push({ minute, type: 'leave', guest: waiter.guest })
    }
  }
  const giveUp = (waiter: Waiter, minute: number) => {
    const index = line.indexOf(waiter)
    if (index < 0) return
    waiter.isGone = true
    if (waiter.isEntered && chance.isLucky(habits.unnoticedShare)) return
    line.splice(index, 1)
    if (waiter.isEntered) happenings.push({ minute, type: 'leave', guest: waiter.guest })
    call(minute)
  }
  const arrive = (guest: Guest) => {
    const minute = guest.atMinute
    happenings.push({ minute, type: 'arrive', guest })
    if (chance.isLucky(Math.min(MOST_BALK, line.length * BALK_PER_PARTY))) return
    const waiter = { guest, isEntered: !chance.isLucky(habits.notEnteredShare), isGone: false }
    line.push(waiter)
    if (waiter.isEntered) happenings.push({ minute, type: 'join', guest })
    if (habits.patienceMinutes !== null) {
      const leavesAt = minute + chance.exponential(habits.patienceMinutes)
      plan(leavesAt, () => giveUp(waiter, leavesAt))
    }
    call(minute)
  }
  for (const guest of guests) plan(guest.atMinute, () => arrive(guest))
  for (let next = agenda.shift(); next; next = agenda.shift()) next.run()
  return happenings
}
