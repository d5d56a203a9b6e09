import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { STREAK_REPORTS_PER_WEEK } from '#domain/limits.ts'
import { POINTS_FOR } from '#domain/points.ts'
import { nowMs, ownZone } from '#kernel/client/clock.ts'
import { formatSigned } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Tag } from '#kit/Tag.tsx'
import { pointsMessages } from './messages.en.ts'
import { usePointsHistory } from './queries.ts'
import { streakReports } from './streak.ts'
import styles from './waysToEarn.module.css'

export function WaysToEarn() {
  const t = useMessages(pointsMessages)
  const { data: history } = usePointsHistory()
  const reports = history && streakReports(history, new Date(nowMs()), ownZone())
  return (
    <section className={clsx('card', styles.ways)} aria-labelledby="next-title">
      <h2 id="next-title">{t('waysToEarn')}</h2>
      <ul>
        <Way points={POINTS_FOR.first_wait_time_of_day}>{t('firstOfDay')}</Way>
        <Way points={POINTS_FOR.first_wait_time_for_party_size}>{t('firstOfSize')}</Way>
        <Way points={POINTS_FOR.weekly_streak}>
          {t('threeInAWeek')}
          {reports !== undefined && (
            <Tag>{t('streakProgress', { reports, goal: STREAK_REPORTS_PER_WEEK })}</Tag>
          )}
        </Way>
        <Way points={POINTS_FOR.wait_time_verification}>{t('verifyWait')}</Way>
      </ul>
    </section>
  )
}

function Way({ points, children }: { points: number; children: ReactNode }) {
  return (
    <li>
      <b className="num">{formatSigned(points)}</b>
      {children}
    </li>
  )
}
