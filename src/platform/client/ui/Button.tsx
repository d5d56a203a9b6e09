import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** brand is the one main action of a view; solid a strong repeated one; line and quiet the rest. */
  variant?: 'brand' | 'solid' | 'line' | 'quiet'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  iconFilled?: boolean
  /** Square, showing only its icon; then `aria-label` must name it. */
  iconOnly?: boolean
  /** The action is under way: the label stays, a spinner joins it, presses are swallowed. */
  pending?: boolean
  /** Full width of its container. */
  wide?: boolean
  /** Lends the looks to the one child, e.g. a router link. */
  asChild?: boolean
}

const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  variant = 'line',
  size = 'md',
  icon,
  iconFilled = false,
  iconOnly = false,
  pending = false,
  wide = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = clsx(
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    iconOnly && 'btn-icon',
    wide && 'btn-wide',
    className,
  )
  const Root = asChild ? Slot.Root : 'button'
  // A pending button keeps its focus, so it is aria-disabled rather than disabled.
  const busy = pending ? { 'aria-disabled': true, 'aria-busy': true, 'data-pending': '' } : {}
  return (
    <Root
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      {...busy}
      className={classes}
      onClick={pending ? swallow : onClick}
    >
      {pending && <span className="spin spin-16" aria-hidden />}
      {icon && !pending && <Icon name={icon} size={size === 'sm' ? 16 : 20} filled={iconFilled} />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  )
}
