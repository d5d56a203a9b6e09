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
      {days.map(({ dayOfWeek, openings, unparsed }) => (
        <div key={dayOfWeek} className={dayOfWeek === today ? styles.isToday : undefined}>
          <dt>{weekdayName(dayOfWeek)}</dt>
          <dd className="num">
            {[...openings.map(openingText), ...unparsed].join(', ') || t('closed')}
            {dayOfWeek === today && <span className="vh"> {t('today')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function openingText(opening: Opening): string {
  if (isAllDay(opening)) return messagesOf(restaurantsMessages)('open24Hours')
  return `${clockTimeInWords(opening.openMinute)} – ${clockTimeInWords(opening.closeMinute)}`
}
