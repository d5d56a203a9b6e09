import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useLanguage } from '#kernel/client/i18n/language.ts'
import styles from './join.module.css'
import { joinMessages } from './messages.en.ts'

export function OtherLanguage({ isKiosk }: { isKiosk: boolean }) {
  const t = useMessages(joinMessages)
  const other = useLanguage() === 'es' ? 'en' : 'es'
  return (
    <a
      className={styles.language}
      lang={other}
      hrefLang={other}
      href={`?${isKiosk ? 'kiosk&' : ''}lang=${other}`}
    >
      {t('otherLanguage')}
    </a>
  )
}
