import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useUser } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Avatar } from '#kit/Avatar.tsx'
import { Button } from '#kit/Button.tsx'
import { Logo } from '#kit/Logo.tsx'
import { later } from '#kit/later.tsx'
import { ThemeToggle } from '#kit/ThemeToggle.tsx'
import { useLiveStatus } from '#services/live/client/liveContext.ts'
import styles from './header.module.css'
import { MenuDrawer } from './MenuDrawer.tsx'
import { appMessages } from './messages.en.ts'
import { NavLinks } from './NavLinks.tsx'
import { headerLinks } from './navigation.ts'

const LazyBadgePopover = later(
  async () => (await import('#features/points/client/BadgePopover.tsx')).BadgePopover,
)

/** The bar at the top; `children` are placed between the links and the visitor's own controls. */
export function Header({ children }: { children?: ReactNode }) {
  const t = useMessages(appMessages)
  const user = useUser()
  return (
    <header className={clsx('top', styles.header)}>
      <MenuDrawer />
      <ScreenLink to={paths.home()} className="brandmark">
        <Logo />
        Tablecast
      </ScreenLink>
      <nav aria-label={t('main')}>
        <NavLinks links={headerLinks(user)} />
      </nav>
      {children}
      <div className="end">
        <LiveDot />
        <span className={styles.theme}>
          <ThemeToggle />
        </span>
        {user?.userType === 'diner' && <LazyBadgePopover />}
        {user ? <Me user={user} /> : <SignIn />}
      </div>
    </header>
  )
}

function SignIn() {
  const t = useMessages(appMessages)
  return (
    <Button asChild>
      <ScreenLink to={paths.login()}>{t('signIn')}</ScreenLink>
    </Button>
  )
}

/** A diner's avatar links to the profile; a restaurant's name is shown. */
function Me({ user }: { user: CurrentUser }) {
  const t = useMessages(appMessages)
  if (user.userType !== 'diner')
    return <span className={styles.who}>{user.restaurant?.name ?? user.fullName ?? user.email}</span>
  return (
    <ScreenLink to={paths.dinerProfile()} className="avatar-link" aria-label={t('yourProfile')}>
      <Avatar emoji={user.profileEmoji} />
    </ScreenLink>
  )
}

function LiveDot() {
  const t = useMessages(appMessages)
  if (useLiveStatus() !== 'open') return null
  return (
    <span className={clsx('live', styles.dot)}>
      <span className={styles.words}>{t('liveUpdates')}</span>
    </span>
  )
}
