import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useLocation } from '#kernel/client/router/router.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Icon } from '#kit/Icon.tsx'
import { appMessages } from './messages.en.ts'
import type { NavLink } from './navigation.ts'

interface NavLinksProps {
  links: readonly NavLink[]
  className?: string | undefined
  /** Size of each icon in CSS pixels; without it there are no icons. */
  iconSize?: number
  onFollow?: () => void
}

/** Links to screens; the current one is marked. */
export function NavLinks({ links, className, iconSize, onFollow }: NavLinksProps) {
  const t = useMessages(appMessages)
  const { pathname } = useLocation()
  return links.map(({ label, to, leadsTo = to, icon }) => (
    <ScreenLink
      key={to}
      to={to}
      className={className}
      aria-current={pathname === leadsTo ? 'page' : undefined}
      onClick={onFollow}
    >
      {iconSize !== undefined && <Icon name={icon} size={iconSize} />}
      {t(label)}
    </ScreenLink>
  ))
}
