import { useState } from 'react'
import { messageWithCause } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { showToast } from '#kernel/client/toast.ts'
import { anyoneAt, countUnsent, dropUnsent } from '#kernel/client/unsent.ts'
import { sessionMessages } from './messages.en.ts'
import { useLogout, useUser } from './queries.ts'
import { UnsentDialog } from './UnsentDialog.tsx'

interface SignOutOptions {
  /** Where to go afterwards, an address from `paths`. */
  to: string
  /** Title of the toast when it fails. */
  failureTitle: string
  onSignedOut?: () => void
}

/**
 * Signs out, goes to another screen and shows a toast. Moves of the restaurant's stand that are not sent yet are asked
 * about first, by `question`.
 */
export function useSignOut({ to, failureTitle, onSignedOut }: SignOutOptions) {
  const router = useRouter()
  const logout = useLogout()
  const restaurant = useUser()?.restaurant
  const [unsent, setUnsent] = useState(0)
  const leave = async (isDiscarding = false) => {
    setUnsent(0)
    try {
      // The screen unmounts once nobody is signed in, so this can't depend on mutation callbacks.
      await logout.mutateAsync()
      if (isDiscarding && restaurant) dropUnsent(anyoneAt(restaurant.id))
      onSignedOut?.()
      // A screen with unsaved changes has already asked.
      await router.navigate(to, { ignoreBlocker: true })
      showToast({ kind: 'success', title: messagesOf(sessionMessages)('loggedOut') })
    } catch (error) {
      showToast({ kind: 'error', title: failureTitle, description: messageWithCause(error) })
    }
  }
  const signOut = async () => {
    const count = restaurant ? countUnsent(anyoneAt(restaurant.id)) : 0
    if (count > 0) setUnsent(count)
    else await leave()
  }
  const question = (
    <UnsentDialog
      count={unsent}
      onCancel={() => setUnsent(0)}
      onKeep={() => void leave()}
      onDiscard={() => void leave(true)}
    />
  )
  return { isPending: logout.isPending, signOut, question }
}
