import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { dateFormat, numberFormat } from '#kernel/client/i18n/formatters.ts'
import { numbersMessages } from './messages.en.ts'

const inUtc = (options: Intl.DateTimeFormatOptions, day: string): string =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(day))

/** "Tue, Oct 27", for a day such as 2026-10-27. */
export const dayWords = (day: string): string =>
  inUtc({ weekday: 'short', month: 'short', day: 'numeric' }, day)
/** "Oct 27" */
export const shortDay = (day: string): string => inUtc({ month: 'short', day: 'numeric' }, day)
export const weekdayWord = (day: string): string => inUtc({ weekday: 'short' }, day)

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
