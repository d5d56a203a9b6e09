import type { ReactNode } from 'react'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { useShowFetchFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'

/** The icon and the messages: loading, failed without a message from the server, the failure's toast, and empty. */
export const LISTS = {
  accounts: ['seat', 'loadingAccounts', 'accountsFailed', 'accountsFetchFailed', 'noRestaurantUsers'],
  audit: ['shield', 'loadingAudit', 'auditFailed', 'auditFetchFailed', 'noAudit'],
  diners: ['people', 'loadingDiners', 'dinersFailed', 'dinersFetchFailed', 'noDinerUsers'],
  placeIds: ['fork', 'loadingIds', 'idsFailed', 'debugError', 'noRestaurants'],
  reports: ['clock', 'loadingReports', 'reportsFailed', 'reportsFetchFailed', 'noReports'],
  restaurants: ['fork', 'loadingRestaurants', 'restaurantsFailed', 'detailsFailed', 'noRestaurants'],
} as const

export interface ListQuery<Row = unknown> {
  data: readonly Row[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface ListStateProps {
  query: ListQuery
  list: keyof typeof LISTS
  children: ReactNode
}

/** A list that is loading, failed, empty or loaded. A loaded list stays when a poll fails, which a toast says. */
export function ListState({ query, list, children }: ListStateProps) {
  const t = useMessages(adminMessages)
  const [icon, loading, failed, fetchFailed, empty] = LISTS[list]
  useShowFetchFailure(t(fetchFailed), query.error)
  if (query.data && query.data.length > 0) return children
  if (query.data) {
    return (
      <div className="card">
        <EmptyState icon={icon}>{t(empty)}</EmptyState>
      </div>
    )
  }
  if (query.error) return <FetchFailed query={query}>{messageFor(query.error, t(failed))}</FetchFailed>
  return (
    <div className="card">
      <SkeletonRows count={6} label={t(loading)} trailing={64} rowHeight={60} />
    </div>
  )
}
