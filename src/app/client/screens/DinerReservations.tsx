import { MyReservations } from '#features/seating/client/diner/MyReservations.tsx'
import { dinerMessages } from '#features/seating/client/diner/messages.en.ts'
import { NotifyMe } from '#features/seating/client/diner/NotifyMe.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import styles from './dinerPage.module.css'

export function DinerReservationsScreen() {
  const t = useMessages(dinerMessages)
  useTitle(t('myReservations'))
  return (
    <div className={styles.page}>
      <h1>{t('myReservations')}</h1>
      <MyReservations />
      <NotifyMe />
    </div>
  )
}
