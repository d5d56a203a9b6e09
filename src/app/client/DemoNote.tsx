import { useConfig } from '#kernel/client/config.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import styles from './demoNote.module.css'
import { appMessages } from './messages.en.ts'

/** Says that the places shown are invented, while any of them are. */
export function DemoNote() {
  const t = useMessages(appMessages)
  const { data: config } = useConfig()
  if (!config?.isDemo) return null
  return (
    <p className={styles.note}>
      <Icon name="info" size={16} />
      {config.hasRealPlaces ? t('someDemoPlaces') : t('demoPlaces')}
    </p>
  )
}
