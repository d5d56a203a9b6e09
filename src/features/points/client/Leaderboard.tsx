import type { Standing } from '#features/points/contract.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import { LeaderRow, type Ranked } from './LeaderRow.tsx'
import { useLeaderboard, useStanding } from './queries.ts'
import './points.css'

const SKELETON_ROWS = 5

/** 'Top Contributors'. */
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
  return <Board top={data.map((entry, index) => ({ ...entry, rank: index + 1 }))} />
}

/** The top, and below it the diner's own rank between its neighbors when it is further down. */
function Board({ top }: { top: readonly Ranked[] }) {
  const { data: standing } = useStanding()
  const around = standing?.neighbors.filter(({ rank }) => rank > top.length) ?? []
  const isOwnBelow = around.some(({ isMe }) => isMe)
  return (
    <>
      <ol>
        {top.map((entry) => (
          <LeaderRow key={entry.rank} entry={entry} isOwn={isOwnRow(entry, standing)} />
        ))}
      </ol>
      {isOwnBelow && (
        <ol className="board-own" aria-label="Your rank">
          {around.map((entry) => (
            <LeaderRow key={entry.rank} entry={entry} isOwn={entry.isMe} />
          ))}
        </ol>
      )}
    </>
  )
}

/** The board names no ids; asked at another moment than the own rank, it may put somebody else there. */
function isOwnRow(entry: Ranked, standing: Standing | undefined): boolean {
  const me = standing?.neighbors.find(({ isMe }) => isMe)
  return (
    me !== undefined &&
    me.rank === entry.rank &&
    me.username === entry.username &&
    me.totalPoints === entry.totalPoints
  )
}
