import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ADMIN_LIST, REFETCH_MS } from '#domain/limits.ts'
import { pendingClaims } from '#features/claims/calls.ts'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { adminRestaurants, auditLog, dinerUsers, disagreeingReports, restaurantUsers } from '../calls.ts'
import type { AdminUser } from '../contract.ts'

const all = [USER_SCOPED, 'admin'] as const
export const adminKeys = {
  all,
  diners: [...all, 'users', 'diner'],
  accounts: [...all, 'users', 'restaurant'],
  restaurants: [...all, 'restaurants'],
  claims: [...all, 'claims'],
  audit: [...all, 'audit'],
  reports: [...all, 'reports'],
  hoursDoubts: [...all, 'hours-doubts'],
  waitAccuracies: [...all, 'wait-accuracies'],
  reporters: [...all, 'reporters'],
} as const

// Other admins and new registrations change these lists.
const ON_EVERY_VISIT = { refetchOnMount: 'always' } as const

export const useDiners = () =>
  useQuery({
    queryKey: adminKeys.diners,
    queryFn: ({ signal }) => call(dinerUsers, {}, { signal }),
    ...ON_EVERY_VISIT,
  })

export const useRestaurantAccounts = () =>
  useQuery({
    queryKey: adminKeys.accounts,
    queryFn: ({ signal }) => call(restaurantUsers, {}, { signal }),
    ...ON_EVERY_VISIT,
  })

/** Polled every 5 s; the browser sends the ETag, so an unchanged list costs a 304. */
export const useAdminRestaurants = () =>
  useQuery({
    queryKey: adminKeys.restaurants,
    queryFn: async ({ signal }) => (await call(adminRestaurants, {}, { signal })).restaurants,
    refetchInterval: REFETCH_MS.adminRestaurants,
    ...ON_EVERY_VISIT,
  })

export const usePendingClaims = () =>
  useQuery({
    queryKey: adminKeys.claims,
    queryFn: ({ signal }) => call(pendingClaims, {}, { signal }),
    refetchInterval: REFETCH_MS.adminRestaurants,
    ...ON_EVERY_VISIT,
  })

/** The changes made by admins, newest first, page by page. */
export const useAuditLog = () =>
  useInfiniteQuery({
    queryKey: adminKeys.audit,
    queryFn: ({ pageParam, signal }) =>
      call(auditLog, { query: { limit: ADMIN_LIST.pageDefault, before: pageParam } }, { signal }),
    initialPageParam: FROM_THE_NEWEST,
    getNextPageParam: (page) => (page.length < ADMIN_LIST.pageDefault ? undefined : page.at(-1)?.id),
    gcTime: 0,
  })

const FROM_THE_NEWEST: number | undefined = undefined

export const useDisagreeingReports = () =>
  useQuery({
    queryKey: adminKeys.reports,
    queryFn: ({ signal }) => call(disagreeingReports, {}, { signal }),
    gcTime: 0,
  })

/** Replaces a cached account with the one of a response. */
export function keepUser(queryClient: QueryClient, user: AdminUser): void {
  for (const queryKey of [adminKeys.diners, adminKeys.accounts]) {
    queryClient.setQueryData<AdminUser[]>(queryKey, (known) =>
      known?.map((before) => (before.id === user.id ? user : before)),
    )
  }
}
