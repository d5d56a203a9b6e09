import type { ReactNode } from 'react'
import { BadgePopover } from '#features/points/client/BadgePopover.tsx'
import { useUser } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Avatar } from '#platform/client/ui/Avatar.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Logo } from '#platform/client/ui/Logo.tsx'
import { ThemeToggle } from '#platform/client/ui/ThemeToggle.tsx'
import { LiveDot } from './LiveDot.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { NavLinks } from './NavLinks.tsx'
import { headerLinks } from './navigation.ts'
import { useHasScreen } from './useScreens.ts'

/** The bar at the top; `children` stand between the links and what belongs to the visitor. */
export function Header({ children }: { children?: ReactNode }) {
  const user = useUser()
  return (
    <header className="top">
      <MenuDrawer />
      <ScreenLink to={paths.home()} className="brandmark">
        <Logo />
        Tablecast
      </ScreenLink>
      <nav aria-label="Main">
        <NavLinks links={headerLinks(user)} />
      </nav>
      {children}
      <div className="end">
        <LiveDot />
        <span className="top-theme">
          <ThemeToggle />
        </span>
        {user?.userType === 'diner' && <BadgePopover />}
        {user ? <Me user={user} /> : <SignIn />}
      </div>
    </header>
  )
}

function SignIn() {
  return (
    <Button asChild>
      <ScreenLink to={paths.login()}>Sign In</ScreenLink>
    </Button>
  )
}

/** A diner's picture leads to the profile; a restaurant is named. */
function Me({ user }: { user: CurrentUser }) {
  const hasScreen = useHasScreen()
  if (user.userType !== 'diner') return <span className="top-who">{user.restaurant?.name ?? user.email}</span>
  const face = <Avatar emoji={user.profileEmoji} />
  if (!hasScreen(paths.dinerProfile())) return face
  return (
    <ScreenLink to={paths.dinerProfile()} className="avatar-link" aria-label="Your profile">
      {face}
    </ScreenLink>
  )
}
