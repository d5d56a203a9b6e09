import { useState } from 'react'
import { badgeFor } from '#domain/badges.ts'
import { plural } from '#platform/client/format.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { Popover } from '#platform/client/ui/Popover.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import { BadgeLadder } from './BadgeLadder.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import { levelInWords } from './LevelProgress.tsx'
import { useBadgeStats, useBalance } from './queries.ts'
import './points.css'

/** The level chip of the header; opens the diner's level and the user counts per level. */
export function BadgePopover() {
  const [isOpen, setIsOpen] = useState(false)
  const { points, isError } = useBalance()
  const badge = badgeFor(points)
  const chip = (
    <button type="button" className="level-chip">
      <Icon name={BADGE_ICON[badge.key]} />
      {isError ? 'Your level' : badge.name}
      {!isError && <span className="num">{plural(points, 'point')}</span>}
    </button>
  )
  return (
    <Popover trigger={chip} label="Your level" open={isOpen} onOpenChange={setIsOpen}>
      <div className="badge-pop">
        <p className="eyebrow">Your level</p>
        <h2>{isError ? 'Not known right now' : badge.name}</h2>
        {!isError && <p className="num">{levelInWords(points)}</p>}
        <Counts points={isError ? undefined : points} />
      </div>
    </Popover>
  )
}

function Counts({ points }: { points: number | undefined }) {
  const { data, isPending, isError, isFetching, refetch } = useBadgeStats()
  if (isPending) return <SkeletonRows count={4} label="Loading badge statistics" rowHeight={44} />
  if (isError) {
    return (
      <Notice
        kind="error"
        action={{ label: 'Try Again', onClick: () => void refetch(), pending: isFetching }}
      >
        Failed to fetch badge statistics
      </Notice>
    )
  }
  return <BadgeLadder layout="tall" counts={data} {...(points === undefined ? {} : { points })} />
}
