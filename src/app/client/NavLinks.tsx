import { useRouterState } from '@tanstack/react-router'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import type { NavLink } from './navigation.ts'
import { useHasScreen } from './useScreens.ts'

interface NavLinksProps {
  links: readonly NavLink[]
  className?: string
  /** Edge of each icon in CSS pixels; left out, the links are words alone. */
  iconSize?: number
  onFollow?: () => void
}

/** Links to the screens that exist; the one in view is marked as current. */
export function NavLinks({ links, className, iconSize, onFollow }: NavLinksProps) {
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
        {label}
      </ScreenLink>
    ))
}
