import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { IconButton } from './IconButton.tsx'

interface ActionMenuProps {
  label: string
  actions: readonly { label: string; onSelect: () => void }[]
  className?: string | undefined
  size?: 'sm'
  pending?: boolean
  /** Every action; the menu still opens. */
  disabled?: boolean
  /** Above the actions: `MenuChoices`, or why they are disabled. */
  children?: ReactNode
}

export function ActionMenu({ actions, disabled = false, children, ...button }: ActionMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon="more" {...button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu menu-actions" align="end" sideOffset={6} collisionPadding={12}>
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

interface MenuChoicesProps {
  label: string
  choices: readonly {
    name: string
    /** What it shows; its name by default. */
    face?: ReactNode
    /** For one of several, of which one is the case now: choosing that one changes nothing. */
    isChosen?: boolean
    onSelect: () => void
  }[]
  disabled?: boolean
}

/** Choices side by side in an `ActionMenu`, such as sizes. One press makes the change. */
export function MenuChoices({ label, choices, disabled = false }: MenuChoicesProps) {
  const id = useId()
  if (choices.length === 0) return null
  return (
    <DropdownMenu.Group className="menu-choices" aria-labelledby={id}>
      <DropdownMenu.Label id={id} className="menu-label">
        {label}
      </DropdownMenu.Label>
      {choices.map(({ name, face = name, isChosen, onSelect }) => (
        <DropdownMenu.Item
          key={name}
          className="menu-item menu-choice"
          {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
          aria-label={name}
          textValue={name}
          disabled={disabled}
          {...(!isChosen && { onSelect })}
        >
          {face}
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  )
}
