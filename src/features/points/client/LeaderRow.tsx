import { badgeFor } from '#domain/badges.ts'
import type { LeaderboardEntry } from '#features/points/contract.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { Avatar } from '#platform/client/ui/Avatar.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
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
      <span className="rank num">{entry.rank}</span>
      <Avatar emoji={entry.profileEmoji} />
      <span className="nm">
        {entry.username?.trim() || t('anonymous')} {isOwn && <em>{t('you')}</em>}
      </span>
      <span className="bd">
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
