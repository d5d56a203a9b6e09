import { useState } from 'react'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { AdminUser } from '../contract.ts'
import { accountColumns } from './accountColumns.tsx'
import { useTellFailed, useTellFetchFailed } from './adminFailure.ts'
import { DataTable } from './DataTable.tsx'
import { ListState } from './ListState.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useRestaurantAccounts } from './queries.ts'
import { TableTools } from './TableTools.tsx'
import { nameOf, useStatusChange } from './useStatusChange.tsx'
import { useTableView } from './useTableView.ts'
import { useCloseAccount } from './writes.ts'

const NO_ACCOUNTS: AdminUser[] = []
const BY_ID = { by: 'id', isDescending: false }
const textOf = ({ id, name, email, phone, restaurant }: AdminUser) =>
  `${id} ${name ?? ''} ${email} ${phone ?? ''} ${restaurant?.name ?? ''} ${restaurant?.contactName ?? ''}`
const ROW_HEIGHT = { line: 60, card: 148 }

interface RestaurantAccountsProps {
  /** Given the id of the account's restaurant. */
  onEdit: (restaurantId: number) => void
}

/** 'Restaurant Accounts' (Spec §2): who signs in for a restaurant. */
export function RestaurantAccounts({ onEdit }: RestaurantAccountsProps) {
  const query = useRestaurantAccounts()
  useTellFetchFailed('Failed to fetch restaurant users', query.error)
  const accounts = query.data ?? NO_ACCOUNTS
  const status = useStatusChange()
  const [closing, setClosing] = useState<AdminUser | null>(null)
  const columns = accountColumns({
    status,
    onEdit: ({ restaurant }) => restaurant && onEdit(restaurant.id),
    onDelete: setClosing,
  })
  const view = useTableView({ rows: accounts, textOf, columns, firstOrder: BY_ID })
  return (
    <section aria-labelledby="restaurant-accounts">
      <div className="panel-head">
        <h2 id="restaurant-accounts">Restaurant Accounts</h2>
      </div>
      <ListState
        query={query}
        loading="Loading restaurant accounts"
        failed="The restaurant accounts could not be loaded."
        empty="No restaurant users found"
        icon="seat"
      >
        <TableTools
          what="accounts"
          one="account"
          typed={view.typed}
          onType={view.setTyped}
          shownCount={view.shown.length}
          totalCount={accounts.length}
          columns={columns}
          order={view.order}
          onOrderChange={view.setOrder}
        />
        {view.shown.length === 0 ? (
          <NothingFound onClear={() => view.setTyped('')}>No restaurant users found</NothingFound>
        ) : (
          <DataTable
            label="Restaurant Accounts"
            className="accounts-table"
            columns={columns}
            rows={view.shown}
            idOf={({ id }) => id}
            order={view.order}
            onOrderChange={view.setOrder}
            rowHeight={ROW_HEIGHT}
          />
        )}
      </ListState>
      {status.dialog}
      <CloseAccount user={closing} onClose={() => setClosing(null)} />
    </section>
  )
}

interface CloseAccountProps {
  user: AdminUser | null
  onClose: () => void
}

/** "Delete" of an account: its restaurant goes, the account stays, closed. */
function CloseAccount({ user, onClose }: CloseAccountProps) {
  const tell = useTellFailed()
  const { mutateAsync: closeAccount, isPending } = useCloseAccount()
  const close = async ({ id }: AdminUser) => {
    try {
      const { message } = await closeAccount(id)
      showToast({ kind: 'success', title: 'Account closed', description: message })
    } catch (error) {
      tell('Delete Failed', error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${user ? nameOf(user) : ''}?`}
      description={`${
        user?.restaurant
          ? 'The restaurant goes with its tables, wait reports and reservations, and diners with an open request are told that it is cancelled. This cannot be taken back. '
          : ''
      }The account ${user?.email ?? ''} is deactivated and signed out everywhere.`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => user && void close(user)}
    />
  )
}
