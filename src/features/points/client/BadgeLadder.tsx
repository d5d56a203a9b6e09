import { clsx } from 'clsx'
import { BADGES, type Badge, badgeFor, lastPointOf, progressToNext } from '#domain/badges.ts'
import type { BadgeStats } from '#features/points/contract.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { cssVariables } from '#kit/cssVariables.ts'
import { Icon } from '#kit/Icon.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import { badgeName } from './badgeName.ts'
import styles from './level.module.css'
import { pointsMessages } from './messages.en.ts'

interface BadgeLadderProps {
  /** The diner's balance; without it the ladder only explains the levels. */
  points?: number
  counts?: BadgeStats | undefined
  /** `tall` stacks the levels, for narrow places. */
  layout?: 'wide' | 'tall'
}

const WHOLE = 100

export function BadgeLadder({ points, counts, layout = 'wide' }: BadgeLadderProps) {
  const t = useMessages(pointsMessages)
  const isPlain = points === undefined
  return (
    <ol
      className={clsx(styles.ladder, layout === 'tall' && styles.ladderTall, isPlain && styles.ladderPlain)}
    >
      {BADGES.map((badge) => (
        <li
          key={badge.key}
          aria-current={points !== undefined && badgeFor(points) === badge ? 'step' : undefined}
          style={cssVariables({ '--w': `${points === undefined ? 0 : percentOf(badge, points)}%` })}
        >
          <b>
            {(isPlain || layout === 'tall') && <Icon name={BADGE_ICON[badge.key]} size={16} />}
            {badgeName(badge)}
          </b>
          <span className="num">
            {counts ? t('diners', { count: counts[badge.key] }) : rangeOf(badge, points)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function percentOf(badge: Badge, points: number): number {
  if (points < badge.minPoints) return 0
  return badgeFor(points) === badge ? Math.round(progressToNext(points) * WHOLE) : WHOLE
}

function rangeOf(badge: Badge, points: number | undefined): string {
  const last = lastPointOf(badge)
  if (last === undefined) return `${badge.minPoints}+`
  const range = `${badge.minPoints}–${last}`
  const isHere = points !== undefined && badgeFor(points) === badge
  return isHere
    ? messagesOf(pointsMessages)('rangeWithProgress', { range, percent: percentOf(badge, points) })
    : range
}
