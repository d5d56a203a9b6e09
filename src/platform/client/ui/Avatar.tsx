import { clsx } from 'clsx'

interface AvatarProps {
  emoji: string
  /** Edge in CSS pixels. */
  size?: number
  className?: string
}

/** A diner's chosen emoji. Their name stands beside it, so it is decoration. */
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
