import { formatDate } from '#platform/client/format.ts'
import type { AdminUser } from '../contract.ts'
import { useTellFetchFailed } from './adminFailure.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { ListState } from './ListState.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useDiners } from './queries.ts'
import { StatusSwitch } from './StatusSwitch.tsx'
import { StatusTag } from './StatusTag.tsx'
import { TableTools } from './TableTools.tsx'
import { TextCell } from './TextCell.tsx'
import { useStatusChange } from './useStatusChange.tsx'
import { useTableView } from './useTableView.ts'

const NO_DINERS: AdminUser[] = []
const NEWEST_LAST = { by: 'id', isDescending: false }
const textOf = ({ id, name, username, email }: AdminUser) => `${id} ${name ?? ''} ${username ?? ''} ${email}`

/** Every diner, and whether they may sign in (Spec §2 Diners tab). */
export function DinersPanel() {
  const query = useDiners()
  useTellFetchFailed('Failed to fetch diner users', query.error)
  const status = useStatusChange()
  const columns: Column<AdminUser>[] = [
    { key: 'id', label: 'ID', sortBy: ({ id }) => id, cell: ({ id }) => <span className="num">{id}</span> },
    {
      key: 'name',
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: ({ name }) => <TextCell text={name} tone="strong" />,
    },
    {
      key: 'email',
      label: 'Email',
      sortBy: ({ email }) => email,
      cell: ({ email }) => <TextCell text={email} />,
    },
    {
      key: 'created',
      label: 'Created',
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      cell: ({ createdAt }) => <span className="data-quiet num">{formatDate(createdAt)}</span>,
    },
    {
      key: 'status',
      label: 'Status',
      sortBy: ({ isActive }) => isActive,
      cell: ({ isActive }) => <StatusTag isActive={isActive} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      cell: (user) => (
        <StatusSwitch user={user} isChanging={status.isChanging(user)} onToggle={() => status.toggle(user)} />
      ),
    },
  ]
  const diners = query.data ?? NO_DINERS
  const view = useTableView({ rows: diners, textOf, columns, firstOrder: NEWEST_LAST })
  return (
    <ListState
      query={query}
      loading="Loading diners"
      failed="The diners could not be loaded."
      empty="No diner users found"
      icon="people"
    >
      <TableTools
        what="diners"
        one="diner"
        typed={view.typed}
        onType={view.setTyped}
        shownCount={view.shown.length}
        totalCount={diners.length}
        columns={columns}
        order={view.order}
        onOrderChange={view.setOrder}
      />
      {view.shown.length === 0 ? (
        <NothingFound onClear={() => view.setTyped('')}>No diner users found</NothingFound>
      ) : (
        <DataTable
          label="Diners"
          className="diners-table"
          columns={columns}
          rows={view.shown}
          idOf={({ id }) => id}
          order={view.order}
          onOrderChange={view.setOrder}
          rowHeight={ROW_HEIGHT}
        />
      )}
      {status.dialog}
    </ListState>
  )
}

const ROW_HEIGHT = { line: 60, card: 104 }
