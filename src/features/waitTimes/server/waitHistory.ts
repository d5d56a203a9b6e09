import type { HistoryRow } from './store.ts'

/** The usual wait of a weekday and hour, in minutes for a party of two. */
export interface Usual {
  medianMinutes: number
  count: number
}

interface RestaurantHistory {
  overall: Usual | undefined
  bySlot: Map<number, Usual>
}

const HOURS_A_DAY = 24
const slotOf = (dayOfWeek: number, hourOfDay: number): number => dayOfWeek * HOURS_A_DAY + hourOfDay

/** Medians of past waits, by restaurant, weekday and hour. */
export interface WaitHistory {
  /** Forgets what it knew of these restaurants and takes the rows instead. */
  replace(restaurantIds: Iterable<number>, rows: readonly HistoryRow[]): void
  /** This weekday and hour, falling back to the restaurant as a whole; undefined without any history. */
  usual(restaurantId: number, dayOfWeek: number, hourOfDay: number): Usual | undefined
  /** The hours of one weekday that have a history of their own. */
  usualByHour(restaurantId: number, dayOfWeek: number): { hourOfDay: number; waitTime: number }[]
  count(restaurantId: number): number
}

export function createWaitHistory(): WaitHistory {
  const histories = new Map<number, RestaurantHistory>()

  const put = ({ restaurantId, dayOfWeek, hourOfDay, medianMinutes, count }: HistoryRow) => {
    const history = histories.get(restaurantId) ?? { overall: undefined, bySlot: new Map() }
    histories.set(restaurantId, history)
    const usual = { medianMinutes, count }
    if (dayOfWeek === null || hourOfDay === null) history.overall = usual
    else history.bySlot.set(slotOf(dayOfWeek, hourOfDay), usual)
  }

  return {
    replace(restaurantIds, rows) {
      for (const id of restaurantIds) histories.delete(id)
      for (const row of rows) put(row)
    },
    usual(restaurantId, dayOfWeek, hourOfDay) {
      const history = histories.get(restaurantId)
      return history?.bySlot.get(slotOf(dayOfWeek, hourOfDay)) ?? history?.overall
    },
    usualByHour(restaurantId, dayOfWeek) {
      const bySlot = histories.get(restaurantId)?.bySlot
      return Array.from({ length: HOURS_A_DAY }, (_, hourOfDay) => ({
        hourOfDay,
        usual: bySlot?.get(slotOf(dayOfWeek, hourOfDay)),
      })).flatMap(({ hourOfDay, usual }) => (usual ? [{ hourOfDay, waitTime: usual.medianMinutes }] : []))
    },
    count: (restaurantId) => histories.get(restaurantId)?.overall?.count ?? 0,
  }
}
