import { MyReservations } from '#features/seating/client/MyReservations.tsx'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { NotifyMe } from '#features/seating/client/NotifyMe.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { useTitle } from '#platform/client/useTitle.ts'
import styles from './dinerPage.module.css'

export function DinerReservationsScreen() {
  const t = useMessages(seatingMessages)
  useTitle(t('myReservations'))
  return (
    <div className={styles.page}>
      <h1>{t('myReservations')}</h1>
      <MyReservations />
      <NotifyMe />
    </div>
  )
}
