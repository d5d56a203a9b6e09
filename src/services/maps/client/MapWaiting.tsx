import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Spinner } from '#kit/Spinner.tsx'
import styles from './mapCanvas.module.css'
import { mapsMessages } from './messages.en.ts'

export function MapWaiting() {
  const t = useMessages(mapsMessages)
  return (
    <div className={styles.waiting}>
      <Spinner label={t('loadingMap')} />
    </div>
  )
}
