import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { numberFormat } from '#kernel/client/i18n/formatters.ts'
import { pointsMessages } from './messages.en.ts'
import { useStanding } from './queries.ts'
import styles from './standingFigures.module.css'

const FEWEST_REPORTS = 5

/** Reports, rank, and how often others agreed; a dash for unknown values. */
export function StandingFigures({ className }: { className?: string | undefined }) {
  const t = useMessages(pointsMessages)
  const { data } = useStanding()
  // A few reports say nothing about a reporter.
  const agreed = data && data.reportCount >= FEWEST_REPORTS ? data.agreedShare : null
  return (
    <dl className={clsx(styles.figures, className)}>
      <Figure name={t('reports')}>{data?.reportCount}</Figure>
      <Figure name={t('rank')}>{data?.rank}</Figure>
      {agreed !== null && (
        <Figure name={t('agreed')}>{numberFormat({ style: 'percent' }).format(agreed)}</Figure>
      )}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  const t = useMessages(pointsMessages)
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {children ?? (
          <>
            <span aria-hidden>–</span>
            <span className="vh">{t('notKnownYet')}</span>
          </>
        )}
      </dd>
    </div>
  )
}
