import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Choice<Value extends string> {
  /** May be empty, for "any". */
  value: Value
  label: string
}

export interface SelectMenuProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  icon?: IconName | undefined
  /** `field` looks like an input; `quiet` is plain text with a chevron, for example for sorting. */
  look?: 'field' | 'quiet' | undefined
  className?: string | undefined
}

export interface SelectListProps extends SelectMenuProps<string> {
  /** The button had the focus or was pressed before the list was loaded. */
  start: 'open' | 'focused' | 'closed'
}

export const selectClass = ({
  look = 'field',
  className,
}: Pick<SelectMenuProps<string>, 'look' | 'className'>) => clsx('select', `select-${look}`, className)

interface SelectFaceProps extends Pick<SelectMenuProps<string>, 'icon' | 'look'> {
  children: ReactNode
}

export function SelectFace({ icon, look, children }: SelectFaceProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="select-value">{children}</span>
      <Icon name="down" size={look === 'quiet' ? 16 : 20} />
    </>
  )
}
