import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ADMIN_LIST, REFETCH_MS } from '#domain/limits.ts'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { call } from '#platform/client/call.ts'
import { type AdminUser, auditLog, dinerUsers, restaurantUsers } from '../contract.ts'
import { disagreeingReports } from '../contractReports.ts'
import { adminRestaurants } from '../contractRestaurants.ts'

const all = [USER_SCOPED, 'admin'] as const
export const adminKeys = {
  all,
  diners: [...all, 'users', 'diner'],
  accounts: [...all, 'users', 'restaurant'],
  restaurants: [...all, 'restaurants'],
  audit: [...all, 'audit'],
  reports: [...all, 'reports'],
} as const

// Every visit to the dashboard reads anew: other admins, and everyone who signs up, change these lists.
const READ_ANEW = { refetchOnMount: 'always' } as const

export const useDiners = () =>
  useQuery({
    queryKey: adminKeys.diners,
    queryFn: ({ signal }) => call(dinerUsers, {}, { signal }),
    ...READ_ANEW,
  })

export const useRestaurantAccounts = () =>
  useQuery({
    queryKey: adminKeys.accounts,
    queryFn: ({ signal }) => call(restaurantUsers, {}, { signal }),
    ...READ_ANEW,
  })

/** Polled every 5 s; the browser itself asks with the ETag, so an unmoved list costs a 304. */
export const useAdminRestaurants = () =>
  useQuery({
    queryKey: adminKeys.restaurants,
    queryFn: async ({ signal }) => (await call(adminRestaurants, {}, { signal })).restaurants,
    refetchInterval: REFETCH_MS.adminRestaurants,
    ...READ_ANEW,
  })

/** What admins have changed, newest first, page by page. */
export const useAuditLog = () =>
  useInfiniteQuery({
    queryKey: adminKeys.audit,
    queryFn: ({ pageParam, signal }) =>
      call(auditLog, { query: { limit: ADMIN_LIST.auditDefault, before: pageParam } }, { signal }),
    initialPageParam: FROM_THE_NEWEST,
    getNextPageParam: (page) => (page.length < ADMIN_LIST.auditDefault ? undefined : page.at(-1)?.id),
    gcTime: 0,
  })

const FROM_THE_NEWEST: number | undefined = undefined

export const useDisagreeingReports = () =>
  useQuery({
    queryKey: adminKeys.reports,
    queryFn: ({ signal }) => call(disagreeingReports, {}, { signal }),
    gcTime: 0,
  })

/** An account as the server has just answered it takes the place of the one that was known. */
export function keepUser(queryClient: QueryClient, user: AdminUser): void {
  for (const queryKey of [adminKeys.diners, adminKeys.accounts]) {
    queryClient.setQueryData<AdminUser[]>(queryKey, (known) =>
      known?.map((before) => (before.id === user.id ? user : before)),
    )
  }
}
