import { clsx } from 'clsx'
import { BORROWED, CIRCLES, GLYPHS } from './icons.ts'

export type IconName = keyof typeof GLYPHS | keyof typeof BORROWED

interface IconProps {
  name: IconName
  /** Size in CSS pixels; icons are drawn for 16, 20 and 24. */
  size?: number
  /** Accessible name. Without it the icon is decorative and hidden from screen readers. */
  label?: string
  filled?: boolean
  className?: string | undefined
}

const isOwn = (name: IconName): name is keyof typeof GLYPHS => name in GLYPHS

const spokenAs = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)

/** One icon of the product's set. */
export function Icon({ name, size = 20, label, filled = false, className }: IconProps) {
  const classes = clsx('i', size <= 16 && 'i-16', filled && 'i-filled', className)
  const edge = { width: size, height: size }
  if (isOwn(name)) {
    const [cx, cy, r] = CIRCLES[name] ?? []
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: spokenAs names it or hides it
      <svg {...spokenAs(label)} viewBox="0 0 20 20" className={classes} style={edge}>
        {r && <circle cx={cx} cy={cy} r={r} />}
        <path d={GLYPHS[name]} />
      </svg>
    )
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: spokenAs names it or hides it
    <svg {...spokenAs(label)} viewBox="0 0 24 24" className={clsx(classes, 'i-borrowed')} style={edge}>
      <path d={BORROWED[name]} />
    </svg>
  )
}
