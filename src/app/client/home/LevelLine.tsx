import { clsx } from 'clsx'
import { badgeFor, nextBadge, pointsToNext } from '#domain/badges.ts'
import { BADGE_ICON } from '#features/points/client/badgeIcons.ts'
import { badgeName } from '#features/points/client/badgeName.ts'
import { LevelProgress } from '#features/points/client/LevelProgress.tsx'
import { useBalance } from '#features/points/client/queries.ts'
import { WaysToEarn } from '#features/points/client/WaysToEarn.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import styles from './levelLine.module.css'
import { homeMessages } from './messages.en.ts'

export function LevelLine() {
  const t = useMessages(homeMessages)
  const { points, known } = useBalance()
  const badge = badgeFor(points)
  const next = nextBadge(badge)
  return (
    <details className={clsx('card', styles.level)}>
      <summary>
        <Icon name={BADGE_ICON[badge.key]} />
        <span>
          {next && known !== undefined
            ? t('toNext', { points: pointsToNext(points), level: badgeName(next) })
            : badgeName(badge)}
        </span>
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={clsx('stack', styles.more)}>
        <LevelProgress />
        <WaysToEarn />
      </div>
    </details>
  )
}
