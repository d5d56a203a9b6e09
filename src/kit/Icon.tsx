import { clsx } from 'clsx'
import type { APP_LUCIDE, APP_OWN } from './appIcons.ts'
import { icons, type LUCIDE, type OWN } from './icons.ts'

export type IconName = keyof typeof OWN | keyof typeof LUCIDE | keyof typeof APP_OWN | keyof typeof APP_LUCIDE

interface IconProps {
  name: IconName
  /** Size in CSS pixels; icons are drawn for 16, 20 and 24. */
  size?: number
  /** Accessible name. Without it the icon is decorative and hidden from screen readers. */
  label?: string
  filled?: boolean
  className?: string | undefined
}

const spokenAs = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)

export function Icon({ name, size = 20, label, filled = false, className }: IconProps) {
  const own = icons.own[name]
  const classes = clsx(
    'i',
    size <= 16 && 'i-16',
    filled && 'i-filled',
    own === undefined && 'i-borrowed',
    className,
  )
  const box = own === undefined ? '0 0 24 24' : '0 0 20 20'
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: spokenAs names it or hides it
    <svg {...spokenAs(label)} viewBox={box} className={classes} style={{ width: size, height: size }}>
      <path d={own ?? icons.lucide[name]} />
    </svg>
  )
}
