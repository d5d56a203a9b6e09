import { clsx } from 'clsx'
import { useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Shape } from '#kit/Shape.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { bandWord } from './bandWords.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { waitTimesMessages } from './messages.en.ts'
import styles from './waitBadge.module.css'

/** A wait as number, word and shape; the color only repeats them. A closed place has neither number nor color. */
export function WaitBadge({ wait, className }: { wait: DisplayedWait; className?: string | undefined }) {
  const t = useMessages(waitTimesMessages)
  const { band, minutes, isClosed, isListClosed, isFree, isTypical } = wait
  if (isClosed || isListClosed) {
    return (
      <div className={clsx('wait', styles.badge, styles.closed, className)}>
        <span>{t(isClosed ? 'closed' : 'listClosed')}</span>
      </div>
    )
  }
  if (wait.missing === 'loading') return <LoadingBadge />
  return (
    <div
      className={clsx(
        'wait',
        styles.badge,
        band.tone,
        isTypical && 'typical',
        isFree && styles.free,
        className,
      )}
    >
      <b>
        {isFree ? (
          t('noWait')
        ) : wait.isOverThreeHours ? (
          t('overThreeHours')
        ) : minutes === null ? (
          <span className="wait-none" aria-hidden>
            ?
          </span>
        ) : (
          <>
            <Rolling number={minutes} />
            <small> {t('min')}</small>
          </>
        )}
      </b>
      <span>
        <Shape tone={band.tone} />
        {bandWord(band.tone)}
        {isTypical && <i className="vh">, {t('typical')}</i>}
      </span>
    </div>
  )
}

/** As wide as the wait that follows, so that nothing moves. */
export function LoadingBadge() {
  return <Skeleton width="var(--wait-width, 4.75rem)" height={64} className="skel-box" />
}

/** A changed number rolls into place, so that it is noticed. */
function Rolling({ number }: { number: number }) {
  const first = useRef(number)
  const hasChanged = useRef(false)
  if (first.current !== number) hasChanged.current = true
  return (
    <span key={number} className={hasChanged.current ? styles.rolls : undefined}>
      {number}
    </span>
  )
}
