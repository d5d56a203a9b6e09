import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { AdminUser } from '../../contract.ts'
import { NothingFound } from '../import/NothingFound.tsx'
import { adminMessages } from '../messages.en.ts'
import { DataTable } from '../table/DataTable.tsx'
import { type ListQuery, ListState } from '../table/ListState.tsx'
import { TableTools } from '../table/TableTools.tsx'
import styles from '../table/tableColumns.module.css'
import type { Column } from '../table/tableView.ts'
import { useTableView } from '../table/useTableView.ts'

const TABLES = {
  accounts: { label: 'restaurantAccounts', className: styles.accounts, card: 148 },
  diners: { label: 'diners', className: styles.diners, card: 104 },
} as const
const LINE = 60

interface AccountsTableProps {
  kind: keyof typeof TABLES
  query: ListQuery<AdminUser>
  columns: readonly Column<AdminUser>[]
  /** Returns the searchable text. Must be stable. */
  textOf: (user: AdminUser) => string
}

const NO_USERS: AdminUser[] = []
const BY_ID = { by: 'id', isDescending: false }

/** The accounts of one kind, searched and sorted. */
export function AccountsTable({ kind, query, columns, textOf }: AccountsTableProps) {
  const t = useMessages(adminMessages)
  const { label, className, card } = TABLES[kind]
  const view = useTableView({ rows: query.data ?? NO_USERS, textOf, columns, firstOrder: BY_ID })
  return (
    <ListState query={query} list={kind}>
      <TableTools kind={kind} view={view} />
      {view.shown.length === 0 ? (
        <NothingFound list={kind} onClear={() => view.setTyped('')} />
      ) : (
        <DataTable view={view} label={t(label)} className={className} rowHeight={{ line: LINE, card }} />
      )}
    </ListState>
  )
}
