import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { Icon } from './Icon.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** For more than links. */
  isWide?: boolean
  /** Stays at the bottom, such as Log Out. */
  footer?: ReactNode
}

/** A menu or a list that slides in from the left. */
export function Drawer({ open, onOpenChange, title, children, footer, isWide = false }: DrawerProps) {
  const t = useMessages(commonMessages)
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={isWide ? 'drawer drawer-wide' : 'drawer'}
          aria-describedby={undefined}
          {...returnFocus}
        >
          <header className="drawer-head row between">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close className="btn btn-quiet btn-icon" aria-label={t('close')}>
              <Icon name="x" />
            </Radix.Close>
          </header>
          <div className="drawer-body">{children}</div>
          {footer && <div className="drawer-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
