import { DAY_MINUTES, MINUTE_MS } from '#domain/durations.ts'
import { crowdRange } from '#domain/waits/crowdEstimate.ts'
import { type LearnedRanges, rangeAround } from '#domain/waits/ranges.ts'
import { insertPastWait, type PastWait, type Usual, usualWait, type WeekMoment } from '#domain/waits/usual.ts'
import { medianMinutes } from '#domain/waits.ts'

/** A past wait of a restaurant: a report that is no longer live, or a seat time. */
export interface PastWaitRow extends PastWait {
  restaurantId: number
}

export interface TypicalHour {
  hourOfDay: number
  waitTime: number
  low: number
  high: number
}

/** Past waits of all restaurants, and what is usual of them. */
export interface PastWaits {
  /** Forgets what it knew of these restaurants and takes the rows instead. */
  replace(restaurantIds: Iterable<number>, rows: readonly PastWaitRow[]): void
  usual(restaurantId: number, moment: WeekMoment): Usual | null
  /** The hours of the moment's weekday that have past waits. The current hour is estimated at the moment, others at their middle. */
  usualByHour(restaurantId: number, moment: WeekMoment, learned: LearnedRanges): TypicalHour[]
  count(restaurantId: number): number
  /** The number of past waits of all restaurants. */
  size(): number
  /** Computes the city's usual hours again if past waits have changed; true if the hours differ. */
  renewCityHours(): boolean
}

const HOUR_MINUTES = 60
const HOURS_A_DAY = 24

export function createPastWaits(): PastWaits {
  const byRestaurant = new Map<number, PastWait[]>()
  let cityHours: (number | null)[] | null = null
  let isCityOutdated = false
  let size = 0

  const cityAt = (weekMinute: number): number | null => {
    cityHours ??= cityHoursOf(byRestaurant.values())
    return cityHours[Math.floor(weekMinute / HOUR_MINUTES) % HOURS_A_DAY] ?? null
  }
  const usual = (restaurantId: number, moment: WeekMoment): Usual | null => {
    const past = byRestaurant.get(restaurantId)
    return past ? usualWait(past, moment, cityAt(moment.weekMinute)) : null
  }

  return {
    replace(restaurantIds, rows) {
      for (const id of restaurantIds) {
        size -= byRestaurant.get(id)?.length ?? 0
        byRestaurant.delete(id)
      }
      size += rows.length
      for (const { restaurantId, ...wait } of rows) {
        const past = byRestaurant.get(restaurantId) ?? []
        byRestaurant.set(restaurantId, past)
        insertPastWait(past, wait)
      }
      isCityOutdated = true
    },
    usual,
    usualByHour(restaurantId, { atMs, weekMinute }, learned) {
      if (!byRestaurant.has(restaurantId)) return []
      const midnight = weekMinute - (weekMinute % DAY_MINUTES)
      return Array.from({ length: HOURS_A_DAY }, (_, hourOfDay) => {
        const from = midnight + hourOfDay * HOUR_MINUTES
        const isNow = from <= weekMinute && weekMinute < from + HOUR_MINUTES
        const ofHour = isNow ? weekMinute : from + HOUR_MINUTES / 2
        const found = usual(restaurantId, {
          atMs: atMs + (ofHour - weekMinute) * MINUTE_MS,
          weekMinute: ofHour,
        })
        if (!found?.isOfThisHour) return []
        return [
          {
            hourOfDay,
            waitTime: found.baseMinutes,
            ...rangeAround(crowdRange(found.baseMinutes), 'usual', learned),
          },
        ]
      }).flat()
    },
    count: (restaurantId) => byRestaurant.get(restaurantId)?.length ?? 0,
    size: () => size,
    renewCityHours() {
      if (!isCityOutdated) return false
      isCityOutdated = false
      const before = cityHours
      cityHours = cityHoursOf(byRestaurant.values())
      return before !== null && String(before) !== String(cityHours)
    },
  }
}

/** The median of all waits by hour of the day: what is usual in the city. */
function cityHoursOf(all: Iterable<readonly PastWait[]>): (number | null)[] {
  const hours: number[][] = Array.from({ length: HOURS_A_DAY }, () => [])
  for (const past of all) {
    for (const { joinedWeekMinute, baseMinutes } of past) {
      hours[Math.floor(joinedWeekMinute / HOUR_MINUTES) % HOURS_A_DAY]?.push(baseMinutes)
    }
  }
  return hours.map(medianMinutes)
}
