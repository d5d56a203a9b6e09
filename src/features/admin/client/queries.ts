import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { ADMIN_LIST, REFETCH_MS, TEXT_LENGTH } from '#domain/limits.ts'
import { pendingClaims } from '#features/claims/calls.ts'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { call, callForPage } from '#kernel/client/call.ts'
import {
  adminRestaurants,
  adminTotals,
  adminUsers,
  auditLog,
  debugPlaceIds,
  dinerUsers,
  disagreeingReports,
  reporters,
  restaurantUsers,
  waitAccuracies,
} from '../calls.ts'
import type { AdminUser } from '../contract.ts'
import type { AdminRestaurant } from '../contractRestaurants.ts'

const all = [USER_SCOPED, 'admin'] as const
export const adminKeys = {
  all,
  totals: [...all, 'totals'],
  diners: [...all, 'users', 'diner'],
  accounts: [...all, 'users', 'restaurant'],
  admins: [...all, 'users', 'admin'],
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

/** One page of a list, and the number of matches on all pages. */
export interface ListPage<Row> {
  rows: readonly Row[]
  total: number
}

/** The page that is shown; the previous one stays until the next has arrived. */
const useListPage = <Page extends ListPage<unknown>>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Page>,
  options: { refetchInterval?: number } = {},
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    // A page that was seen before is asked for again.
    gcTime: 0,
    ...ON_EVERY_VISIT,
    ...options,
  })

async function pageOf<Row>(answered: Promise<{ answer: Row[]; total: number | undefined }>) {
  const { answer: rows, total = rows.length } = await answered
  return { rows, total }
}

export const useTotals = () =>
  useQuery({
    queryKey: adminKeys.totals,
    queryFn: ({ signal }) => call(adminTotals, {}, { signal }),
    ...ON_EVERY_VISIT,
  })

export const useDiners = (query: QueryOf<typeof dinerUsers>) =>
  useListPage([...adminKeys.diners, query], (signal) =>
    pageOf(callForPage(dinerUsers, { query }, { signal })),
  )

export const useRestaurantAccounts = (query: QueryOf<typeof restaurantUsers>) =>
  useListPage([...adminKeys.accounts, query], (signal) =>
    pageOf(callForPage(restaurantUsers, { query }, { signal })),
  )

export const useAdmins = (query: QueryOf<typeof adminUsers>) =>
  useListPage([...adminKeys.admins, query], (signal) =>
    pageOf(callForPage(adminUsers, { query }, { signal })),
  )

export async function readRestaurants(query: QueryOf<typeof adminRestaurants>, signal?: AbortSignal) {
  const { answer, total = answer.restaurants.length } = await callForPage(
    adminRestaurants,
    { query },
    signal ? { signal } : {},
  )
  return { rows: answer.restaurants, total }
}

/** Polled every 5 s: the page that is shown. An unchanged page costs a 304. */
export const useAdminRestaurants = (query: QueryOf<typeof adminRestaurants>) =>
  useListPage([...adminKeys.restaurants, query], (signal) => readRestaurants(query, signal), {
    refetchInterval: REFETCH_MS.adminRestaurants,
  })

/** Restaurants whose name has the same words, to warn before one is added twice. */
export function useNamesakes(name: string): readonly AdminRestaurant[] {
  const q = useDeferredValue(name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
  const { data } = useQuery({
    queryKey: [...adminKeys.restaurants, 'namesakes', q],
    queryFn: ({ signal }) => readRestaurants({ q, limit: ADMIN_LIST.pageDefault }, signal),
    enabled: q.length >= TEXT_LENGTH.name.min,
    placeholderData: keepPreviousData,
  })
  return data?.rows ?? []
}

export const usePlaceIds = (query: QueryOf<typeof debugPlaceIds>) =>
  useListPage([...adminKeys.all, 'place-ids', query], async (signal) => {
    const { answer, total } = await callForPage(debugPlaceIds, { query }, { signal })
    return { rows: answer.restaurants, total: total ?? answer.restaurants.length, problems: answer.problems }
  })

export const usePendingClaims = () =>
  useQuery({
    queryKey: adminKeys.claims,
    queryFn: ({ signal }) => call(pendingClaims, {}, { signal }),
    refetchInterval: REFETCH_MS.adminRestaurants,
    ...ON_EVERY_VISIT,
  })

export const useAuditLog = (query: QueryOf<typeof auditLog>) =>
  useListPage([...adminKeys.audit, query], (signal) => pageOf(callForPage(auditLog, { query }, { signal })))

export const useDisagreeingReports = (query: QueryOf<typeof disagreeingReports>) =>
  useListPage([...adminKeys.reports, query], (signal) =>
    pageOf(callForPage(disagreeingReports, { query }, { signal })),
  )

export const useWaitAccuracies = (query: QueryOf<typeof waitAccuracies>) =>
  useListPage([...adminKeys.waitAccuracies, query], async (signal) => {
    const { restaurants, ...whole } = await call(waitAccuracies, { query }, { signal })
    return { rows: restaurants, ...whole }
  })

export const useReporters = (query: QueryOf<typeof reporters>) =>
  useListPage([...adminKeys.reporters, query], async (signal) => {
    const { reporters: rows, total } = await call(reporters, { query }, { signal })
    return { rows, total }
  })

/** Refetches lists that a write has changed. */
export const refetchLists = (queryClient: QueryClient, ...keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export function keepUser(queryClient: QueryClient, user: AdminUser): void {
  for (const queryKey of [adminKeys.diners, adminKeys.accounts, adminKeys.admins]) {
    queryClient.setQueriesData<ListPage<AdminUser>>(
      { queryKey },
      (known) =>
        known && {
          ...known,
          rows: known.rows.map((before) => (before.id === user.id ? user : before)),
        },
    )
  }
  void queryClient.invalidateQueries({ queryKey: adminKeys.totals })
}
