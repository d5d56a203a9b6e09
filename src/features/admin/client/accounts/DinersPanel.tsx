import { useDiners } from '../queries.ts'
import { AccountsList, useAccountsView } from './AccountsList.tsx'
import { dinerColumns } from './accountColumns.tsx'
import { useStatusChange } from './useStatusChange.tsx'

export function DinersPanel() {
  const { view, request } = useAccountsView()
  const query = useDiners(request)
  const status = useStatusChange()
  return (
    <>
      <AccountsList kind="diners" query={query} view={view} columns={dinerColumns(status)} />
      {status.dialog}
    </>
  )
}
