import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { numberFormat } from '#kernel/client/i18n/formatters.ts'
import type { Numbers, Totals } from '../contract.ts'
import { numbersMessages } from './messages.en.ts'
import { countWords, useNumberWords } from './numberWords.ts'
import styles from './tiles.module.css'

type Label = 'parties' | 'covers' | 'averageWait' | 'longestWait' | 'walkAways' | 'noShows' | 'quoteKept'
type Kind = 'count' | 'minutes' | 'share'

interface Tile {
  label: Label
  kind: Kind
  value: (totals: Totals) => number | null
  /** Whether more of it is better for the restaurant; without it, a change is neither good nor bad. */
  moreIs?: 'better' | 'worse'
}

const TILES: readonly Tile[] = [
  { label: 'parties', kind: 'count', value: ({ parties }) => parties },
  { label: 'covers', kind: 'count', value: ({ covers }) => covers },
  { label: 'averageWait', kind: 'minutes', value: (totals) => totals.averageWaitMinutes, moreIs: 'worse' },
  { label: 'longestWait', kind: 'minutes', value: (totals) => totals.longestWaitMinutes, moreIs: 'worse' },
  { label: 'walkAways', kind: 'count', value: ({ walkAways }) => walkAways, moreIs: 'worse' },
  { label: 'noShows', kind: 'count', value: ({ noShows }) => noShows, moreIs: 'worse' },
  {
    label: 'quoteKept',
    kind: 'share',
    value: ({ quoted, withinTenMinutes }) => (quoted === 0 ? null : (withinTenMinutes / quoted) * 100),
    moreIs: 'better',
  },
]

/** The totals at a glance, each with its change from the days before. */
export function Tiles({ numbers }: { numbers: Numbers }) {
  const t = useMessages(numbersMessages)
  const { minutes } = useNumberWords()
  return (
    <dl className={clsx('stack', styles.tiles)}>
      {TILES.map(({ label, kind, value, moreIs }) => {
        const now = value(numbers)
        const before = numbers.before.parties > 0 ? value(numbers.before) : null
        const change = changeOf(kind, now, before)
        return (
          <div key={label} className={clsx('card', styles.tile)}>
            <dt>{t(label)}</dt>
            <dd>
              <b className="num">{words(kind, now)}</b>
              <span className={styles.before}>
                {change !== null && change !== 0 && (
                  <span className={styles.change} data-tone={moreIs && toneOf(change, moreIs)}>
                    {changeWords(kind, change)}
                  </span>
                )}
                {before !== null && <span>{t('before', { value: words(kind, before) })}</span>}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )

  function words(kind: Kind, value: number | null): string {
    if (value === null) return t('unknown')
    if (kind === 'count') return countWords(value)
    return kind === 'minutes' ? minutes(value) : t('percent', { percent: Math.round(value) })
  }

  function changeWords(kind: Kind, change: number): string {
    const value = numberFormat({ signDisplay: 'always' }).format(change)
    if (kind === 'count') return t('changePercent', { value })
    return kind === 'minutes' ? t('changeMinutes', { value }) : t('changePoints', { value })
  }
}

/** A larger change says that almost nothing was counted before. */
const MOST_PERCENT = 999

/** Of counts in percent, of minutes and shares the difference of what is shown; null if there is nothing to compare. */
function changeOf(kind: Kind, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  if (kind !== 'count') return Math.round(now) - Math.round(before)
  const percent = Math.round(((now - before) / before) * 100)
  return percent <= MOST_PERCENT ? percent : null
}

const toneOf = (change: number, moreIs: 'better' | 'worse') =>
  change > 0 === (moreIs === 'better') ? 'better' : 'worse'
