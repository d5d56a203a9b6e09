import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QUERY_RETRIES, STALE_MS } from '#domain/limits.ts'
import { getUser, login, logout } from '#features/session/calls.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { call, sending } from '#kernel/client/call.ts'
import { isUnauthenticated } from '#kernel/client/httpError.ts'
import { retryUpTo } from '#kernel/client/queryClient.ts'
import { forgetOnboarded, hasTables, markOnboarded } from './onboarded.ts'
import { isKnownVisitor, rememberSignIn } from './visitor.ts'

/** How often to retry while the user cannot be resolved. */
const RECOVERY_MS = 3000

/**
 * First part of every key whose data belongs to the signed-in user: removed at logout, so that the next person in
 * this browser never sees it.
 */
export const USER_SCOPED = 'mine'

const userKey = ['user'] as const

async function fetchUser(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  if (isKnownVisitor()) return null
  try {
    const user = await call(getUser, {}, { signal })
    clearIfUserChanged(client, user)
    if (hasTables(user)) markOnboarded()
    return user
  } catch (error) {
    // A 401 means signed out.
    if (isUnauthenticated(error)) {
      clearIfUserChanged(client, null)
      return null
    }
    if (!signal.aborted) console.error('The signed-in user could not be fetched', error)
    throw error
  }
}

/** A session can also end or change in another tab. Data of the previous user is removed. */
function clearIfUserChanged(client: QueryClient, user: CurrentUser | null): void {
  const before = client.getQueryData<CurrentUser | null>(userKey)
  if (!before) return
  if (before.id !== user?.id) forgetUser(client)
  else if (before.restaurant && before.restaurant.id !== user.restaurant?.id) forgetRestaurant(client)
}

/** What was read belongs to another restaurant of the user. What is shown is loaded again. */
function forgetRestaurant(client: QueryClient): void {
  forgetOnboarded()
  client.removeQueries({ queryKey: [USER_SCOPED], type: 'inactive' })
  void client.resetQueries({ queryKey: [USER_SCOPED], type: 'active' })
}

/** Fresh for 30 s, one retry, refetched on focus; keeps retrying after a failure. */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ client, signal }) => fetchUser(client, signal),
  initialData: (): CurrentUser | null | undefined => (isKnownVisitor() ? null : undefined),
  staleTime: STALE_MS.user,
  retry: retryUpTo(QUERY_RETRIES.user),
  refetchOnWindowFocus: true,
  refetchInterval: (query) => (query.state.status === 'error' ? RECOVERY_MS : false),
})

/**
 * The current visitor, as far as it is known. `unreachable` is not an answer, so nobody is redirected to a sign-in
 * page because of it.
 */
export type Session =
  | { state: 'resolving' }
  | { state: 'unreachable' }
  | { state: 'known'; user: CurrentUser | null }

export function useSession(): Session {
  // Counted since the start, because the next attempt clears the error before it has a response.
  const { data, errorUpdateCount } = useQuery(userQuery)
  if (data !== undefined) return { state: 'known', user: data }
  return { state: errorUpdateCount > 0 ? 'unreachable' : 'resolving' }
}

/** The signed-in user; null while unknown or signed out. */
export function useUser(): CurrentUser | null {
  return useQuery(userQuery).data ?? null
}

export const useIsDiner = (): boolean => useUser()?.userType === 'diner'

/** Refetches the user after signing in or out, or after a change of the account. */
export async function refreshUser(queryClient: QueryClient): Promise<void> {
  rememberSignIn()
  await queryClient.cancelQueries({ queryKey: userKey })
  await queryClient.refetchQueries({ queryKey: userKey })
}

/** A call was refused because there is no session: ask the server who is signed in. */
export function revalidateUser(queryClient: QueryClient): void {
  if (!queryClient.getQueryData(userKey)) return
  // Many calls can be refused at the same time; all of them wait for one response.
  void queryClient.refetchQueries({ queryKey: userKey }, { cancelRefetch: false })
}

/** Clears the signed-out user. */
export function forgetUser(queryClient: QueryClient): void {
  forgetOnboarded()
  queryClient.setQueryData(userKey, null)
  queryClient.removeQueries({ queryKey: [USER_SCOPED] })
}

/** Success refreshes the user from the server; a failure clears it. */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: sending(login),
    onSuccess: () => refreshUser(queryClient),
    onError: () => forgetUser(queryClient),
  })
}

/** Logging out clears the user, then asks the server who is signed in. */
export function useLogout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: userKey })
      forgetUser(queryClient)
      // Not awaited, so that the screen changes immediately.
      void refreshUser(queryClient)
    },
  })
}
