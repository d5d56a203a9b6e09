import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { currentLocale } from '#kernel/client/i18n/language.ts'
import { useShowFetchFailure } from './adminFailure.ts'
import styles from './adminStats.module.css'
import { adminMessages } from './messages.en.ts'
import { useTotals } from './queries.ts'

const UNKNOWN = '–'

/** Total Diners, Total Restaurants (restaurant accounts), Active Users of both kinds. */
export function AdminStats() {
  const t = useMessages(adminMessages)
  const { data: totals, error } = useTotals()
  useShowFetchFailure(t('totalsFetchFailed'), error)
  const cards = [
    [t('totalDiners'), totals?.diners],
    [t('totalRestaurants'), totals?.restaurantAccounts],
    [t('activeUsers'), totals?.activeUsers],
  ] as const
  return (
    <dl className={styles.stats}>
      {cards.map(([label, figure]) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className="num">{figure === undefined ? UNKNOWN : figure.toLocaleString(currentLocale())}</dd>
        </div>
      ))}
    </dl>
  )
}
