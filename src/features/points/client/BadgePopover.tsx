import { badgeFor } from '#domain/badges.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Icon } from '#kit/Icon.tsx'
import { Popover } from '#kit/Popover.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { BadgeLadder } from './BadgeLadder.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import { badgeName } from './badgeName.ts'
import { levelInWords } from './LevelProgress.tsx'
import styles from './level.module.css'
import { pointsMessages } from './messages.en.ts'
import { useBadgeStats, useBalance } from './queries.ts'

/** The level chip of the header; opens the diner's level and the user counts per level. */
export function BadgePopover() {
  const t = useMessages(pointsMessages)
  const popover = useOpen()
  const { points, isError } = useBalance()
  const badge = badgeFor(points)
  const chip = (
    <button type="button" className="level-chip">
      <Icon name={BADGE_ICON[badge.key]} />
      {isError ? t('yourLevel') : badgeName(badge)}
      {!isError && <span className="num">{t('points', { points })}</span>}
    </button>
  )
  return (
    <Popover trigger={chip} label={t('yourLevel')} {...popover.props}>
      <div className={styles.badgePop}>
        <p className="eyebrow">{t('yourLevel')}</p>
        <h2>{isError ? t('levelUnknown') : badgeName(badge)}</h2>
        {!isError && <p className="num">{levelInWords(points)}</p>}
        <Counts points={isError ? undefined : points} />
      </div>
    </Popover>
  )
}

function Counts({ points }: { points: number | undefined }) {
  const t = useMessages(pointsMessages)
  const { data, isPending, isError, isFetching, refetch } = useBadgeStats()
  if (isPending) return <SkeletonRows count={4} label={t('loadingBadgeStats')} rowHeight={44} />
  if (isError) return <FetchFailed query={{ isFetching, refetch }}>{t('badgeStatsFailed')}</FetchFailed>
  return <BadgeLadder layout="tall" counts={data} {...(points === undefined ? {} : { points })} />
}
