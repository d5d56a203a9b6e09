import { baseMinutesOf, displayedMinutes, isLive, medianMinutes } from '#domain/waits.ts'
import { momentOf } from './localTime.ts'

interface Said {
  atMs: number
  baseMinutes: number
  slot: number
}

/** What the product did before: the latest live report, else the median of this weekday and hour, else of all. */
export interface LatestWins {
  say(partySize: number, minutes: number, atMs: number): void
  shown(partySize: number, atMs: number): number | null
}

const HOURS_A_DAY = 24

export function createLatestWins(timeZone: string): LatestWins {
  const said: Said[] = []
  const slots = new Map<number, number[]>()
  const all: number[] = []
  let settled = 0
  const slotOf = (atMs: number) => {
    const { dayOfWeek, hourOfDay } = momentOf(atMs, timeZone)
    return dayOfWeek * HOURS_A_DAY + hourOfDay
  }
  const settle = (nowMs: number) => {
    for (let next = said[settled]; next && !isLive(next.atMs, nowMs); next = said[settled]) {
      const slot = slots.get(next.slot) ?? []
      slot.push(next.baseMinutes)
      slots.set(next.slot, slot)
      all.push(next.baseMinutes)
      settled += 1
    }
  }
  return {
    say: (partySize, minutes, atMs) => {
      said.push({ atMs, baseMinutes: baseMinutesOf(minutes, partySize), slot: slotOf(atMs) })
    },
    shown(partySize, atMs) {
      settle(atMs)
      const latest = said.at(-1)
      const base =
        latest && isLive(latest.atMs, atMs)
          ? latest.baseMinutes
          : (medianMinutes(slots.get(slotOf(atMs)) ?? []) ?? medianMinutes(all))
      return base === null ? null : displayedMinutes(base, partySize)
    },
  }
}
