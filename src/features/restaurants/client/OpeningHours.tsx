import { localMoment } from '#domain/calendar.ts'
import type { Opening } from '#domain/hoursText.ts'
import { hoursByDay, isAllDay } from '#domain/openingHours.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInWords, weekdayName } from '#kernel/client/i18n/clockWords.ts'
import { restaurantsMessages } from './messages.en.ts'
import styles from './openingHours.module.css'
import { openWords } from './openWords.ts'

interface RestaurantHours {
  hoursOfOperation: string | null
  timeZone: string
}

/** "Open now until 10 pm" or "Closed, opens 5 pm"; renders nothing if the hours are unknown. */
export function OpenNow({ restaurant, nowMs }: { restaurant: RestaurantHours; nowMs: number }) {
  const words = openWords(restaurant.hoursOfOperation, restaurant.timeZone, nowMs)
  if (!words) return null
  return (
    <span>
      <b>{words.lead}</b>
      {words.isOpen ? ` ${words.rest}` : words.rest && `, ${words.rest}`}
    </span>
  )
}

/** The opening hours of each day, with today highlighted. Hours that cannot be parsed are shown as stored. */
export function HoursByDay({ restaurant, nowMs }: { restaurant: RestaurantHours; nowMs: number }) {
  const t = useMessages(restaurantsMessages)
  const days = hoursByDay(restaurant.hoursOfOperation)
  if (days.length === 0) return <p>{t('hoursUnknown')}</p>
  const today = localMoment(new Date(nowMs), restaurant.timeZone).dayOfWeek
  return (
    <dl className={styles.hours}>
      {spansOf(days.map((day) => ({ ...day, text: hoursText(day) }))).map(({ first, last, text, holds }) => (
        <div key={first} className={holds(today) ? styles.isToday : undefined}>
          <dt>{spanName(first, last)}</dt>
          <dd className="num">
            {text}
            {holds(today) && <span className="vh"> {t('today')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Day = ReturnType<typeof hoursByDay>[number]

const hoursText = ({ openings, unparsed }: Day): string =>
  [...openings.map(openingText), ...unparsed].join(', ') || messagesOf(restaurantsMessages)('closed')

interface Span {
  first: number
  last: number
  text: string
  /** Whether to mark it as the line of that day. */
  holds: (dayOfWeek: number) => boolean
}

/** Days in a row with the same hours, as one line. */
function spansOf(days: readonly { dayOfWeek: number; text: string }[]): Span[] {
  const groups: { text: string; days: number[] }[] = []
  for (const { dayOfWeek, text } of days) {
    const group = groups.at(-1)
    if (group?.text === text) group.days.push(dayOfWeek)
    else groups.push({ text, days: [dayOfWeek] })
  }
  return groups.map((group) => ({
    text: group.text,
    first: group.days[0] ?? 0,
    last: group.days.at(-1) ?? 0,
    // Every day is no news about today.
    holds: (dayOfWeek) => group.days.length < days.length && group.days.includes(dayOfWeek),
  }))
}

function spanName(first: number, last: number): string {
  const t = messagesOf(restaurantsMessages)
  if (first === last) return weekdayName(first)
  const isWholeWeek = (last - first + DAYS_A_WEEK) % DAYS_A_WEEK === DAYS_A_WEEK - 1
  if (isWholeWeek) return t('everyDay')
  return t('daysFromTo', { from: weekdayName(first, 'short'), to: weekdayName(last, 'short') })
}

const DAYS_A_WEEK = 7

function openingText(opening: Opening): string {
  if (isAllDay(opening)) return messagesOf(restaurantsMessages)('open24Hours')
  return `${clockTimeInWords(opening.openMinute)} – ${clockTimeInWords(opening.closeMinute)}`
}
