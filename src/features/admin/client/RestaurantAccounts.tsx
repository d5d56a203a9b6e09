import { useState } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { AdminUser } from '../contract.ts'
import { AccountsTable } from './AccountsTable.tsx'
import { accountColumns } from './accountColumns.tsx'
import { useShowFailure, useShowFetchFailure } from './adminFailure.ts'
import { adminMessages } from './messages.en.ts'
import panelHeadStyles from './panelHead.module.css'
import { useRestaurantAccounts } from './queries.ts'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import tableColumnsStyles from './tableColumns.module.css'
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
  const t = useMessages(adminMessages)
  const query = useRestaurantAccounts()
  useShowFetchFailure(t('accountsFetchFailed'), query.error)
  const status = useStatusChange()
  const [resetting, setResetting] = useState<AdminUser | null>(null)
  const [closing, setClosing] = useState<AdminUser | null>(null)
  return (
    <section aria-labelledby="restaurant-accounts">
      <div className={panelHeadStyles.head}>
        <h2 id="restaurant-accounts">{t('restaurantAccounts')}</h2>
      </div>
      <AccountsTable
        query={query}
        loading={t('loadingAccounts')}
        failed={t('accountsFailed')}
        empty={t('noRestaurantUsers')}
        icon="seat"
        columns={accountColumns({
          status,
          onEdit: ({ restaurant }) => restaurant && onEdit(restaurant.id),
          onDelete: setClosing,
          onResetSecondFactor: setResetting,
        })}
        textOf={textOf}
        kind="accounts"
        label={t('restaurantAccounts')}
        className={tableColumnsStyles.accounts}
        rowHeight={ROW_HEIGHT}
      />
      {status.dialog}
      <ResetSecondFactor user={resetting} onClose={() => setResetting(null)} />
      <CloseAccount user={closing} onClose={() => setClosing(null)} />
    </section>
  )
}

interface CloseAccountProps {
  user: AdminUser | null
  onClose: () => void
}

/** Confirms closing an account: its restaurant is deleted, and the account is kept but deactivated. */
function CloseAccount({ user, onClose }: CloseAccountProps) {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const { mutateAsync: closeAccount, isPending } = useCloseAccount()
  const close = async ({ id }: AdminUser) => {
    try {
      const { message } = await closeAccount(id)
      showToast({ kind: 'success', title: t('accountClosed'), description: localized(message) })
    } catch (error) {
      showFailure(t('deleteFailed'), error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('deleteTitle', { name: user ? nameOf(user) : '' })}
      description={
        <>
          {user?.restaurant && `${t('deleteConsequence', { count: 1 })} ${t('cannotUndo')} `}
          {t('closeAccountText', { email: user?.email ?? '' })}
        </>
      }
      confirmLabel={t('delete')}
      pending={isPending}
      onConfirm={() => user && void close(user)}
    />
  )
}
