import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { WaitTone } from '#domain/waits.ts'
import { Shape } from './Shape.tsx'

interface ChipProps {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  tone?: WaitTone
  /** Secondary text after the name, such as "1–10 min". */
  detail?: string
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ pressed, onPressedChange, tone, detail, children }: ChipProps) {
  return (
    <button
      type="button"
      className={clsx('chip', tone ?? 'neutral')}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
    >
      {tone && <Shape tone={tone} edged={tone === 'medium'} />}
      {children}
      {detail && <small>{detail}</small>}
    </button>
  )
}
