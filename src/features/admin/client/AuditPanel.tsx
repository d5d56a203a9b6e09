import { formatClockTime, formatDate } from '#platform/client/format.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import type { AuditEntry } from '../contract.ts'
import { useTellFetchFailed } from './adminFailure.ts'
import { AUDIT_WORDS, detailsInWords } from './auditWords.ts'
import { ListState } from './ListState.tsx'
import { useAuditLog } from './queries.ts'

/** What admins have changed, newest first. */
export function AuditPanel() {
  const query = useAuditLog()
  useTellFetchFailed('Failed to fetch the audit log', query.error)
  const entries = query.data?.pages.flat()
  return (
    <ListState
      query={{ ...query, data: entries }}
      loading="Loading the audit log"
      failed="The audit log could not be loaded."
      empty="No admin has changed anything yet"
      icon="shield"
    >
      <ol className="card audit" aria-label="Audit log">
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="audit-more">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </ListState>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { createdAt, adminEmail, action, subjectName, details } = entry
  const more = detailsInWords(details)
  return (
    <li>
      <time dateTime={createdAt} className="num">
        {formatDate(createdAt)}, {formatClockTime(createdAt)}
      </time>
      <div>
        <p>
          <b>{adminEmail}</b> {AUDIT_WORDS[action]}
          {subjectName && action !== 'admin.created' && <b> {subjectName}</b>}
        </p>
        {more && <p className="audit-details">{more}</p>}
      </div>
    </li>
  )
}
