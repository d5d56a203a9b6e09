import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

interface ActionMenuProps {
  label: string
  actions: readonly { label: string; onSelect: () => void }[]
  className?: string | undefined
  size?: 'sm'
  pending?: boolean
  /** Every action; the menu still opens. */
  disabled?: boolean
  children?: ReactNode
}

export function ActionMenu({ actions, disabled = false, children, ...button }: ActionMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon="more" {...button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
          {children}
          {actions.map(({ label, onSelect }) => (
            <DropdownMenu.Item key={label} className="menu-item" disabled={disabled} onSelect={onSelect}>
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
