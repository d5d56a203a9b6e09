import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { Spinner } from '#platform/client/ui/Spinner.tsx'
import styles from './mapCanvas.module.css'

/** Shown while the map loads. */
export function MapWaiting() {
  const t = useMessages(platformMessages)
  return (
    <div className={styles.waiting}>
      <Spinner label={t('loadingMap')} />
    </div>
  )
}
