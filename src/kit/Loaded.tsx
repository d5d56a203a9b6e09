import type { ReactNode } from 'react'
import { messageFor } from '#kernel/client/httpError.ts'
import { FetchFailed } from './FetchFailed.tsx'
import { Skeleton } from './Skeleton.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  loading: string
  /** Shown when it fails without a message from the server. */
  failed: string
  height: number
  children: (data: Data) => ReactNode
}

/** What a query has loaded; a skeleton before, and why it failed. */
export function Loaded<Data>({ query, loading, failed, height, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <FetchFailed query={query}>{messageFor(query.error, failed)}</FetchFailed>
  return (
    <div role="status">
      <span className="vh">{loading}</span>
      <Skeleton height={height} />
    </div>
  )
}
