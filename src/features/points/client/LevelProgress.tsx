import { badgeFor, nextBadge, pointsToNext } from '#domain/badges.ts'
import { plural } from '#platform/client/format.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { BadgeLadder } from './BadgeLadder.tsx'
import { BADGE_ICON } from './badgeIcons.ts'
import { useBalance } from './queries.ts'
import './points.css'

/** How a balance reads: "46 points. 35 more to Tastemaker." */
export function levelInWords(points: number): string {
  const next = nextBadge(badgeFor(points))
  const have = plural(points, 'point')
  return next ? `${have}. ${pointsToNext(points)} more to ${next.name}.` : `${have}. Maximum Level Achieved!`
}

/** The 'Level Progress' card. */
export function LevelProgress() {
  const { points, isError, retry } = useBalance()
  const badge = badgeFor(points)
  return (
    <section className="card level" aria-label="Level Progress">
      <div className="level-head">
        <div className="medal">
          <Icon name={BADGE_ICON[badge.key]} size={32} />
        </div>
        <div>
          <p className="eyebrow">Level Progress</p>
          <h2>{isError ? 'Your level' : badge.name}</h2>
          {!isError && <p className="num">{levelInWords(points)}</p>}
        </div>
      </div>
      {isError ? (
        <Notice kind="error" action={{ label: 'Try Again', onClick: retry }}>
          Your points could not be loaded.
        </Notice>
      ) : (
        <BadgeLadder points={points} />
      )}
    </section>
  )
}
