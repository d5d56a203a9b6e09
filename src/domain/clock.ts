import { clockTime, clockTimeTo24 } from './calendar.ts'
import { type Home, localeFor } from './home.ts'

/** How English sentences of the server write a time of day: "5:30 pm", or "17:30" where clocks count to 24. */
export function clockOf(home: Pick<Home, 'locale'>): (minuteOfDay: number) => string {
  const { hour12 } = new Intl.DateTimeFormat(localeFor('en', home), { hour: 'numeric' }).resolvedOptions()
  return hour12 ? clockTime : clockTimeTo24
}

/** A time as Intl writes it, with plain spaces before and inside AM and PM, and these in lowercase, as our English has them. */
export const plainTime = (formatted: string): string =>
  formatted.replaceAll(/\s/gu, ' ').replace(/[AP]M$/, (meridiem) => meridiem.toLowerCase())
