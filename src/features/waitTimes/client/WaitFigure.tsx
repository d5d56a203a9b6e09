import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Shape } from '#kit/Shape.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { bandWord } from './bandWords.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { waitTimesMessages } from './messages.en.ts'
import styles from './waitFigure.module.css'

/** A wait as shape and large number, without a box; its word is for screen readers. undefined while loading. */
export function WaitFigure({ wait }: { wait: DisplayedWait | undefined }) {
  const t = useMessages(waitTimesMessages)
  if (!wait || wait.missing === 'loading') return <Skeleton width={64} height={28} className="skel-box" />
  const { band, minutes, isClosed, isListClosed, isFree, isTypical } = wait
  if (isClosed || isListClosed) {
    return <p className={clsx(styles.figure, styles.quiet)}>{t(isClosed ? 'closed' : 'listClosed')}</p>
  }
  return (
    <p className={clsx(styles.figure, band.tone)}>
      <Shape tone={band.tone} />
      {isFree || wait.isOverThreeHours ? (
        <b className={styles.words}>{t(isFree ? 'noWait' : 'overThreeHours')}</b>
      ) : (
        <>
          <b>{minutes ?? '?'}</b> {minutes !== null && <small>{t('min')}</small>}
        </>
      )}
      <i className="vh">
        , {bandWord(band.tone)}
        {isTypical && `, ${t('typical')}`}
      </i>
    </p>
  )
}
