import { inSteps, type PrintedRange, printedRange } from '#domain/waits/printedRange.ts'
import { displayedMinutes, partySizeMultiplier, type WaitBand, waitBand } from '#domain/waits.ts'
import { clockTimeInWords } from '#kernel/client/i18n/clockWords.ts'
import type { WaitDetail } from '../contract.ts'

/** The usual wait of an hour, with the range where it is known. */
export interface UsualHour {
  hourOfDay: number
  waitTime: number
  low?: number | null | undefined
  high?: number | null | undefined
}

export interface HourBar {
  hourOfDay: number
  /** "7 pm" */
  label: string
  minutes: number
  range: PrintedRange | null
  band: WaitBand
  isNow: boolean
}

export interface UsualChart {
  bars: readonly HourBar[]
  /** The hours of the axis, gaps included. */
  hours: readonly number[]
  /** The top of the scale, in minutes. */
  topMinutes: number
  /** The lines across, in minutes. */
  lines: readonly number[]
}

const STEPS_MINUTES = [5, 10, 20, 30, 60] as const
const MAX_LINES = 4

/** The hours that have history, for the viewer's party; null without any. */
export function usualChart(detail: WaitDetail, partySize: number): UsualChart | null {
  const usual: readonly UsualHour[] = detail.typicalToday
  const multiplier = partySizeMultiplier(partySize)
  const isClosed = detail.wait.isOpen === false && detail.wait.waitTime === null
  const bars = usual
    .toSorted((a, b) => a.hourOfDay - b.hourOfDay)
    .map(({ hourOfDay, waitTime, low = null, high = null }): HourBar => {
      const minutes = inSteps(displayedMinutes(waitTime, partySize))
      const isRanged = low !== null && high !== null
      return {
        hourOfDay,
        label: clockTimeInWords(hourOfDay * 60),
        minutes,
        range: isRanged ? printedRange({ low: low * multiplier, high: high * multiplier }, minutes) : null,
        band: waitBand(minutes),
        isNow: !isClosed && hourOfDay === detail.hourOfDay,
      }
    })
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return null
  const highest = Math.max(...bars.map(({ minutes, range }) => range?.high ?? minutes))
  const step = STEPS_MINUTES.find((minutes) => highest / minutes <= MAX_LINES) ?? 60
  const topMinutes = Math.ceil(highest / step) * step
  return {
    bars,
    hours: Array.from({ length: last.hourOfDay - first.hourOfDay + 1 }, (_, gap) => first.hourOfDay + gap),
    topMinutes,
    lines: Array.from({ length: topMinutes / step + 1 }, (_, index) => index * step),
  }
}
