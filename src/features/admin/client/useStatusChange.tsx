import { useState } from 'react'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { AdminUser } from '../contract.ts'
import { useTellFailed } from './adminFailure.ts'
import { useSetUserStatus } from './writes.ts'

export const nameOf = (user: Pick<AdminUser, 'name' | 'email' | 'restaurant'>): string =>
  user.restaurant?.name ?? user.name ?? user.email

/** Switching an account on happens at once, switching it off is asked once more. */
export function useStatusChange() {
  const [asking, setAsking] = useState<AdminUser | null>(null)
  const tell = useTellFailed()
  const { mutateAsync: set, isPending, variables } = useSetUserStatus()

  const change = async (user: AdminUser, isActive: boolean) => {
    try {
      await set({ id: user.id, isActive })
      showToast({
        kind: 'success',
        title: isActive ? 'Account activated' : 'Account deactivated',
        description: nameOf(user),
      })
    } catch (error) {
      tell('Update Failed', error)
    }
    setAsking(null)
  }
  const dialog = (
    <ConfirmDialog
      open={asking !== null}
      onOpenChange={(isOpen) => !isOpen && setAsking(null)}
      title={`Deactivate ${asking ? nameOf(asking) : ''}?`}
      description={asking ? consequenceOf(asking) : ''}
      confirmLabel="Deactivate"
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

const consequenceOf = ({ userType, email }: AdminUser): string =>
  userType === 'restaurant'
    ? `${email} is signed out everywhere at once and cannot sign in. Its restaurant takes no more requests. You can activate it again.`
    : `${email} is signed out everywhere at once, cannot sign in and leaves the leaderboard. You can activate it again.`
