import type { CSSProperties } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInWords, weekdayName } from '#kernel/client/i18n/clockWords.ts'
import type { Numbers } from '../contract.ts'
import styles from './hourTable.module.css'
import { numbersMessages } from './messages.en.ts'

type Hour = Numbers['byHour'][number]

/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** React's style type has no custom properties; the style sheet reads it. */
const shade = (share: number): CSSProperties =>
  ({ '--share': `${Math.round(share * 100)}%` }) as CSSProperties

/** The average wait by weekday and hour: a heat map whose cells have their numbers, so it is a table as well. */
export function HourTable({ byHour }: { byHour: readonly Hour[] }) {
  const t = useMessages(numbersMessages)
  const hours = hoursOf(byHour)
  const longest = Math.max(1, ...byHour.map(({ averageWaitMinutes }) => averageWaitMinutes ?? 0))
  const waitOf = ({ averageWaitMinutes }: Hour) =>
    averageWaitMinutes === null ? t('noWaits') : t('minutes', { minutes: Math.round(averageWaitMinutes) })
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="vh">{t('byHour')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('weekday')}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {clockTimeInWords(hour * 60)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{weekdayName(day, 'short')}</th>
              {hours.map((hour) => {
                const cell = byHour.find(
                  ({ dayOfWeek, hourOfDay }) => dayOfWeek === day && hourOfDay === hour,
                )
                if (!cell) return <td key={hour} />
                const words = t('hourCell', { count: cell.parties, wait: waitOf(cell) })
                const { averageWaitMinutes: wait } = cell
                return (
                  <td key={hour} className={styles.cell} style={shade((wait ?? 0) / longest)} title={words}>
                    <span aria-hidden>{wait === null ? '·' : Math.round(wait)}</span>
                    <span className="vh">{words}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All hours from the first to the last with a party; a night that goes on past midnight ends after it. */
function hoursOf(byHour: readonly Hour[]): number[] {
  const used = new Set(byHour.map(({ hourOfDay }) => hourOfDay))
  const day = [...used].filter((hour) => hour >= NIGHT_ENDS_HOUR)
  const [first, last] = [Math.min(...day), Math.max(...day)]
  const span = day.length > 0 ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : []
  const night = [...used].filter((hour) => hour < NIGHT_ENDS_HOUR).sort((a, b) => a - b)
  return [...span, ...night]
}

const NIGHT_ENDS_HOUR = 5
