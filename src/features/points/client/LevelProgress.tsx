import { clsx } from 'clsx'
import { badgeFor, nextBadge, pointsToNext } from '#domain/badges.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { Notice } from '#kit/Notice.tsx'
import { BadgeLadder } from './BadgeLadder.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import { badgeName } from './badgeName.ts'
import styles from './level.module.css'
import { pointsMessages } from './messages.en.ts'
import { useBalance } from './queries.ts'

/** A balance in words: "46 points. 35 more to Tastemaker." */
export function levelInWords(points: number): string {
  const t = messagesOf(pointsMessages)
  const next = nextBadge(badgeFor(points))
  return next
    ? t('pointsToNextLevel', { points, missing: pointsToNext(points), level: badgeName(next) })
    : t('pointsAtHighestLevel', { points })
}

export function LevelProgress() {
  const t = useMessages(pointsMessages)
  const { points, isError, retry } = useBalance()
  const badge = badgeFor(points)
  return (
    <section className={clsx('card', styles.level)} aria-label={t('levelProgress')}>
      <div className={styles.levelHead}>
        <div className={styles.medal}>
          <Icon name={BADGE_ICON[badge.key]} size={32} />
        </div>
        <div>
          <p className="eyebrow">{t('levelProgress')}</p>
          <h2>{isError ? t('yourLevel') : badgeName(badge)}</h2>
          {!isError && <p className="num">{levelInWords(points)}</p>}
        </div>
      </div>
      {isError ? (
        <Notice kind="error" action={{ onClick: retry }}>
          {t('pointsNotLoaded')}
        </Notice>
      ) : (
        <BadgeLadder points={points} />
      )}
    </section>
  )
}
