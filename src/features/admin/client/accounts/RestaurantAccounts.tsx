import { useState } from 'react'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { openWith } from '#kit/useOpen.ts'
import type { AdminUser } from '../../contract.ts'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { useRestaurantAccounts } from '../queries.ts'
import { Panel } from '../table/Panel.tsx'
import { useCloseAccount } from '../writes.ts'
import { AccountsList, useAccountsView } from './AccountsList.tsx'
import { accountColumns } from './accountColumns.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { nameOf, useStatusChange } from './useStatusChange.tsx'

interface RestaurantAccountsProps {
  onEdit: (restaurantId: number) => void
}

export function RestaurantAccounts({ onEdit }: RestaurantAccountsProps) {
  const t = useMessages(adminMessages)
  const { view, request } = useAccountsView()
  const query = useRestaurantAccounts(request)
  const status = useStatusChange()
  const [resetting, setResetting] = useState<AdminUser | null>(null)
  const [closing, setClosing] = useState<AdminUser | null>(null)
  return (
    <Panel title={t('restaurantAccounts')}>
      <AccountsList
        kind="accounts"
        query={query}
        view={view}
        columns={accountColumns({
          status,
          onEdit: ({ restaurant }) => restaurant && onEdit(restaurant.id),
          onDelete: setClosing,
          onResetSecondFactor: setResetting,
        })}
      />
      {status.dialog}
      <ResetSecondFactor user={resetting} onClose={() => setResetting(null)} />
      <CloseAccount user={closing} onClose={() => setClosing(null)} />
    </Panel>
  )
}

/** Confirms closing an account: its restaurant is deleted, and the account is kept but deactivated. */
function CloseAccount({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const { mutateAsync: closeAccount, isPending } = useCloseAccount()
  const close = async ({ id }: AdminUser) => {
    try {
      const answer = await closeAccount(id)
      showToast({ kind: 'success', title: t('accountClosed'), description: noticeText(answer) })
    } catch (error) {
      showFailure(t('deleteFailed'), error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      {...openWith(user, onClose)}
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
