import type { AdminUser } from '../contract.ts'
import { AccountsTable } from './AccountsTable.tsx'
import { dinerColumns } from './accountColumns.tsx'
import { useTellFetchFailed } from './adminFailure.ts'
import { useDiners } from './queries.ts'
import { useStatusChange } from './useStatusChange.tsx'

const textOf = ({ id, name, username, email }: AdminUser) => `${id} ${name ?? ''} ${username ?? ''} ${email}`
const ROW_HEIGHT = { line: 60, card: 104 }

/** Every diner, and whether they may sign in. */
export function DinersPanel() {
  const query = useDiners()
  useTellFetchFailed('Failed to fetch diner users', query.error)
  const status = useStatusChange()
  return (
    <>
      <AccountsTable
        query={query}
        loading="Loading diners"
        failed="The diners could not be loaded."
        empty="No diner users found"
        icon="people"
        columns={dinerColumns(status)}
        textOf={textOf}
        what="diners"
        one="diner"
        label="Diners"
        className="diners-table"
        rowHeight={ROW_HEIGHT}
      />
      {status.dialog}
    </>
  )
}
