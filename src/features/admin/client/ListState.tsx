import type { ReactNode } from 'react'
import { messageFor } from '#platform/client/httpError.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { FetchFailed } from '#platform/client/ui/FetchFailed.tsx'
import type { IconName } from '#platform/client/ui/Icon.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'

interface ListQuery {
  data: readonly unknown[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface ListStateProps {
  query: ListQuery
  /** For screen readers, e.g. "Loading diners". */
  loading: string
  /** Shown when it fails without a message from the server. */
  failed: string
  empty: string
  icon: IconName
  /** What to do about an empty list. */
  action?: ReactNode
  children: ReactNode
}

/** A list that is loading, failed, empty or loaded. A loaded list stays when a poll fails. */
export function ListState({ query, loading, failed, empty, icon, action, children }: ListStateProps) {
  if (query.data && query.data.length > 0) return children
  if (query.data) {
    return (
      <div className="card">
        <EmptyState icon={icon} action={action}>
          {empty}
        </EmptyState>
      </div>
    )
  }
  if (query.error) return <FetchFailed query={query}>{messageFor(query.error, failed)}</FetchFailed>
  return (
    <div className="card">
      <SkeletonRows count={6} label={loading} trailing={64} rowHeight={60} />
    </div>
  )
}
