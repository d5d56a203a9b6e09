import { LoginForm } from '#features/session/client/LoginForm.tsx'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'

/** Signing in, and the way out for a password that is forgotten. */
export function SignIn({ userType }: { userType: 'restaurant' | 'diner' }) {
  return (
    <>
      <LoginForm userType={userType} />
      <p className="account-alt">
        <ScreenLink to={paths.forgotPassword({ as: userType })}>Forgot your password?</ScreenLink>
      </p>
    </>
  )
}
