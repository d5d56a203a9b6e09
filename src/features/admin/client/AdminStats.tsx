import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { currentLocale } from '#kernel/client/i18n/language.ts'
import { useShowFetchFailure } from './adminFailure.ts'
import styles from './adminStats.module.css'
import { adminMessages } from './messages.en.ts'
import { useDiners, useRestaurantAccounts } from './queries.ts'

const UNKNOWN = '–'
const isActive = (user: { isActive: boolean }) => user.isActive

/** Total Diners, Total Restaurants (restaurant accounts), Active Users of both kinds. */
export function AdminStats() {
  const t = useMessages(adminMessages)
  const dinersQuery = useDiners()
  const accountsQuery = useRestaurantAccounts()
  // The tab that lists the restaurant accounts may not have been opened.
  useShowFetchFailure(t('dinersFetchFailed'), dinersQuery.error)
  useShowFetchFailure(t('accountsFetchFailed'), accountsQuery.error)
  const diners = dinersQuery.data
  const accounts = accountsQuery.data
  const active = diners && accounts && diners.filter(isActive).length + accounts.filter(isActive).length
  const cards = [
    [t('totalDiners'), diners?.length],
    [t('totalRestaurants'), accounts?.length],
    [t('activeUsers'), active],
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
