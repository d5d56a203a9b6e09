import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { guestPagesMessages } from './messages.en.ts'
import styles from './pages.module.css'

/** The largest number of minutes that fits beside another at full size. */
const FITS_BELOW_MINUTES = 100

/** The wait in the largest type of the page. */
export function WaitRange({
  low,
  high,
  className,
}: {
  low: number
  high: number
  className?: string | undefined
}) {
  const t = useMessages(guestPagesMessages)
  return (
    <p className={clsx(styles.range, className)} data-long={high >= FITS_BELOW_MINUTES || undefined}>
      {`${low}–${high}`}
      <small>{t('minutes')}</small>
    </p>
  )
}
