import type { ReactNode } from 'react'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import type { AdminUser, UserColumn } from '../../contract.ts'
import { adminMessages } from '../messages.en.ts'
import { DataTable } from '../table/DataTable.tsx'
import { type ListQuery, PagedList } from '../table/PagedList.tsx'
import styles from '../table/tableColumns.module.css'
import { type Column, NEWEST_FIRST } from '../table/tableView.ts'
import { type ListView, useListView } from '../table/useListView.ts'

const TABLES = {
  admins: { label: 'admins', className: styles.admins },
  accounts: { label: 'restaurantAccounts', className: styles.accounts },
  diners: { label: 'diners', className: styles.diners },
} as const

type Status = '' | 'active' | 'inactive'

/** Search, status, order and page of a list of accounts, and the request for it. */
export function useAccountsView() {
  const view = useListView<UserColumn, Status>(NEWEST_FIRST, '')
  const { filter, request } = view
  return { view, request: { ...request, ...(filter && { status: filter }) } }
}

interface AccountsListProps {
  kind: keyof typeof TABLES
  query: ListQuery<AdminUser>
  view: ListView<UserColumn, Status>
  columns: readonly Column<AdminUser, UserColumn>[]
  tools?: ReactNode
}

export function AccountsList({ kind, query, view, columns, tools }: AccountsListProps) {
  const t = useMessages(adminMessages)
  const { label, className } = TABLES[kind]
  return (
    <PagedList list={kind} query={query} view={view} columns={columns} filter={byStatus()} tools={tools}>
      {(page) => (
        <DataTable
          label={t(label)}
          className={className}
          columns={columns}
          page={page}
          view={view}
          isBusy={query.isPlaceholderData}
        />
      )}
    </PagedList>
  )
}

const byStatus = () => {
  const t = messagesOf(adminMessages)
  return {
    label: t('status'),
    choices: [
      { value: '', label: t('anyStatus') },
      { value: 'active', label: t('active') },
      { value: 'inactive', label: t('inactive') },
    ] as const,
  }
}
