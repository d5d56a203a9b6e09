import { useState } from 'react'
import { formatAge, formatMinutes, plural } from '#platform/client/format.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import { Tag } from '#platform/client/ui/Tag.tsx'
import type { DisagreeingReport } from '../contractReports.ts'
import { useTellFailed, useTellFetchFailed } from './adminFailure.ts'
import { ListState } from './ListState.tsx'
import { useDisagreeingReports } from './queries.ts'
import { useReviewReport } from './writes.ts'

type Verdict = 'dismissed' | 'removed'

/** Recent wait reports that nobody else bears out, to leave or to take off the board. */
export function ReportsPanel() {
  const query = useDisagreeingReports()
  useTellFetchFailed('Failed to fetch wait reports', query.error)
  const tell = useTellFailed()
  const { mutateAsync: review, isPending, variables } = useReviewReport()
  const [removing, setRemoving] = useState<DisagreeingReport | null>(null)
  const settle = async (report: DisagreeingReport, verdict: Verdict) => {
    try {
      const { message } = await review({ id: report.id, verdict })
      showToast({ kind: 'success', title: message })
    } catch (error) {
      tell('Update Failed', error)
    }
    setRemoving(null)
  }
  return (
    <>
      <ListState
        query={query}
        loading="Loading wait reports"
        failed="The wait reports could not be loaded."
        empty="No report of the last day disagrees with the others"
        icon="clock"
      >
        <ul className="reports" aria-label="Reports that disagree">
          {query.data?.map((report) => (
            <Report
              key={report.id}
              report={report}
              isPending={isPending && variables.id === report.id}
              onDismiss={() => void settle(report, 'dismissed')}
              onRemove={() => setRemoving(report)}
            />
          ))}
        </ul>
      </ListState>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title="Take this report off the board?"
        description={`The ${removing ? formatMinutes(removing.waitTime) : ''} at ${removing?.restaurant.name ?? ''} no longer count for the wait now or for what is usual. Points it earned stay.`}
        confirmLabel="Remove report"
        pending={isPending}
        onConfirm={() => removing && void settle(removing, 'removed')}
      />
    </>
  )
}

interface ReportProps {
  report: DisagreeingReport
  isPending: boolean
  onDismiss: () => void
  onRemove: () => void
}

function Report({ report, isPending, onDismiss, onRemove }: ReportProps) {
  const { restaurant, waitTime, partySize, baseMinutes, others, createdAt, isLive, isAnonymous } = report
  return (
    <li className="card report">
      <div className="report-head">
        <h3>
          <ScreenLink to={paths.restaurantPage(restaurant.id)}>{restaurant.name}</ScreenLink>
        </h3>
        {isLive && <Tag tone="solid">Live now</Tag>}
        {isAnonymous && <Tag>Anonymous</Tag>}
        <span className="data-quiet">{formatAge(createdAt)}</span>
      </div>
      <dl className="report-figures num">
        <div>
          <dt>Reported, for {plural(partySize, 'person', 'people')}</dt>
          <dd>{formatMinutes(waitTime)}</dd>
        </div>
        <div>
          <dt>The same for two</dt>
          <dd>{formatMinutes(baseMinutes)}</dd>
        </div>
        <div>
          <dt>{plural(others.count, 'other')}, for two</dt>
          <dd>{formatMinutes(others.medianBaseMinutes)}</dd>
        </div>
      </dl>
      <p className="data-quiet">{reporterInWords(report.reporter)}</p>
      <div className="report-actions">
        <Button pending={isPending} onClick={onDismiss}>
          Leave as it is
        </Button>
        <Button icon="trash" disabled={isPending} onClick={onRemove}>
          Remove report
        </Button>
      </div>
    </li>
  )
}

function reporterInWords(reporter: DisagreeingReport['reporter']): string {
  if (!reporter) return 'From an account that is gone.'
  const { name, email, isActive, totalPoints, reportCount, comparedCount, agreedShare } = reporter
  const share =
    agreedShare === null
      ? 'none of them can be compared yet'
      : `${Math.round(agreedShare * 100)}% of ${comparedCount} agreed with others`
  return `From ${name ? `${name}, ` : ''}${email}${isActive ? '' : ' (deactivated)'}: ${plural(totalPoints, 'point')}, ${plural(reportCount, 'report')}, ${share}.`
}
