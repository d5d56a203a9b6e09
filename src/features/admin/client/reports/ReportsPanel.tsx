import { clsx } from 'clsx'
import { useState } from 'react'
import { ADMIN_LIST } from '#domain/limits.ts'
import { formatMinutes } from '#kernel/client/format.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { Tag } from '#kit/Tag.tsx'
import { openWith } from '#kit/useOpen.ts'
import type { DisagreeingReport, QueueColumn } from '../../contractReports.ts'
import { useShownWrite } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { useDisagreeingReports } from '../queries.ts'
import dataTableStyles from '../table/dataTable.module.css'
import { PagedList } from '../table/PagedList.tsx'
import { Panel } from '../table/Panel.tsx'
import { useListView } from '../table/useListView.ts'
import { useReviewReport } from '../writes.ts'
import { RemoveReports, type Reporter } from './RemoveReports.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import reportsPanelStyles from './reportsPanel.module.css'
import { WaitLists } from './WaitLists.tsx'

type Verdict = 'dismissed' | 'removed'

/** Recent wait reports that disagree with the others, to keep or to remove, and how accurate waits were. */
export function ReportsPanel() {
  const t = useMessages(adminMessages)
  const view = useListView<QueueColumn>({ by: 'createdAt', isDescending: true }, '', ADMIN_LIST.pageOfCards)
  const query = useDisagreeingReports(view.request)
  const showWrite = useShownWrite()
  const { mutateAsync: review, isPending, variables } = useReviewReport()
  const [removing, setRemoving] = useState<DisagreeingReport | null>(null)
  const [clearing, setClearing] = useState<Reporter | null>(null)
  const settle = async (report: DisagreeingReport, verdict: Verdict) => {
    await showWrite({ write: () => review({ id: report.id, verdict }), failed: t('updateFailed') })
    setRemoving(null)
  }
  return (
    <>
      <Panel title={t('disagreeingReports')}>
        <PagedList list="reports" query={query} view={view} columns={sortsOf()} alwaysSorts>
          {({ rows }) => (
            <ul className={reportsPanelStyles.reports} aria-label={t('disagreeingReports')}>
              {rows.map((report) => (
                <Report
                  key={report.id}
                  report={report}
                  isPending={isPending && variables.id === report.id}
                  onDismiss={() => void settle(report, 'dismissed')}
                  onRemove={() => setRemoving(report)}
                  onRemoveAll={setClearing}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      <WaitLists onRemoveAll={setClearing} />
      <RemoveReports reporter={clearing} onClose={() => setClearing(null)} />
      <ConfirmDialog
        {...openWith(removing, () => setRemoving(null))}
        title={t('removeTitle')}
        description={
          removing && t('removeText', { minutes: removing.waitTime, name: removing.restaurant.name })
        }
        confirmLabel={t('removeReport')}
        pending={isPending}
        onConfirm={() => removing && void settle(removing, 'removed')}
      />
    </>
  )
}

const sortsOf = () => {
  const t = messagesOf(adminMessages)
  return [
    { label: t('date'), sort: 'createdAt' },
    { label: t('restaurant'), sort: 'restaurant' },
    { label: t('reporter'), sort: 'reporter' },
    { label: t('reportedWait'), sort: 'waitTime' },
  ] as const
}

interface ReportProps {
  report: DisagreeingReport
  isPending: boolean
  onDismiss: () => void
  onRemove: () => void
  onRemoveAll: (reporter: Reporter) => void
}

function Report({ report, isPending, onDismiss, onRemove, onRemoveAll }: ReportProps) {
  const t = useMessages(adminMessages)
  const { waitTime, partySize, baseMinutes, others, isLive, isAnonymous, reporter } = report
  return (
    <ReviewCard
      about={report}
      tags={
        <>
          {isLive && <Tag tone="solid">{t('liveNow')}</Tag>}
          {isAnonymous && <Tag>{t('anonymous')}</Tag>}
        </>
      }
      actions={
        <>
          <Button pending={isPending} onClick={onDismiss}>
            {t('keep')}
          </Button>
          <Button icon="trash" disabled={isPending} onClick={onRemove}>
            {t('removeReport')}
          </Button>
          {reporter && (
            <Button variant="quiet" disabled={isPending} onClick={() => onRemoveAll(reporter)}>
              {t('removeAllReports', { count: reporter.reportCount })}
            </Button>
          )}
        </>
      }
    >
      <dl className={clsx('num buttons', reportsPanelStyles.figures)}>
        <div>
          <dt className="small">{t('reportedFor', { count: partySize })}</dt>
          <dd>{formatMinutes(waitTime)}</dd>
        </div>
        <div>
          <dt className="small">{t('scaledToTwo')}</dt>
          <dd>{formatMinutes(baseMinutes)}</dd>
        </div>
        <div>
          <dt className="small">{t('othersScaled', { count: others.count })}</dt>
          <dd>{formatMinutes(others.medianBaseMinutes)}</dd>
        </div>
      </dl>
      <p className={dataTableStyles.quiet}>{reporterInWords(report.reporter)}</p>
    </ReviewCard>
  )
}

function reporterInWords(reporter: DisagreeingReport['reporter']): string {
  const t = messagesOf(adminMessages)
  if (!reporter) return t('accountGone')
  const { name, email, isActive, totalPoints, reportCount, comparedCount, agreedShare } = reporter
  const agreement =
    agreedShare === null
      ? t('noneComparable')
      : t('agreedWithOthers', { percent: Math.round(agreedShare * 100), count: comparedCount })
  const account = isActive ? email : t('deactivatedMark', { email })
  const who = name ? `${name}, ${account}` : account
  return t('fromReporter', { who, points: totalPoints, reports: reportCount, agreement })
}
