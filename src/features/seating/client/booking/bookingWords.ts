import { BOOKING_TIME_FORMAT } from '#domain/bookings.ts'
import { plainTime } from '#domain/clock.ts'
import { dateFormat } from '#kernel/client/i18n/formatters.ts'

/** "Friday, November 27 at 8:00 pm", by the restaurant's clock. */
export const bookingTime = (instant: string, timeZone: string): string =>
  plainTime(dateFormat({ ...BOOKING_TIME_FORMAT, timeZone }).format(Date.parse(instant)))
