import { localMoment, WEEKDAYS } from '#domain/calendar.ts'
import { hoursLines } from '#domain/openingHours.ts'
import { openWords } from './openWords.ts'

interface HoursOf {
  hoursOfOperation: string | null
  timeZone: string
}

/** "Open now until 10 pm"; null when the hours are not known. */
export function OpenNow({ restaurant, nowMs }: { restaurant: HoursOf; nowMs: number }) {
  const words = openWords(restaurant.hoursOfOperation, restaurant.timeZone, nowMs)
  if (!words) return null
  return (
    <span className="open-now">
      <b>{words.lead}</b>
      {words.isOpen ? ` ${words.rest}` : words.rest && `, ${words.rest}`}
    </span>
  )
}

/** Hours by day, today's marked. */
export function HoursByDay({ restaurant, nowMs }: { restaurant: HoursOf; nowMs: number }) {
  const lines = hoursLines(restaurant.hoursOfOperation)
  if (lines.length === 0) return <p className="quiet">Hours are not known. Call before you go.</p>
  const today = WEEKDAYS[localMoment(new Date(nowMs), restaurant.timeZone).dayOfWeek]
  return (
    <dl className="hours">
      {lines.map(({ day, text }) => (
        <div key={day} className={day === today ? 'is-today' : undefined}>
          <dt>{day}</dt>
          <dd className="num">
            {text}
            {day === today && <span className="vh"> (today)</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
