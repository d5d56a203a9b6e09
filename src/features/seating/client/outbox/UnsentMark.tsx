import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { outboxMessages } from './messages.en.ts'
import styles from './outbox.module.css'

/** Marks a party or a table with a move that the server does not know yet. */
export function UnsentMark() {
  const t = useMessages(outboxMessages)
  return (
    <span className={styles.unsent}>
      <Icon name="wifiOff" size={16} />
      {t('notSentYet')}
    </span>
  )
}
