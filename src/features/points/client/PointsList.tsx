import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import type { IconName } from '#kit/Icon.tsx'

interface PointsListProps<Row> {
  query: UseQueryResult<readonly Row[]>
  icon: IconName
  /** Shown until it is loaded. */
  skeleton: ReactNode
  failed: string
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is loading, failed, empty or loaded. */
export function PointsList<Row>({ query, icon, skeleton, failed, empty, children }: PointsListProps<Row>) {
  if (query.isPending) return skeleton
  if (query.isError) return <FetchFailed query={query}>{failed}</FetchFailed>
  if (query.data.length > 0) return children(query.data)
  return (
    <EmptyState compact icon={icon}>
      {empty}
    </EmptyState>
  )
}
