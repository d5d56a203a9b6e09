import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { openWith } from '#kit/useOpen.ts'
import type { AdminUser } from '../../contract.ts'
import { useShownWrite } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { useResetSecondFactor } from '../writes.ts'

export function ResetSecondFactor({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const t = useMessages(adminMessages)
  const showWrite = useShownWrite()
  const { mutateAsync: reset, isPending } = useResetSecondFactor()
  const turnOff = async ({ id, email }: AdminUser) => {
    await showWrite({ write: () => reset(id), failed: t('resetTwoStepFailed'), description: email })
    onClose()
  }
  return (
    <ConfirmDialog
      {...openWith(user, onClose)}
      title={t('resetTwoStepTitle')}
      description={t('resetTwoStepText', { email: user?.email ?? '' })}
      confirmLabel={t('turnOff')}
      pending={isPending}
      onConfirm={() => user && void turnOff(user)}
    />
  )
}
