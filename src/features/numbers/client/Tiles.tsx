import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { Numbers, Totals } from '../contract.ts'
import { numbersMessages } from './messages.en.ts'
import styles from './numbers.module.css'

type Label = 'parties' | 'covers' | 'averageWait' | 'longestWait' | 'walkAways' | 'noShows' | 'quoteKept'

/** The totals at a glance, each beside that of the days before. */
export function Tiles({ numbers }: { numbers: Numbers }) {
  const t = useMessages(numbersMessages)
  const minutes = (value: number | null) =>
    value === null ? t('unknown') : t('minutes', { minutes: Math.round(value) })
  const near = ({ quoted, withinTenMinutes }: Totals) =>
    quoted === 0 ? t('unknown') : t('percent', { percent: Math.round((withinTenMinutes / quoted) * 100) })
  const tiles: [Label, (totals: Totals) => string][] = [
    ['parties', ({ parties }) => String(parties)],
    ['covers', ({ covers }) => String(covers)],
    ['averageWait', ({ averageWaitMinutes }) => minutes(averageWaitMinutes)],
    ['longestWait', ({ longestWaitMinutes }) => minutes(longestWaitMinutes)],
    ['walkAways', ({ walkAways }) => String(walkAways)],
    ['noShows', ({ noShows }) => String(noShows)],
    ['quoteKept', near],
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, textOf]) => (
        <div key={label} className={styles.tile}>
          <dt>{t(label)}</dt>
          <dd>
            <b className="num">{textOf(numbers)}</b>
            <span>{t('before', { value: textOf(numbers.before) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
