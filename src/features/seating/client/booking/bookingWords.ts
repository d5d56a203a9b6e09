import { BOOKING_TIME_FORMAT } from '#domain/bookings.ts'
import { dateFormat } from '#kernel/client/i18n/formatters.ts'

/** "Friday, November 27, 8:00 PM", by the restaurant's clock. */
export const bookingTime = (instant: string, timeZone: string): string =>
  dateFormat({ ...BOOKING_TIME_FORMAT, timeZone }).format(Date.parse(instant))
