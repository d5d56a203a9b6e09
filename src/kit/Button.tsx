import { clsx } from 'clsx'
import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `brand` is the main action of a view, `solid` a strong repeated one, `line` and `quiet` the rest. */
  variant?: 'brand' | 'solid' | 'line' | 'quiet'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  iconFilled?: boolean
  /** Square, with only an icon; then `aria-label` is required. */
  iconOnly?: boolean
  /** The action is in progress: the label stays, a spinner is added, and presses are ignored. */
  pending?: boolean
  /** Full width of its container. */
  wide?: boolean
  /** Styles its only child, such as a link, instead of rendering a button. */
  asChild?: boolean
}

const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

type ChildProps = Pick<ComponentProps<'a'>, 'className' | 'children'>

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
  // A pending button keeps its focus, so it is aria-disabled rather than disabled.
  const busy = pending ? { 'aria-disabled': true, 'aria-busy': true, 'data-pending': '' } : {}
  const face = (label: ReactNode) => (
    <>
      {pending && <span className="spin spin-16" aria-hidden />}
      {icon && !pending && <Icon name={icon} size={size === 'sm' ? 16 : 20} filled={iconFilled} />}
      {label}
    </>
  )
  if (asChild && isValidElement<ChildProps>(children)) {
    const { props } = children
    return cloneElement(children, {
      className: clsx(classes, props.className),
      children: face(props.children),
    })
  }
  return (
    <button type="button" {...rest} {...busy} className={classes} onClick={pending ? swallow : onClick}>
      {face(children)}
    </button>
  )
}

/** The main action of a form, as wide as the form. */
export const SubmitButton = ({ pending, children }: { pending?: boolean; children: ReactNode }) => (
  <Button type="submit" variant="brand" size="lg" wide pending={pending ?? false}>
    {children}
  </Button>
)
