import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { AdminUser } from '../contract.ts'
import { useShowFailure } from './adminFailure.ts'
import { adminMessages } from './messages.en.ts'
import { useResetSecondFactor } from './writes.ts'

interface ResetSecondFactorProps {
  user: AdminUser | null
  onClose: () => void
}

/** Asks before the two-step verification of an account is turned off. */
export function ResetSecondFactor({ user, onClose }: ResetSecondFactorProps) {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const { mutateAsync: reset, isPending } = useResetSecondFactor()
  const turnOff = async ({ id, email }: AdminUser) => {
    try {
      const { message } = await reset(id)
      showToast({ kind: 'success', title: localized(message), description: email })
    } catch (error) {
      showFailure(t('resetTwoStepFailed'), error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('resetTwoStepTitle')}
      description={t('resetTwoStepText', { email: user?.email ?? '' })}
      confirmLabel={t('turnOff')}
      pending={isPending}
      onConfirm={() => user && void turnOff(user)}
    />
  )
}
