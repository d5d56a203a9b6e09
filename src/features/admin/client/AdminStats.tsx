import { useDiners, useRestaurantAccounts } from './queries.ts'

const UNKNOWN = '–'
const count = new Intl.NumberFormat('en-US')
const isActive = (user: { isActive: boolean }) => user.isActive

/** Total Diners, Total Restaurants (restaurant accounts), Active Users of both kinds. */
export function AdminStats() {
  const diners = useDiners().data
  const accounts = useRestaurantAccounts().data
  const active = diners && accounts && diners.filter(isActive).length + accounts.filter(isActive).length
  const cards = [
    ['Total Diners', diners?.length],
    ['Total Restaurants', accounts?.length],
    ['Active Users', active],
  ] as const
  return (
    <dl className="admin-stats">
      {cards.map(([label, figure]) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className="num">{figure === undefined ? UNKNOWN : count.format(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
