import { useRouter } from '@tanstack/react-router'
import { useLogout, useUser } from '#features/session/client/queries.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Logo } from '#platform/client/ui/Logo.tsx'
import { ThemeToggle } from '#platform/client/ui/ThemeToggle.tsx'
import { MenuDrawer } from '../MenuDrawer.tsx'

/** The admin's bar: who is here, and Log Out, which leads to /admin/login. */
export function AdminHeader() {
  const user = useUser()
  return (
    <header className="admin-top">
      <MenuDrawer />
      <ScreenLink to={paths.adminDashboard()} className="brandmark" aria-label="Tablecast">
        <Logo />
      </ScreenLink>
      <div className="admin-who">
        <h1>Admin Dashboard</h1>
        {user && <span>{user.email}</span>}
      </div>
      <span className="admin-theme">
        <ThemeToggle />
      </span>
      <LogOut />
    </header>
  )
}

function LogOut() {
  const router = useRouter()
  const logout = useLogout()
  const leave = async () => {
    try {
      // This bar goes with the user, so what follows cannot hang on its callbacks.
      await logout.mutateAsync()
      await router.navigate({ href: paths.adminLogin() })
      showToast({ kind: 'success', title: 'Logged out successfully' })
    } catch (error) {
      showToast({ kind: 'error', title: 'Logout failed', description: messageFor(error) })
    }
  }
  return (
    <Button icon="out" pending={logout.isPending} onClick={() => void leave()}>
      Log Out
    </Button>
  )
}
