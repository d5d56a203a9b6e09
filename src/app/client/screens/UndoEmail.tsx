import { useRouterState } from '@tanstack/react-router'
import { UndoEmailChange } from '#features/accounts/client/UndoEmailChange.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './account.css'

/** Where the link sent to the old address leads. The token is in the fragment, which no server logs. */
export function UndoEmailScreen() {
  useTitle('Undo a change of email')
  const hash = useRouterState({ select: (state) => state.location.hash })
  const token = new URLSearchParams(hash).get('token')
  return (
    <div className="account">
      <h1>Undo a change of email</h1>
      <div className="card account-card account-plain">
        {token ? (
          <UndoEmailChange token={token} />
        ) : (
          <EmptyState compact icon="key">
            This link is incomplete. Open it from the email again.
          </EmptyState>
        )}
      </div>
    </div>
  )
}
