import type { AdminUser } from '../../contract.ts'
import { useDiners } from '../queries.ts'
import { AccountsTable } from './AccountsTable.tsx'
import { dinerColumns } from './accountColumns.tsx'
import { useStatusChange } from './useStatusChange.tsx'

const textOf = ({ id, name, username, email }: AdminUser) => `${id} ${name ?? ''} ${username ?? ''} ${email}`

/** Every diner, and whether they may sign in. */
export function DinersPanel() {
  const query = useDiners()
  const status = useStatusChange()
  return (
    <>
      <AccountsTable kind="diners" query={query} columns={dinerColumns(status)} textOf={textOf} />
      {status.dialog}
    </>
  )
}
