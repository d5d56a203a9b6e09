import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useLanguage } from '#kernel/client/i18n/language.ts'
import { guestPagesMessages } from '../pages/messages.en.ts'
import styles from './join.module.css'

/** The same page in the other language. */
export function OtherLanguage({ isKiosk }: { isKiosk: boolean }) {
  const t = useMessages(guestPagesMessages)
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
