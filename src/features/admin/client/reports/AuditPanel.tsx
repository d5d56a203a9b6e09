import { clsx } from 'clsx'
import { formatClockTime, formatDate } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import type { AuditEntry } from '../../contract.ts'
import { adminMessages } from '../messages.en.ts'
import { useAuditLog } from '../queries.ts'
import { ListState } from '../table/ListState.tsx'
import styles from './auditPanel.module.css'
import { AUDIT_VERBS, detailsInWords } from './auditWords.ts'

/** The changes made by admins, newest first. */
export function AuditPanel() {
  const t = useMessages(adminMessages)
  const query = useAuditLog()
  const entries = query.data?.pages.flat()
  return (
    <ListState query={{ ...query, data: entries }} list="audit">
      <ol className={clsx('card', styles.audit)} aria-label={t('auditLog')}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('showOlder')}
          </Button>
        </div>
      )}
    </ListState>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useMessages(adminMessages)
  const { createdAt, adminEmail, action, subjectName, details } = entry
  const more = detailsInWords(details)
  return (
    <li>
      <time dateTime={createdAt} className="num">
        {formatDate(createdAt)}, {formatClockTime(createdAt)}
      </time>
      <div>
        <p>
          <b>{adminEmail}</b> {t(AUDIT_VERBS[action])}
          {subjectName && action !== 'admin.created' && <b> {subjectName}</b>}
        </p>
        {more && <p className={styles.details}>{more}</p>}
      </div>
    </li>
  )
}
