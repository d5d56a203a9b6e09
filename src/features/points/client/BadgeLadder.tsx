import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { BADGES, type Badge, badgeFor, lastPointOf, progressToNext } from '#domain/badges.ts'
import type { BadgeStats } from '#features/points/contract.ts'
import { plural } from '#platform/client/format.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import './points.css'

interface BadgeLadderProps {
  /** The diner's balance; without it the ladder only explains itself. */
  points?: number
  /** How many diners stand on each level. */
  counts?: BadgeStats | undefined
  /** tall is one level under the other, for narrow places. */
  layout?: 'wide' | 'tall'
}

const WHOLE = 100

/** The four levels, how far each reaches, and how far the diner has come. */
export function BadgeLadder({ points, counts, layout = 'wide' }: BadgeLadderProps) {
  const isPlain = points === undefined
  return (
    <ol className={clsx('ladder', layout === 'tall' && 'ladder-tall', isPlain && 'ladder-plain')}>
      {BADGES.map((badge) => (
        <li
          key={badge.key}
          aria-current={points !== undefined && badgeFor(points) === badge ? 'step' : undefined}
          style={filledTo(points === undefined ? 0 : percentOf(badge, points))}
        >
          <b>
            {(isPlain || layout === 'tall') && <Icon name={BADGE_ICON[badge.key]} size={16} />}
            {badge.name}
          </b>
          <span className="num">{counts ? plural(counts[badge.key], 'diner') : standing(badge, points)}</span>
        </li>
      ))}
    </ol>
  )
}

function percentOf(badge: Badge, points: number): number {
  if (points < badge.minPoints) return 0
  return badgeFor(points) === badge ? Math.round(progressToNext(points) * WHOLE) : WHOLE
}

function standing(badge: Badge, points: number | undefined): string {
  const last = lastPointOf(badge)
  if (last === undefined) return `${badge.minPoints}+`
  const range = `${badge.minPoints}–${last}`
  const isHere = points !== undefined && badgeFor(points) === badge
  return isHere ? `${range}, you are at ${percentOf(badge, points)}%` : range
}

/** React's style type knows no custom properties; `--w` is the filled share in level.css. */
const filledTo = (percent: number): CSSProperties => ({ '--w': `${percent}%` }) as CSSProperties
