import { numbersMessages } from '#features/numbers/client/messages.en.ts'
import { NumbersView } from '#features/numbers/client/NumbersView.tsx'
import { useUser } from '#features/session/client/queries.ts'
import { userMay } from '#features/session/client/useMay.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { screensMessages } from './messages.en.ts'
import styles from './numbers.module.css'

export function NumbersScreen() {
  const t = useMessages(numbersMessages)
  const words = useMessages(screensMessages)
  useTitle(t('numbers'))
  const user = useUser()
  const restaurant = user?.restaurant
  return (
    <div className={styles.page}>
      <header>
        <h1 className="screen-title">{t('numbers')}</h1>
        {restaurant && <p>{t('numbersText', { restaurant: restaurant.name })}</p>}
      </header>
      {userMay(user, 'readNumbers') ? (
        <NumbersView key={restaurant?.id} />
      ) : (
        <EmptyState icon="lock">{words('numbersForManagers')}</EmptyState>
      )}
    </div>
  )
}
