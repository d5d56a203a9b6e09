import { useSearch } from '@tanstack/react-router'
import { useDeviceLink } from '#features/session/client/useDeviceLink.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Tabs } from '#platform/client/ui/Tabs.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { SignIn } from './SignIn.tsx'
import './account.css'

/** Sign-in for restaurants and diners. */
export function LoginScreen() {
  useTitle('Sign In')
  const { as, place } = useSearch({ from: '/login' })
  useDeviceLink()
  return (
    <div className="account">
      <h1>Welcome back</h1>
      <div className="card account-card">
        <Tabs
          label="Sign in as"
          // Whoever comes from a place on the map is a diner.
          defaultValue={as ?? (place === undefined ? 'restaurant' : 'diner')}
          tabs={[
            {
              value: 'restaurant',
              label: 'Restaurant',
              icon: 'seat',
              content: (
                <>
                  <SignIn userType="restaurant" />
                  <p className="account-alt">
                    New to Tablecast? <ScreenLink to={paths.authPage()}>Register your restaurant</ScreenLink>
                  </p>
                </>
              ),
            },
            {
              value: 'diner',
              label: 'Diner',
              icon: 'user',
              content: (
                <>
                  <SignIn userType="diner" />
                  <p className="account-alt">
                    New to Tablecast?{' '}
                    <ScreenLink to={paths.dinerLanding({ place })}>Create a diner account</ScreenLink>
                  </p>
                </>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
