import { clsx } from 'clsx'
import { AdminStats } from '#features/admin/client/AdminStats.tsx'
import { AdminTabs } from '#features/admin/client/AdminTabs.tsx'
import { AdminAccess } from '#features/admin/client/accounts/AdminAccess.tsx'
import { useUser } from '#features/session/client/queries.ts'
import { SecondFactor } from '#features/session/client/SecondFactor.tsx'
import { useSignOut } from '#features/session/client/useSignOut.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { Logo } from '#kit/Logo.tsx'
import { ThemeToggle } from '#kit/ThemeToggle.tsx'
import consoleStyles from '../consoleHeader.module.css'
import { MenuDrawer } from '../MenuDrawer.tsx'
import { appMessages } from '../messages.en.ts'
import styles from './adminDashboard.module.css'

export function AdminDashboardScreen() {
  return (
    <AdminAccess>
      <AdminHeader />
      <div className={styles.page}>
        <AdminStats />
        <AdminTabs />
      </div>
    </AdminAccess>
  )
}

function AdminHeader() {
  const t = useMessages(appMessages)
  const user = useUser()
  return (
    <header className={clsx('row', consoleStyles.header, styles.header)}>
      <MenuDrawer />
      <ScreenLink to={paths.adminDashboard()} className="brandmark" aria-label="Tablecast">
        <Logo />
      </ScreenLink>
      <div className={clsx(consoleStyles.who, styles.who)}>
        <h1>{t('adminDashboard')}</h1>
        {user && <span>{user.email}</span>}
      </div>
      <SecondFactor iconOnly />
      <span className={consoleStyles.theme}>
        <ThemeToggle />
      </span>
      <LogOut />
    </header>
  )
}

function LogOut() {
  const t = useMessages(appMessages)
  const { isPending, signOut } = useSignOut({ to: paths.adminLogin(), failureTitle: t('logoutFailed') })
  return (
    <Button icon="out" className={styles.logOut} pending={isPending} onClick={() => void signOut()}>
      {t('logOut')}
    </Button>
  )
}
