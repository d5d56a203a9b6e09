import { formatClockTime, formatTimeInSentence } from '#kernel/client/format.ts'

/** A time of the restaurant: "6:52 pm". */
export const timeAt = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : formatClockTime(instant, timeZone)

/** The same inside a sentence. */
export const timeInSentence = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : formatTimeInSentence(instant, timeZone)
