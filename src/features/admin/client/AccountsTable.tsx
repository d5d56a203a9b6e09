import type { ComponentProps } from 'react'
import type { AdminUser } from '../contract.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { ListState } from './ListState.tsx'
import { NothingFound } from './NothingFound.tsx'
import { type TableKind, TableTools } from './TableTools.tsx'
import { useTableView } from './useTableView.ts'

interface AccountsTableProps extends Omit<ComponentProps<typeof ListState>, 'query' | 'action' | 'children'> {
  query: ComponentProps<typeof ListState>['query'] & { data: readonly AdminUser[] | undefined }
  columns: readonly Column<AdminUser>[]
  /** The text that is searched. Must be stable. */
  textOf: (user: AdminUser) => string
  kind: TableKind
  /** Spoken name. */
  label: string
  /** As DataTable takes them. */
  className: string | undefined
  rowHeight: { line: number; card: number }
}

const NO_USERS: AdminUser[] = []
const BY_ID = { by: 'id', isDescending: false }

/** The accounts of one kind, searched and sorted. */
export function AccountsTable(props: AccountsTableProps) {
  const { query, columns, textOf, kind, label, className, rowHeight, ...states } = props
  const view = useTableView({ rows: query.data ?? NO_USERS, textOf, columns, firstOrder: BY_ID })
  return (
    <ListState query={query} {...states}>
      <TableTools kind={kind} view={view} />
      {view.shown.length === 0 ? (
        <NothingFound onClear={() => view.setTyped('')}>{states.empty}</NothingFound>
      ) : (
        <DataTable
          label={label}
          className={className}
          columns={columns}
          rows={view.shown}
          idOf={({ id }) => id}
          order={view.order}
          onOrderChange={view.setOrder}
          rowHeight={rowHeight}
        />
      )}
    </ListState>
  )
}
