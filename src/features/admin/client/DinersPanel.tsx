import { useMessages } from '#platform/client/i18n/catalog.ts'
import type { AdminUser } from '../contract.ts'
import { AccountsTable } from './AccountsTable.tsx'
import { dinerColumns } from './accountColumns.tsx'
import { useShowFetchFailure } from './adminFailure.ts'
import { adminMessages } from './messages.en.ts'
import { useDiners } from './queries.ts'
import styles from './tableColumns.module.css'
import { useStatusChange } from './useStatusChange.tsx'

const textOf = ({ id, name, username, email }: AdminUser) => `${id} ${name ?? ''} ${username ?? ''} ${email}`
const ROW_HEIGHT = { line: 60, card: 104 }

/** Every diner, and whether they may sign in. */
export function DinersPanel() {
  const t = useMessages(adminMessages)
  const query = useDiners()
  useShowFetchFailure(t('dinersFetchFailed'), query.error)
  const status = useStatusChange()
  return (
    <>
      <AccountsTable
        query={query}
        loading={t('loadingDiners')}
        failed={t('dinersFailed')}
        empty={t('noDinerUsers')}
        icon="people"
        columns={dinerColumns(status)}
        textOf={textOf}
        kind="diners"
        label={t('diners')}
        className={styles.diners}
        rowHeight={ROW_HEIGHT}
      />
      {status.dialog}
    </>
  )
}
