import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

const ICONS = {
  error: 'alert',
  offline: 'wifiOff',
  conflict: 'repeat',
  info: 'info',
} satisfies Record<string, IconName>

interface NoticeProps {
  kind: keyof typeof ICONS
  children: ReactNode
  /** One way on, e.g. "Try Again". */
  action?: { label: string; onClick: () => void; pending?: boolean }
}

/** One line in its place: a failed list, no network, somebody else was faster. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div className={clsx('notice', `notice-${kind}`)} role={kind === 'info' ? 'status' : 'alert'}>
      <Icon name={ICONS[kind]} />
      <div className="notice-text">{children}</div>
      {action && (
        <Button size="sm" pending={action.pending ?? false} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
