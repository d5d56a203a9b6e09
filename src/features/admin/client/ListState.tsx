import type { ReactNode } from 'react'
import { messageFor } from '#platform/client/httpError.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import type { IconName } from '#platform/client/ui/Icon.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'

interface ListQuery {
  data: readonly unknown[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface ListStateProps {
  query: ListQuery
  /** Spoken while loading, e.g. "Loading diners". */
  loading: string
  /** Said when it cannot be read and the server said nothing. */
  failed: string
  empty: string
  icon: IconName
  /** One way on from an empty list. */
  action?: ReactNode
  children: ReactNode
}

/** A list that is loading, could not be loaded, is empty, or stands. One that was read once stays when a poll fails. */
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
  if (query.error) {
    return (
      <Notice
        kind="error"
        action={{ label: 'Try Again', onClick: () => void query.refetch(), pending: query.isFetching }}
      >
        {messageFor(query.error, failed)}
      </Notice>
    )
  }
  return (
    <div className="card">
      <SkeletonRows count={6} label={loading} trailing={64} rowHeight={60} />
    </div>
  )
}
