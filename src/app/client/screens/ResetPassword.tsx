import { useRouterState, useSearch } from '@tanstack/react-router'
import { ResetPasswordForm } from '#features/accounts/client/ResetPasswordForm.tsx'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './account.css'

/** Where the link of a forgotten password leads; its token stands behind the #, where no log sees it. */
export function ResetPasswordScreen() {
  useTitle('New password')
  const token = useToken()
  return (
    <div className="account">
      <h1>Set a new password</h1>
      <div className="card account-card account-plain">
        {token ? (
          <ResetPasswordForm token={token} />
        ) : (
          <EmptyState
            compact
            icon="key"
            action={
              <Button asChild variant="brand">
                <ScreenLink to={paths.forgotPassword()}>Request a new link</ScreenLink>
              </Button>
            }
          >
            This link is not complete. Open it again from the message, or ask for a new one.
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function useToken(): string | undefined {
  const { token } = useSearch({ from: '/reset-password' })
  const hash = useRouterState({ select: (state) => state.location.hash })
  return new URLSearchParams(hash).get('token') ?? token
}
