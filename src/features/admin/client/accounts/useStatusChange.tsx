import { useState } from 'react'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { openWith } from '#kit/useOpen.ts'
import type { AdminUser } from '../../contract.ts'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { useSetUserStatus } from '../writes.ts'

export const nameOf = (user: Pick<AdminUser, 'name' | 'email' | 'restaurant'>): string =>
  user.restaurant?.name ?? user.name ?? user.email

/** Activates an account immediately; asks before deactivating one. */
export function useStatusChange() {
  const t = useMessages(adminMessages)
  const [asking, setAsking] = useState<AdminUser | null>(null)
  const showFailure = useShowFailure()
  const { mutateAsync: set, isPending, variables } = useSetUserStatus()

  const change = async (user: AdminUser, isActive: boolean) => {
    try {
      await set({ id: user.id, isActive })
      showToast({
        kind: 'success',
        title: isActive ? t('accountActivated') : t('accountDeactivated'),
        description: nameOf(user),
      })
    } catch (error) {
      showFailure(t('updateFailed'), error)
    }
    setAsking(null)
  }
  const dialog = (
    <ConfirmDialog
      {...openWith(asking, () => setAsking(null))}
      title={t('deactivateName', { name: asking ? nameOf(asking) : '' })}
      description={asking ? consequenceOf(asking) : ''}
      confirmLabel={t('deactivate')}
      pending={isPending}
      onConfirm={() => asking && void change(asking, false)}
    />
  )
  return {
    dialog,
    isChanging: (user: AdminUser) => isPending && variables.id === user.id,
    toggle: (user: AdminUser) => (user.isActive ? setAsking(user) : void change(user, true)),
  }
}

const CONSEQUENCES = {
  diner: 'deactivateDiner',
  restaurant: 'deactivateRestaurant',
  admin: 'deactivateAdmin',
} as const

const consequenceOf = ({ userType, email }: AdminUser): string =>
  messagesOf(adminMessages)(CONSEQUENCES[userType], { email })
