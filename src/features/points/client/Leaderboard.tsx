import { clsx } from 'clsx'
import { badgeFor } from '#domain/badges.ts'
import type { LeaderboardEntry, Standing } from '#features/points/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Avatar } from '#kit/Avatar.tsx'
import { Icon } from '#kit/Icon.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import { badgeName } from './badgeName.ts'
import styles from './leaderboard.module.css'
import { pointsMessages } from './messages.en.ts'
import { PointsList } from './PointsList.tsx'
import { useLeaderboard, useStanding } from './queries.ts'

const SKELETON_ROWS = 5

export function Leaderboard() {
  const t = useMessages(pointsMessages)
  return (
    <section className={clsx('card', styles.board)} aria-labelledby="board-title">
      <h2 id="board-title">{t('topContributors')}</h2>
      <Ranking />
    </section>
  )
}

function Ranking() {
  const t = useMessages(pointsMessages)
  const label = t('loadingContributors')
  return (
    <PointsList
      query={useLeaderboard()}
      icon="trophy"
      skeleton={<SkeletonRows count={SKELETON_ROWS} label={label} picture={40} roundPicture trailing={40} />}
      failed={t('leaderboardFailed')}
      empty={t('noUsers')}
    >
      {(entries) => <Board top={entries.map((entry, index) => ({ ...entry, rank: index + 1 }))} />}
    </PointsList>
  )
}

/** The top, and below it the diner's own rank with its neighbors if it is further down. */
function Board({ top }: { top: readonly Ranked[] }) {
  const t = useMessages(pointsMessages)
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
        <ol className={styles.boardOwn} aria-label={t('yourRank')}>
          {around.map((entry) => (
            <LeaderRow key={entry.rank} entry={entry} isOwn={entry.isMe} />
          ))}
        </ol>
      )}
    </>
  )
}

/** The leaderboard has no ids, and it can be older than the diner's own rank. */
function isOwnRow(entry: Ranked, standing: Standing | undefined): boolean {
  const me = standing?.neighbors.find(({ isMe }) => isMe)
  return (
    me !== undefined &&
    me.rank === entry.rank &&
    me.username === entry.username &&
    me.totalPoints === entry.totalPoints
  )
}

interface Ranked extends LeaderboardEntry {
  rank: number
}

function LeaderRow({ entry, isOwn }: { entry: Ranked; isOwn: boolean }) {
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
        <span>{badgeName(badge)}</span>
      </span>
      <b className="num">
        {entry.totalPoints}
        <span className="vh">{t('pointsSuffix')}</span>
      </b>
    </li>
  )
}
