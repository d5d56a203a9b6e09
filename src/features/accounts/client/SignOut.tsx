import { useRouter } from '@tanstack/react-router'
import { useLogout } from '#features/session/client/queries.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { paths } from '#platform/client/paths.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'

/** 'Sign Out' of the diner profile: logs out and goes to /auth-page. */
export function SignOut() {
  const router = useRouter()
  const logout = useLogout()
  const leave = async () => {
    try {
      // The profile is gone once nobody is signed in, so what follows cannot hang on its callbacks.
      await logout.mutateAsync()
      await router.navigate({ href: paths.authPage() })
      showToast({ kind: 'success', title: 'Logged out successfully' })
    } catch (error) {
      showToast({ kind: 'error', title: 'Failed to logout', description: messageFor(error) })
    }
  }
  return (
    <Button icon="out" wide pending={logout.isPending} onClick={() => void leave()}>
      Sign Out
    </Button>
  )
}
