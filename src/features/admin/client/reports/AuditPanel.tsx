import { clsx } from 'clsx'
import { formatClockTime, formatDate } from '#kernel/client/format.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import type { AuditEntry } from '../../contract.ts'
import { adminMessages } from '../messages.en.ts'
import { useAuditLog } from '../queries.ts'
import { PagedList } from '../table/PagedList.tsx'
import { NEWEST_FIRST } from '../table/tableView.ts'
import { useListView } from '../table/useListView.ts'
import styles from './auditPanel.module.css'
import { AUDIT_VERBS, detailsInWords, isAction } from './auditWords.ts'

export function AuditPanel() {
  const t = useMessages(adminMessages)
  const view = useListView<'id', string>(NEWEST_FIRST, '')
  const query = useAuditLog({ ...view.request, ...(isAction(view.filter) && { action: view.filter }) })
  return (
    <PagedList
      list="audit"
      query={query}
      view={view}
      columns={[{ label: t('date'), sort: 'id' }]}
      filter={byAction()}
      alwaysSorts
    >
      {({ rows }) => (
        <ol className={clsx('card', styles.audit)} aria-label={t('auditLog')}>
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

const byAction = () => {
  const t = messagesOf(adminMessages)
  return {
    label: t('change'),
    choices: [
      { value: '', label: t('anyChange') },
      ...Object.entries(AUDIT_VERBS).map(([value, verb]) => ({ value, label: t(verb) })),
    ],
  }
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
