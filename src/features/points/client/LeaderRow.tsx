import { publicName } from '#domain/accounts.ts'
import { badgeFor } from '#domain/badges.ts'
import type { LeaderboardEntry } from '#features/points/contract.ts'
import { Avatar } from '#platform/client/ui/Avatar.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { BADGE_ICON } from './badgeIcons.ts'

export interface Ranked extends LeaderboardEntry {
  rank: number
}

/** One diner of the board: rank, name, badge, points. */
export function LeaderRow({ entry, isOwn }: { entry: Ranked; isOwn: boolean }) {
  const badge = badgeFor(entry.totalPoints)
  return (
    <li aria-current={isOwn ? 'true' : undefined}>
      <span className="rank num">{entry.rank}</span>
      <Avatar emoji={entry.profileEmoji} />
      <span className="nm">
        {publicName(entry.username)} {isOwn && <em>you</em>}
      </span>
      <span className="bd">
        <Icon name={BADGE_ICON[badge.key]} size={16} />
        <span>{badge.name}</span>
      </span>
      <b className="num">
        {entry.totalPoints}
        <span className="vh"> points</span>
      </b>
    </li>
  )
}
