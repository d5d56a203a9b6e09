import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface FetchFailedProps {
  query: { isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** What could not be loaded, with 'Try Again'. */
export const FetchFailed = ({ query, children }: FetchFailedProps) => (
  <Notice kind="error" action={{ onClick: () => void query.refetch(), pending: query.isFetching }}>
    {children}
  </Notice>
)
