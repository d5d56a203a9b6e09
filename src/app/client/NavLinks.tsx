import { useRouterState } from '@tanstack/react-router'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { appMessages } from './messages.en.ts'
import type { NavLink } from './navigation.ts'
import { useHasScreen } from './useScreens.ts'

interface NavLinksProps {
  links: readonly NavLink[]
  className?: string | undefined
  /** Edge of each icon in CSS pixels; without it there are no icons. */
  iconSize?: number
  onFollow?: () => void
}

/** Links to the screens that exist; the current one is marked. */
export function NavLinks({ links, className, iconSize, onFollow }: NavLinksProps) {
  const t = useMessages(appMessages)
  const hasScreen = useHasScreen()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return links
    .filter(({ to }) => hasScreen(to))
    .map(({ label, to, icon }) => (
      <ScreenLink
        key={to}
        to={to}
        className={className}
        aria-current={pathname === to ? 'page' : undefined}
        onClick={onFollow}
      >
        {iconSize !== undefined && <Icon name={icon} size={iconSize} />}
        {t(label)}
      </ScreenLink>
    ))
}
