import { useState } from 'react'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { AdminUser } from '../contract.ts'
import { AccountsTable } from './AccountsTable.tsx'
import { accountColumns } from './accountColumns.tsx'
import { useTellFailed, useTellFetchFailed } from './adminFailure.ts'
import { useRestaurantAccounts } from './queries.ts'
import { nameOf, useStatusChange } from './useStatusChange.tsx'
import { useCloseAccount } from './writes.ts'

const textOf = ({ id, name, email, phone, restaurant }: AdminUser) =>
  `${id} ${name ?? ''} ${email} ${phone ?? ''} ${restaurant?.name ?? ''} ${restaurant?.contactName ?? ''}`
const ROW_HEIGHT = { line: 60, card: 148 }

interface RestaurantAccountsProps {
  /** Given the id of the account's restaurant. */
  onEdit: (restaurantId: number) => void
}

/** 'Restaurant Accounts': who signs in for a restaurant. */
export function RestaurantAccounts({ onEdit }: RestaurantAccountsProps) {
  const query = useRestaurantAccounts()
  useTellFetchFailed('Failed to fetch restaurant users', query.error)
  const status = useStatusChange()
  const [closing, setClosing] = useState<AdminUser | null>(null)
  return (
    <section aria-labelledby="restaurant-accounts">
      <div className="panel-head">
        <h2 id="restaurant-accounts">Restaurant Accounts</h2>
      </div>
      <AccountsTable
        query={query}
        loading="Loading restaurant accounts"
        failed="The restaurant accounts could not be loaded."
        empty="No restaurant users found"
        icon="seat"
        columns={accountColumns({
          status,
          onEdit: ({ restaurant }) => restaurant && onEdit(restaurant.id),
          onDelete: setClosing,
        })}
        textOf={textOf}
        what="accounts"
        one="account"
        label="Restaurant Accounts"
        className="accounts-table"
        rowHeight={ROW_HEIGHT}
      />
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
