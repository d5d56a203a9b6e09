import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLogout, useUser } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { paths } from '#platform/client/paths.ts'
import { useTheme } from '#platform/client/theme.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Drawer } from '#platform/client/ui/Drawer.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { DemoNote } from './DemoNote.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NavLinks } from './NavLinks.tsx'
import { afterLogout, drawerLinks } from './navigation.ts'
import { useHasScreen } from './useScreens.ts'

/** The menu: every screen of the role, the theme, and Log Out. */
export function MenuDrawer() {
  const [isOpen, setIsOpen] = useState(false)
  const user = useUser()
  const { theme, toggleTheme } = useTheme()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" iconOnly icon="menu" aria-label="Menu" onClick={() => setIsOpen(true)} />
      <Drawer open={isOpen} onOpenChange={setIsOpen} title="Menu" footer={<DemoNote />}>
        {user && <p className="drawer-who">Signed in as {nameOf(user)}</p>}
        <nav aria-label="Menu">
          <NavLinks links={drawerLinks(user)} className="drawer-link" iconSize={20} onFollow={close} />
        </nav>
        <hr className="drawer-rule" />
        <button type="button" className="drawer-link" onClick={toggleTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
          {theme === 'dark' ? 'Light theme' : 'Dark theme'}
        </button>
        <LanguageSwitch />
        {user && <LogOut user={user} onDone={close} />}
      </Drawer>
    </>
  )
}

const nameOf = (user: CurrentUser) => user.restaurant?.name ?? user.fullName ?? user.username ?? user.email

function LogOut({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const router = useRouter()
  const hasScreen = useHasScreen()
  const logout = useLogout()
  const leave = async () => {
    const next = afterLogout(user)
    try {
      // This button is gone once nobody is signed in, so what follows cannot hang on its callbacks.
      await logout.mutateAsync()
      onDone()
      await router.navigate({ href: hasScreen(next) ? next : paths.home() })
      showToast({ kind: 'success', title: 'Logged out successfully' })
    } catch (error) {
      showToast({ kind: 'error', title: 'Logout failed', description: messageFor(error) })
    }
  }
  return (
    <button
      type="button"
      className="drawer-link"
      aria-busy={logout.isPending}
      disabled={logout.isPending}
      onClick={() => void leave()}
    >
      <Icon name="out" />
      Log Out
    </button>
  )
}
