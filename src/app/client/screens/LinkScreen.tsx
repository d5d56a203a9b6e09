import type { ReactNode } from 'react'
import { useLocation } from '#kernel/client/router/router.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { AccountScreen } from './AccountScreen.tsx'

interface LinkScreenProps {
  title: string
  /** What to do when a link has no token. */
  incomplete: string
  children: (token: string) => ReactNode
}

/** The target of a link. Its token is in the fragment, which is not logged. */
export function LinkScreen({ title, incomplete, children }: LinkScreenProps) {
  useTitle(title)
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return (
    <AccountScreen title={title} isPlain>
      {token ? (
        children(token)
      ) : (
        <EmptyState compact icon="key">
          {incomplete}
        </EmptyState>
      )}
    </AccountScreen>
  )
}
