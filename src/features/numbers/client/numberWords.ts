import { nowMs } from '#kernel/client/clock.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { dateFormat, numberFormat } from '#kernel/client/i18n/formatters.ts'
import type { DayRange } from '../bodies.ts'
import { numbersMessages } from './messages.en.ts'

const MONTH_AND_DAY = { month: 'short', day: 'numeric' } as const
const inUtc = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })

/** "Tue, Oct 27 – Mon, Nov 2"; with the year if one of the days is not of this year. */
export function rangeWords({ from, to }: DayRange): string {
  const thisYear = String(new Date(nowMs()).getUTCFullYear())
  const isThisYear = from.startsWith(thisYear) && to.startsWith(thisYear)
  const format = inUtc({ weekday: 'short', ...MONTH_AND_DAY, ...(!isThisYear && { year: 'numeric' }) })
  return format.formatRange(new Date(from), new Date(to))
}
/** "Tue, Oct 27", for a day such as 2026-10-27. */
export const dayWords = (day: string): string => rangeWords({ from: day, to: day })
/** "Oct 27" */
export const shortDay = (day: string): string => inUtc(MONTH_AND_DAY).format(new Date(day))
export const weekdayWord = (day: string): string => inUtc({ weekday: 'short' }).format(new Date(day))

export const countWords = (count: number): string => numberFormat({}).format(count)

/** Minutes and shares as words, with a dash where nothing was counted. */
export function useNumberWords() {
  const t = useMessages(numbersMessages)
  return {
    minutes: (value: number | null) =>
      value === null ? t('unknown') : t('minutes', { minutes: Math.round(value) }),
    share: (part: number, whole: number) =>
      whole === 0 ? t('unknown') : t('percent', { percent: Math.round((part / whole) * 100) }),
  }
}
