import { dateFormat } from '#kernel/client/i18n/formatters.ts'

/** "Friday, November 27, 8:00 PM", by the restaurant's clock. */
export const bookingTime = (instant: string, timeZone: string): string =>
  dateFormat({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(Date.parse(instant))
