import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { GuestView } from '../../contract.ts'
import { guestPagesMessages } from './messages.en.ts'
import styles from './pages.module.css'

/** The wait in the largest type of the page, and the range below it. */
export function ShownMinutes({
  wait: { minutes, range, isRough, isOverThreeHours, isFree },
  className,
}: {
  wait: NonNullable<GuestView['wait']>
  className?: string | undefined
}) {
  const t = useMessages(guestPagesMessages)
  const words = isFree ? t('noWait') : isOverThreeHours ? t('overThreeHours') : null
  return (
    <>
      <p className={clsx(styles.minutes, className)} data-long={words !== null || undefined}>
        {words ?? minutes}
        {words === null && <small>{t('minutes')}</small>}
      </p>
      {range && <p className={styles.usually}>{t('usually', range)}</p>}
      {isRough && <p className={styles.usually}>{t('roughGuess')}</p>}
    </>
  )
}
