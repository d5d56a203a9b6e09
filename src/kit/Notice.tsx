import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
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
  /** The label of its action; 'Try Again' by default. */
  action?: { label?: string; onClick: () => void; pending?: boolean }
}

/** One line in place of the content: a failed list, no network, a conflict. */
export function Notice({ kind, children, action }: NoticeProps) {
  const t = useMessages(commonMessages)
  return (
    <div className={clsx('notice', `notice-${kind}`)} role={kind === 'info' ? 'status' : 'alert'}>
      <Icon name={ICONS[kind]} />
      <div className="notice-text">{children}</div>
      {action && (
        <Button size="sm" pending={action.pending ?? false} onClick={action.onClick}>
          {action.label ?? t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
