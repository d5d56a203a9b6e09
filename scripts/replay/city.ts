import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { type Chance, createChance } from '../random.ts'
import {
  arrivals,
  type Guest,
  type Habits,
  type Happening,
  IMPERFECT,
  newHouse,
  PERFECT,
  playEvening,
} from './evening.ts'
import { type Answer, createReplay } from './events.ts'
import { createLatestWins } from './latestWins.ts'
import { createConstant, type MethodScore, rangeShown, type Scored, scoreOf } from './score.ts'

/** A city of walk-in evenings with a seed, played through the product's own functions. */

/** With three, one week of evenings is so short that the share inside a range varies by three points from seed to seed. */
const HOUSE_COUNT = 8
const DAY_COUNT = 14
const SCORED_FROM_DAY = 7
/** A Monday at 4 pm in Los Angeles. */
const FIRST_EVENING_MS = Date.UTC(2026, 8, 7, 23)
const TIME_ZONE = 'America/Los_Angeles'
/** Monday first. */
const CROWDS = [0.75, 0.8, 0.9, 1, 1.2, 1.25, 0.95]

const REPORTING_SHARE = 0.07
const SPAM_SHARE = 0.2
const SPAM_MINUTES = { from: 1, to: 120 }
const HONEST_COUNT = 50 * HOUSE_COUNT
const SPAMMER_COUNT = 3 * HOUSE_COUNT
const COLLUDER_MINUTES = 1
const COLLUDERS_EVERY_MINUTES = 25

export interface Timed {
  atMs: number
  line: Record<string, unknown>
  guest?: Guest
}

interface Evening {
  houseId: number
  startMs: number
  chance: Chance
}

const rounded = (minutes: number): number => Math.min(180, Math.max(1, Math.round(minutes / 5) * 5))

/** What the guests of an evening report: some when they join, some when they sit, and spam. */
function reportsOf(guests: readonly Guest[], { houseId, startMs, chance }: Evening): Timed[] {
  const said = guests.flatMap((guest): Timed[] => {
    if (guest.waited === null || !chance.isLucky(REPORTING_SHARE)) return []
    const user = `u${chance.whole(1, HONEST_COUNT)}`
    const joinedMs = startMs + guest.atMinute * MINUTE_MS
    const seatedMs = joinedMs + guest.waited * MINUTE_MS
    const report = { type: 'report', restaurant: houseId, user, size: guest.partySize }
    if (guest.waited < 2) return [{ atMs: seatedMs, line: { ...report, minutes: 1, kind: 'tap' } }]
    const how = chance.share()
    if (how < 0.3) {
      const minutes = Math.max(1, Math.round(guest.waited))
      return [{ atMs: seatedMs, line: { ...report, minutes, kind: 'timed' } }]
    }
    const wasQuoted = how < 0.65
    const minutes = rounded(wasQuoted ? chance.lognormal(guest.waited, 0.3) : guest.waited)
    return [{ atMs: wasQuoted ? joinedMs : seatedMs, line: { ...report, minutes, kind: 'typed' } }]
  })
  const spamCount = Math.round((said.length * SPAM_SHARE) / (1 - SPAM_SHARE) + chance.between(-0.5, 0.5))
  const spam = Array.from({ length: spamCount }, (): Timed => {
    const user = `s${chance.whole(1, SPAMMER_COUNT)}`
    const report = { type: 'report', restaurant: houseId, user, size: chance.pick([2, 2, 4]) }
    const line = { ...report, minutes: chance.whole(SPAM_MINUTES.from, SPAM_MINUTES.to), kind: 'typed' }
    return { atMs: startMs + chance.between(10, 410) * MINUTE_MS, line }
  })
  return [...said, ...spam]
}

/** Three accounts that agree with one another all evening. */
function collusion({ houseId, startMs }: Evening): Timed[] {
  const times = Array.from({ length: 16 }, (_, index) => 20 + index * COLLUDERS_EVERY_MINUTES)
  return times.flatMap((minute) =>
    [0, 1, 2].map((account) => ({
      atMs: startMs + (minute + account) * MINUTE_MS,
      line: {
        type: 'report',
        restaurant: houseId,
        user: `c${account}`,
        size: 2,
        minutes: COLLUDER_MINUTES,
        kind: 'tap',
      },
    })),
  )
}

function linesOf(happening: Happening, houseId: number, startMs: number): Timed {
  const { type, guest, table, minute } = happening
  const line = { type, restaurant: houseId, party: guest.key, size: guest.partySize, table }
  return type === 'arrive'
    ? { atMs: startMs + minute * MINUTE_MS, line, guest }
    : { atMs: startMs + minute * MINUTE_MS, line }
}

