import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { outboxMessages } from './messages.en.ts'
import styles from './outbox.module.css'

/** Why something is disabled while the browser is offline. */
export function NeedsConnection() {
  const t = useMessages(outboxMessages)
  return (
    <span className={styles.reason}>
      <Icon name="wifiOff" size={16} />
      {t('needsConnection')}
    </span>
  )
}
