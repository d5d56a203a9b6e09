import { WAIT_BANDS, waitBand } from '#domain/waits.ts'
import { bandWord } from '#features/waitTimes/client/bandWords.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInWords, weekdayName } from '#kernel/client/i18n/clockWords.ts'
import type { Numbers } from '../contract.ts'
import { hoursOf } from './hours.ts'
import styles from './hourTable.module.css'
import { numbersMessages } from './messages.en.ts'
import { useNumberWords } from './numberWords.ts'

type Hour = Numbers['byHour'][number]

/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** Waits longer than this stand out among the long ones. */
const VERY_LONG_MINUTES = 45
const toneOf = (minutes: number) => (minutes > VERY_LONG_MINUTES ? 'veryLong' : waitBand(minutes).tone)

interface HourTableProps {
  byHour: readonly Hour[]
  /** The weekdays that the days have; 0 is Sunday. */
  weekdays: ReadonlySet<number>
}

/** The average wait by weekday and hour: a heat map whose cells have their numbers, so it is a table as well. */
export function HourTable({ byHour, weekdays }: HourTableProps) {
  const t = useMessages(numbersMessages)
  // Those between lunch and dinner would only push the evening out of sight on a phone.
  const hours = hoursOf(byHour).filter((hour) => byHour.some(({ hourOfDay }) => hourOfDay === hour))
  return (
    <>
      <p className={styles.legend} aria-hidden>
        {WAIT_BANDS.map(({ tone, fromMinutes, upToMinutes }) => (
          <span key={tone}>
            <i className={styles.cell} data-tone={tone} />
            {t('band', {
              word: bandWord(tone),
              from: fromMinutes,
              to: Math.min(upToMinutes, VERY_LONG_MINUTES),
            })}
          </span>
        ))}
        <span>
          <i className={styles.cell} data-tone="veryLong" />
          {t('veryLong', { minutes: VERY_LONG_MINUTES })}
        </span>
      </p>
      <section
        className={styles.scroll}
        aria-label={t('scrolls', { label: t('byHour') })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
        tabIndex={0}
      >
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
            {WEEKDAYS.filter((day) => weekdays.has(day)).map((day) => (
              <tr key={day}>
                <th scope="row">{weekdayName(day, 'short')}</th>
                {hours.map((hour) => (
                  <Cell
                    key={hour}
                    hour={byHour.find((row) => row.dayOfWeek === day && row.hourOfDay === hour)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Cell({ hour }: { hour: Hour | undefined }) {
  const t = useMessages(numbersMessages)
  const { minutes } = useNumberWords()
  if (!hour) return <td />
  const { parties: count, averageWaitMinutes: wait } = hour
  const words = t('hourCell', { count, wait: wait === null ? t('noWaits') : minutes(wait) })
  return (
    <td
      className={styles.cell}
      data-tone={wait === null ? undefined : toneOf(Math.round(wait))}
      title={words}
    >
      <span aria-hidden>{wait === null ? '·' : Math.round(wait)}</span>
      <span className="vh">{words}</span>
    </td>
  )
}
