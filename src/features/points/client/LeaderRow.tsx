import { clsx } from 'clsx'
import { badgeFor } from '#domain/badges.ts'
import type { LeaderboardEntry } from '#features/points/contract.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { Avatar } from '#platform/client/ui/Avatar.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import styles from './leaderboard.module.css'
import { pointsMessages } from './messages.en.ts'

export interface Ranked extends LeaderboardEntry {
  rank: number
}

/** One diner of the board: rank, name, badge, points. */
export function LeaderRow({ entry, isOwn }: { entry: Ranked; isOwn: boolean }) {
  const t = useMessages(pointsMessages)
  const badge = badgeFor(entry.totalPoints)
  return (
    <li aria-current={isOwn ? 'true' : undefined}>
      <span className={clsx('num', styles.rank)}>{entry.rank}</span>
      <Avatar emoji={entry.profileEmoji} />
      <span className={styles.name}>
        {entry.username?.trim() || t('anonymous')} {isOwn && <em>{t('you')}</em>}
      </span>
      <span className={styles.badge}>
        <Icon name={BADGE_ICON[badge.key]} size={16} />
        <span>{localized(badge.name)}</span>
      </span>
      <b className="num">
        {entry.totalPoints}
        <span className="vh">{t('pointsSuffix')}</span>
      </b>
    </li>
  )
}
