import { publicName } from '#domain/accounts.ts'
import { badgeFor } from '#domain/badges.ts'
import type { LeaderboardEntry } from '#features/points/contract.ts'
import { useUser } from '#features/session/client/queries.ts'
import { Avatar } from '#platform/client/ui/Avatar.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import { useBalance, useLeaderboard } from './queries.ts'
import './points.css'

const SKELETON_ROWS = 5

/** 'Top Contributors' (Spec §2). */
export function Leaderboard() {
  return (
    <section className="card board" aria-labelledby="board-title">
      <h2 id="board-title">Top Contributors</h2>
      <Ranking />
    </section>
  )
}

function Ranking() {
  const { data, isPending, isError, isFetching, refetch } = useLeaderboard()
  const own = useOwnEntry()
  if (isPending) {
    return (
      <SkeletonRows
        count={SKELETON_ROWS}
        label="Loading top contributors"
        picture={40}
        roundPicture
        trailing={40}
      />
    )
  }
  if (isError) {
    return (
      <Notice
        kind="error"
        action={{ label: 'Try Again', onClick: () => void refetch(), pending: isFetching }}
      >
        Failed to fetch leaderboard
      </Notice>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState compact icon="trophy">
        No users on leaderboard yet
      </EmptyState>
    )
  }
  const ranked = data.map((entry, index) => ({ ...entry, rank: index + 1 }))
  const mine = ranked.filter(own)
  return (
    <ol>
      {ranked.map((entry) => (
        <Row key={entry.rank} entry={entry} isOwn={mine.length === 1 && mine[0] === entry} />
      ))}
    </ol>
  )
}

/** The board names no ids: a row is one's own when its name, picture and points all are, and no other's are. */
function useOwnEntry(): (entry: LeaderboardEntry) => boolean {
  const user = useUser()
  const { known } = useBalance()
  return (entry) =>
    user?.username != null &&
    entry.username === user.username &&
    entry.profileEmoji === user.profileEmoji &&
    entry.totalPoints === known
}

function Row({ entry, isOwn }: { entry: LeaderboardEntry & { rank: number }; isOwn: boolean }) {
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
