import { clockTime } from '#domain/calendar.ts'
import { displayedMinutes, type WaitBand, waitBand } from '#domain/waits.ts'
import type { WaitDetail } from '../contract.ts'

/** One bar of the usual waits of today; `minutes` is null for an hour without history. */
export interface HourBar {
  hourOfDay: number
  /** "7 pm" */
  label: string
  minutes: number | null
  band: WaitBand
  /** Height as a share of the longest, 0 to 1. */
  share: number
  isNow: boolean
}

/** Every hour between the first and the last that has history, gaps kept, for the viewer's party. */
export function hourBars(detail: WaitDetail, partySize: number): HourBar[] {
  const byHour = new Map(detail.typicalToday.map((usual) => [usual.hourOfDay, usual.waitTime]))
  const hours = [...byHour.keys()].toSorted((a, b) => a - b)
  const [first] = hours
  const last = hours.at(-1)
  if (first === undefined || last === undefined) return []
  const minutesAt = (hour: number): number | null => {
    const base = byHour.get(hour)
    return base === undefined ? null : displayedMinutes(base, partySize)
  }
  const longest = Math.max(...hours.map((hour) => minutesAt(hour) ?? 0))
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const hourOfDay = first + step
    const minutes = minutesAt(hourOfDay)
    return {
      hourOfDay,
      label: clockTime(hourOfDay * 60),
      minutes,
      band: waitBand(minutes),
      share: minutes === null ? 0 : minutes / longest,
      isNow: hourOfDay === detail.hourOfDay,
    }
  })
}

/** The bars in one sentence, for those who do not see them. */
export function barsInWords(bars: readonly HourBar[]): string {
  return bars
    .flatMap((bar) => (bar.minutes === null ? [] : [`${bar.label} ${bar.minutes} minutes`]))
    .join(', ')
}
