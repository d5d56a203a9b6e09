import type { ReactNode } from 'react'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

interface EmptyStateProps {
  children: ReactNode
  icon: IconName
  /** The heading of a screen that shows nothing else. */
  title?: string
  action?: ReactNode
  /** The action, if it is a link to another screen. */
  link?: { to: string; label: string }
  /** Smaller, for inside a card or a column. */
  compact?: boolean
}

/** An empty plate, with what is missing and what to do about it. */
export function EmptyState({ children, icon, title, action, link, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? 'empty empty-compact' : 'empty'}>
      <span className="empty-plate">
        <Icon name={icon} size={compact ? 20 : 24} />
      </span>
      {title && <h1>{title}</h1>}
      <p>{children}</p>
      {action}
      {link && (
        <Button asChild variant="brand">
          <ScreenLink to={link.to}>{link.label}</ScreenLink>
        </Button>
      )}
    </div>
  )
}
