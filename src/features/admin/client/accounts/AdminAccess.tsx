import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef } from 'react'
import { refreshUser, useLogout } from '#features/session/client/queries.ts'
import { isUnauthenticated } from '#kernel/client/httpError.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { showFailure as showFailureToast, showToast } from '#kernel/client/toast.ts'
import { AdminFailureProvider, isForbidden, type ShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'

/**
 * Wraps the admin screens: shows failures, and on a 403 shows 'Access Denied', signs out and goes to
 * /admin/login.
 */
export function AdminAccess({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const deny = useDeny()
  const showFailure = useCallback<ShowFailure>(
    (title, error) => {
      if (isForbidden(error)) return deny()
      // The session is over; the guard shows the sign-in link.
      if (isUnauthenticated(error)) return void refreshUser(queryClient)
      showFailureToast(title, error)
    },
    [queryClient, deny],
  )
  return <AdminFailureProvider value={showFailure}>{children}</AdminFailureProvider>
}

/** Several lists may fail together, and again until the screen has changed; this signs out once. */
function useDeny() {
  const router = useRouter()
  const { mutateAsync: logOut } = useLogout()
  const isLeaving = useRef(false)
  return useCallback(() => {
    if (isLeaving.current) return
    isLeaving.current = true
    const leave = async () => {
      try {
        await logOut()
      } catch (error) {
        console.error('The refused session could not be ended', error)
      }
      await router.navigate(paths.adminLogin(), { ignoreBlocker: true })
    }
    const t = messagesOf(adminMessages)
    showToast({ kind: 'error', title: t('deniedTitle'), description: t('deniedText') })
    void leave()
  }, [router, logOut])
}
