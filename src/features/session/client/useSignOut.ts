import { useRouter } from '@tanstack/react-router'
import { messageFor } from '#platform/client/httpError.ts'
import { messagesOf } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import { sessionMessages } from './messages.en.ts'
import { useLogout } from './queries.ts'

/** Signs out, goes to `to` and says so. A failure is shown under the title of the screen. */
export function useSignOut(to: string, failureTitle: string) {
  const router = useRouter()
  const logout = useLogout()
  const signOut = async () => {
    try {
      // The screen unmounts once nobody is signed in, so this can't depend on mutation callbacks.
      await logout.mutateAsync()
      await router.navigate({ href: to })
      showToast({ kind: 'success', title: messagesOf(sessionMessages)('loggedOut') })
    } catch (error) {
      showToast({ kind: 'error', title: failureTitle, description: messageFor(error) })
    }
  }
  return { isPending: logout.isPending, signOut: () => void signOut() }
}
