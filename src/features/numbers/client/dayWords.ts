import { dateFormat } from '#kernel/client/i18n/formatters.ts'

/** "Tue, Oct 27", for a day such as 2026-10-27. */
export const dayWords = (day: string): string =>
  dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
