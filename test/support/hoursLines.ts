import { clockTime, WEEKDAYS } from '#domain/calendar.ts'
import type { Opening } from '#domain/hoursText.ts'
import { hoursByDay, isAllDay } from '#domain/openingHours.ts'

/** The hours of each day in English. */
export const hoursLines = (stored: string | null): { day: (typeof WEEKDAYS)[number]; text: string }[] =>
  hoursByDay(stored).map(({ dayOfWeek, openings, unparsed }) => ({
    day: WEEKDAYS[dayOfWeek],
    text: [...openings.map(openingInWords), ...unparsed].join(', ') || 'Closed',
  }))

function openingInWords(opening: Opening): string {
  if (isAllDay(opening)) return 'Open 24 hours'
  return `${clockTime(opening.openMinute)} – ${clockTime(opening.closeMinute)}`
}
