import type { ReactNode } from 'react'
import { useOneTabStop } from './useOneTabStop.ts'

interface ChipBarProps {
  label: string
  className?: string | undefined
  /** Focused when it appears. */
  takesFocus?: boolean | undefined
  children: ReactNode
}

/** A row of chips, one of which is in the tab order. */
export function ChipBar({ label, className, takesFocus, children }: ChipBarProps) {
  const oneTabStop = useOneTabStop<HTMLDivElement>('button', { takesFocus })
  return (
    <div {...oneTabStop} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  )
}
