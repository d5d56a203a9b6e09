import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { weekdaysName } from '#kernel/client/i18n/clockWords.ts'
import { cssVariables } from '#kit/cssVariables.ts'
import type { WaitDetail } from '../contract.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import styles from './usualByHour.module.css'
import { type HourBar, type UsualChart, usualChart } from './usualByHour.ts'

/** Usual waits of today by hour, with their ranges; a table for screen readers. Nothing without history. */
export function UsualByHour({ detail, partySize }: { detail: WaitDetail; partySize: number }) {
  const t = useMessages(onePlaceMessages)
  const chart = usualChart(detail, partySize)
  if (!chart) return null
  const weekdays = weekdaysName(detail.dayOfWeek)
  const isRanged = chart.bars.some(({ range }) => range !== null)
  return (
    <section>
      <h3>{t('usualWaitsOn', { weekdays })}</h3>
      <Bars chart={chart} />
      <UsualTable chart={chart} caption={t('usualTable', { weekdays, partySize })} />
      <p className="small">
        {isRanged ? t('chartNote', { partySize }) : t('chartNoteNoRange', { partySize })}
      </p>
    </section>
  )
}

function Bars({ chart }: { chart: UsualChart }) {
  const { bars, hours, topMinutes, lines } = chart
  const nowAt = hours.findIndex((hour) => bars.some(({ hourOfDay, isNow }) => isNow && hourOfDay === hour))
  const every = hoursPerLabel(hours.length)
  const isLabelled = (position: number) =>
    position === nowAt || (position % every === 0 && (nowAt < 0 || Math.abs(position - nowAt) > every / 2))
  return (
    <div className={styles.chart} aria-hidden>
      {lines.map((minutes) => (
        <span key={minutes} className={styles.line} style={cssVariables({ '--at': minutes / topMinutes })}>
          {minutes}
        </span>
      ))}
      <ol style={cssVariables({ '--hours': hours.length })}>
        {hours.map((hour, position) => {
          const bar = bars.find(({ hourOfDay }) => hourOfDay === hour)
          if (!bar) return <li key={hour} />
          const hasNumber = every <= 2 || isLabelled(position)
          return (
            <Bar
              key={hour}
              bar={bar}
              top={topMinutes}
              isLabelled={isLabelled(position)}
              hasNumber={hasNumber}
            />
          )
        })}
      </ol>
    </div>
  )
}

/** Labels must not overlap on a phone. */
const hoursPerLabel = (hoursCount: number): number => {
  if (hoursCount > 16) return 4
  return hoursCount > 8 ? 2 : 1
}

interface BarProps {
  bar: HourBar
  top: number
  isLabelled: boolean
  hasNumber: boolean
}

/** The current hour is named like the others, because the usual wait is not the current wait. */
function Bar({ bar, top, isLabelled, hasNumber }: BarProps) {
  const { minutes, range, band, isNow, label } = bar
  const shares = cssVariables({
    '--low': (range?.low ?? 0) / top,
    '--high': (range?.high ?? minutes) / top,
    '--usual': minutes / top,
  })
  return (
    <li className={clsx(band.tone, isNow && styles.isNow)} style={shares}>
      <i className={range ? styles.isRange : undefined} />
      <s />
      {hasNumber && <b className="num">{minutes}</b>}
      {isLabelled && <small>{label}</small>}
    </li>
  )
}

function UsualTable({ chart, caption }: { chart: UsualChart; caption: string }) {
  const t = useMessages(onePlaceMessages)
  return (
    // A table is as wide as its content, whatever its own style says.
    <div className="vh">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            <th scope="col">{t('usual')}</th>
            <th scope="col">{t('rangeTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {chart.bars.map(({ hourOfDay, label, minutes, range }) => (
            <tr key={hourOfDay}>
              <th scope="row">{label}</th>
              <td>{t('minutesSpoken', { minutes })}</td>
              <td>{range ? t('setRange', range) : t('noRange')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
