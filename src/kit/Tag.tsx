import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { WaitTone } from '#domain/waits.ts'
import { Icon, type IconName } from './Icon.tsx'

interface TagProps {
  /** `brand` is for levels, a wait tone only for waits, and `solid` for a state that must be seen. */
  tone?: 'neutral' | 'brand' | 'solid' | WaitTone
  icon?: IconName
  children: ReactNode
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={clsx('tag', `tag-${tone}`, tone)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