export interface CityPlan {
  seed: number
  habits: Habits
  hasColluders: boolean
}

/** Everything that happens in the city, in order of time. */
export function happeningsOf({ seed, habits, hasColluders }: CityPlan): Timed[] {
  const chance = createChance(seed)
  const houses = Array.from({ length: HOUSE_COUNT }, (_, index) => newHouse(index + 1, chance))
  const timed: Timed[] = houses.map((house) => ({
    atMs: FIRST_EVENING_MS - DAY_MS,
    line: { type: 'restaurant', id: house.id, timeZone: TIME_ZONE, tables: house.tables, hours: null },
  }))
  for (let day = 0; day < DAY_COUNT; day += 1) {
    for (const house of houses) {
      const startMs = FIRST_EVENING_MS + day * DAY_MS
      const crowd = (CROWDS[day % 7] ?? 1) * chance.lognormal(1, 0.15)
      const guests = arrivals(house, crowd, chance, `${house.id}-${day}`)
      const happenings = playEvening(house, guests, habits, createChance(seed * 7919 + day * 101 + house.id))
      const evening = { houseId: house.id, startMs, chance }
      timed.push(...happenings.map((one) => linesOf(one, house.id, startMs)))
      timed.push(...reportsOf(guests, evening))
      if (hasColluders) timed.push(...collusion(evening))
    }
  }
  return timed.sort((a, b) => a.atMs - b.atMs)
}

interface Methods {
  [method: string]: Scored[]
}

const NO_STAND = 'shown, no stand'

const endsOf = (answer: Answer | undefined) =>
  typeof answer?.low === 'number' && typeof answer.high === 'number'
    ? { low: answer.low, high: answer.high }
    : null

/** Plays a city and scores every method on the guests of its second half. */
export const playCity = (plan: CityPlan): MethodScore[] =>
  scoreHappenings(happeningsOf(plan), FIRST_EVENING_MS + SCORED_FROM_DAY * DAY_MS)

/** Scores every method on the guests from an instant on; everything before it teaches. */
export function scoreHappenings(happenings: readonly Timed[], scoredFromMs: number): MethodScore[] {
  const replay = createReplay()
  const cases: Methods = {}
  const latest = new Map<unknown, ReturnType<typeof createLatestWins>>()
  const constants = new Map<unknown, ReturnType<typeof createConstant>>()
  const put = (method: string, shown: number | null, actual: number, range?: Answer) => {
    if (shown === null) return
    const list = cases[method] ?? []
    cases[method] = list
    list.push({ shown, actual, ...rangeShown(endsOf(range)) })
  }
  for (const { atMs, line, guest } of happenings) {
    const { restaurant } = line
    const rival = latest.get(restaurant) ?? createLatestWins(TIME_ZONE)
    latest.set(restaurant, rival)
    const constant = constants.get(restaurant) ?? createConstant()
    constants.set(restaurant, constant)
    const at = new Date(atMs).toISOString()
    if (line.type === 'report') rival.say(Number(line.size), Number(line.minutes), atMs)
    if (!guest) {
      replay.take({ at, ...line })
      continue
    }
    const ask = { at, type: 'ask', id: guest.key, restaurant, size: guest.partySize }
    const own = replay.take({ ...ask, source: 'any' })
    const crowd = replay.take({ ...ask, source: 'crowd' })
    if (guest.waited === null) continue
    const known = constant.constant()
    constant.learn(guest.waited)
    if (atMs < scoredFromMs) continue
    put('shown', own?.minutes ?? null, guest.waited, own)
    put(NO_STAND, crowd?.minutes ?? null, guest.waited, crowd)
    put('latest wins', rival.shown(guest.partySize, atMs), guest.waited)
    put('constant', known, guest.waited)
    const usual = replay.place(restaurant).knowledge('crowd').usualAt(atMs)
    put('usual', usual?.baseMinutes ?? null, guest.waited)
    if (guest.waited < 1 || own?.minutes == null) continue
    put('suggested quote, of those who wait', own.minutes, guest.waited)
  }
  return Object.entries(cases).map(([method, scored]) => ({ method, score: scoreOf(scored) }))
}

export const CITY_RUNS = [
  { name: 'perfect host', habits: PERFECT, hasColluders: false },
  { name: 'imperfect host', habits: IMPERFECT, hasColluders: false },
  { name: 'perfect host, three colluders', habits: PERFECT, hasColluders: true },
  { name: 'imperfect host, three colluders', habits: IMPERFECT, hasColluders: true },
] as const
