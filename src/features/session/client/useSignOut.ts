import { messageWithCause } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { showToast } from '#kernel/client/toast.ts'
import { sessionMessages } from './messages.en.ts'
import { useLogout } from './queries.ts'

interface SignOutOptions {
  /** Where to go afterwards, an address from `paths`. */
  to: string
  /** Title of the toast when it fails. */
  failureTitle: string
  onSignedOut?: () => void
}

/** Signs out, goes to another screen and shows a toast. */
export function useSignOut({ to, failureTitle, onSignedOut }: SignOutOptions) {
  const router = useRouter()
  const logout = useLogout()
  const signOut = async () => {
    try {
      // The screen unmounts once nobody is signed in, so this can't depend on mutation callbacks.
      await logout.mutateAsync()
      onSignedOut?.()
      // A screen with unsaved changes has already asked.
      await router.navigate(to, { ignoreBlocker: true })
      showToast({ kind: 'success', title: messagesOf(sessionMessages)('loggedOut') })
    } catch (error) {
      showToast({ kind: 'error', title: failureTitle, description: messageWithCause(error) })
    }
  }
  return { isPending: logout.isPending, signOut }
}
