import { clsx } from 'clsx'

interface AvatarProps {
  emoji: string
  size?: number
  className?: string | undefined
}

/** A diner's emoji. Decorative, because the name is next to it. */
export function Avatar({ emoji, size = 40, className }: AvatarProps) {
  return (
    <span
      className={clsx('avatar', className)}
      style={{ width: size, height: size, fontSize: size * 0.55 }}
      aria-hidden
    >
      {emoji}
    </span>
  )
}
