import { formatClockTime } from '#kernel/client/format.ts'
import { inSentence } from '#kernel/client/i18n/clockWords.ts'

/** A time of the restaurant: "6:52 pm". */
export const timeAt = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : formatClockTime(instant, timeZone)

/** The same inside a sentence; in Spanish with its article. */
export const timeInSentence = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : inSentence(formatClockTime(instant, timeZone))
