import { useSearch } from '@tanstack/react-router'
import { ForgotPasswordForm } from '#features/accounts/client/ForgotPasswordForm.tsx'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Tabs } from '#platform/client/ui/Tabs.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './account.css'

/** Where a forgotten password starts: a link to a new one, for diners and for restaurants. */
export function ForgotPasswordScreen() {
  useTitle('Forgotten password')
  const { as } = useSearch({ from: '/forgot-password' })
  return (
    <div className="account">
      <div>
        <h1>Forgot your password?</h1>
        <p className="account-lead">Enter your email and we send a link to set a new one. It works once.</p>
      </div>
      <div className="card account-card">
        <Tabs
          label="Your account is a"
          defaultValue={as ?? 'diner'}
          tabs={[
            {
              value: 'restaurant',
              label: 'Restaurant',
              icon: 'seat',
              content: <ForgotPasswordForm userType="restaurant" />,
            },
            {
              value: 'diner',
              label: 'Diner',
              icon: 'user',
              content: <ForgotPasswordForm userType="diner" />,
            },
          ]}
        />
        <p className="account-alt">
          Remembered it? <ScreenLink to={paths.login({ as })}>Sign in</ScreenLink>
        </p>
      </div>
    </div>
  )
}
