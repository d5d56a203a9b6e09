import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useLiveStatus } from '#services/live/client/liveContext.ts'
import styles from './liveDot.module.css'
import { appMessages } from './messages.en.ts'

export function LiveDot() {
  const t = useMessages(appMessages)
  if (useLiveStatus() !== 'open') return null
  return (
    <span className={clsx('live', styles.dot)}>
      <span className={styles.words}>{t('liveUpdates')}</span>
    </span>
  )
}
