import { plainTime } from '#domain/clock.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { dateFormat } from './formatters.ts'
import { currentLanguage } from './language.ts'

/** A Sunday, at midnight UTC. */
const SUNDAY_MS = Date.UTC(2023, 0, 1)

export type WeekdayLength = 'long' | 'short'

/** "Sunday" or "Sun", in the current language; 0 is Sunday. */
export const weekdayName = (dayOfWeek: number, length: WeekdayLength = 'long'): string =>
  dateFormat({ weekday: length, timeZone: 'UTC' }).format(SUNDAY_MS + dayOfWeek * DAY_MS)

/** "Sundays"; in Spanish "domingos", "lunes". */
export function weekdaysName(dayOfWeek: number): string {
  const name = weekdayName(dayOfWeek)
  return currentLanguage() === 'es' && name.endsWith('s') ? name : `${name}s`
}

/** "11:30 am", "9 pm", "21:00", in the current language. Minutes since midnight; past 1440 on the next day. */
export function clockTimeInWords(minuteOfDay: number): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', timeZone: 'UTC' }
  // An hour alone is a time only with am or pm.
  if (minuteOfDay % 60 !== 0 || !dateFormat(options).resolvedOptions().hour12) options.minute = '2-digit'
  return plainTime(dateFormat(options).format(SUNDAY_MS + minuteOfDay * MINUTE_MS))
}

/** A time inside a sentence: "5 pm"; in Spanish "las 5 p. m.", "la 1 p. m.". */
export const clockTimeInSentence = (minuteOfDay: number): string => inSentence(clockTimeInWords(minuteOfDay))

/** A time as formatted for the screen, with the article that Spanish needs in a sentence. */
export const inSentence = (time: string): string =>
  currentLanguage() === 'es' ? `${/^1\b/.test(time) ? 'la' : 'las'} ${time}` : time
