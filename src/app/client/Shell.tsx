import { type ReactNode, useEffect, useRef } from 'react'
import { useUser } from '#features/session/client/queries.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useLocation } from '#kernel/client/router/router.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { later } from '#kit/later.tsx'
import { OfflineBanner } from '#kit/OfflineBanner.tsx'
import { DemoNote } from './DemoNote.tsx'
import { Header } from './Header.tsx'
import { appMessages } from './messages.en.ts'
import { NavLinks } from './NavLinks.tsx'
import { bottomLinks } from './navigation.ts'
import { screenAt } from './screenTable.ts'
import styles from './shell.module.css'

const LazyDinerNotices = later(async () => (await import('./DinerNotices.tsx')).DinerNotices)

interface ShellProps {
  children: ReactNode
  /** The screen is not for this visitor, so neither its title nor its own frame is shown. */
  isRefused?: boolean
}

export function Shell({ children, isRefused = false }: ShellProps) {
  const t = useMessages(appMessages)
  const user = useUser()
  const { pathname } = useLocation()
  const { chrome = 'page', title } = (isRefused ? undefined : screenAt(pathname)) ?? {}
  const main = useMainFocus()
  useTitle(title && t(title))
  return (
    <div className={styles.shell} data-chrome={chrome}>
      <a href="#main" className={styles.skip}>
        {t('skipToContent')}
      </a>
      {chrome !== 'own' && <Header>{chrome === 'fill' && <DemoNote />}</Header>}
      <OfflineBanner />
      {user?.userType === 'diner' && <LazyDinerNotices shownPath={pathname} />}
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {chrome === 'page' && (
        <footer className={styles.foot}>
          <DemoNote />
          <p className={styles.links}>
            <ScreenLink to={paths.terms()}>{t('terms')}</ScreenLink>
            <ScreenLink to={paths.privacy()}>{t('privacy')}</ScreenLink>
          </p>
        </footer>
      )}
      {chrome !== 'own' && (
        <nav className="bottom" aria-label={t('quickLinks')}>
          <NavLinks links={bottomLinks(user)} iconSize={24} />
        </nav>
      )}
    </div>
  )
}

/** After navigation, the keyboard and the screen reader start at the top of the new screen. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return main
}
