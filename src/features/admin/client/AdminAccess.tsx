import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'
import { refreshUser, useLogout } from '#features/session/client/queries.ts'
import { isUnauthenticated, messageFor } from '#platform/client/httpError.ts'
import { paths } from '#platform/client/paths.ts'
import { showToast } from '#platform/client/toast.ts'
import { AdminFailureProvider, isForbidden, type TellFailed } from './adminFailure.ts'

/**
 * Around the admin's screens: what fails says so, and whoever is no admin any more (403) is told
 * 'Access Denied', logged out and sent to /admin/login.
 */
export function AdminAccess({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const deny = useDeny()
  const tell = useCallback<TellFailed>(
    (title, error) => {
      if (isForbidden(error)) return deny()
      // The session is over: the guard takes it from here.
      if (isUnauthenticated(error)) return void refreshUser(queryClient)
      showToast({ kind: 'error', title, description: messageFor(error) })
    },
    [queryClient, deny],
  )
  return <AdminFailureProvider value={tell}>{children}</AdminFailureProvider>
}

/** Several lists are refused at once, but nobody is logged out twice. */
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
      await router.navigate({ href: paths.adminLogin() })
      isLeaving.current = false
    }
    showToast({
      kind: 'error',
      title: 'Access Denied',
      description: "You don't have permission to access this resource",
    })
    void leave()
  }, [router, logOut])
}
