import { localMoment } from '#domain/calendar.ts'
import { type HoursChange, openState, parseHours } from '#domain/openingHours.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInSentence, type WeekdayLength, weekdayName } from '#kernel/client/i18n/clockWords.ts'
import { restaurantsMessages } from './messages.en.ts'

export interface OpenWords {
  isOpen: boolean
  /** "Open now", "Closed" */
  lead: string
  /** "until 10 pm", "opens Tuesday 11 am"; empty if it never changes. */
  rest: string
}

/** Describes whether a place is open at its local time; null if its hours are unknown. */
export function openWords(
  hoursOfOperation: string | null,
  timeZone: string,
  nowMs: number,
  weekdayLength: WeekdayLength = 'long',
): OpenWords | null {
  const t = messagesOf(restaurantsMessages)
  const state = openState(parseHours(hoursOfOperation), localMoment(new Date(nowMs), timeZone))
  if (!state) return null
  const { isOpen, change } = state
  return {
    isOpen,
    lead: isOpen ? t('openNow') : t('closed'),
    rest: change ? changeWords(isOpen, change, weekdayLength) : '',
  }
}

function changeWords(
  isOpen: boolean,
  { minuteOfDay, dayOfWeek }: HoursChange,
  weekdayLength: WeekdayLength,
): string {
  const t = messagesOf(restaurantsMessages)
  const time = clockTimeInSentence(minuteOfDay)
  if (dayOfWeek === null) return isOpen ? t('openUntil', { time }) : t('opensAt', { time })
  const weekday = weekdayName(dayOfWeek, weekdayLength)
  return isOpen ? t('openUntilDay', { weekday, time }) : t('opensOnDay', { weekday, time })
}
