import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { seatingMessages } from '../messages.en.ts'
import styles from './partySizeBox.module.css'

/** The number of guests on a card of the stand. */
export function PartySizeBox({ partySize, isLate = false }: { partySize: number; isLate?: boolean }) {
  const t = useMessages(seatingMessages)
  return (
    <span className={clsx(styles.size, isLate && styles.late)}>
      <span aria-hidden>{partySize}</span>
      <span className="vh">{t('partyOf', { partySize })}</span>
    </span>
  )
}
