import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

interface FullPageSpinnerProps {
  label?: string
  /** A quiet line under the spinner, and the link that helps. */
  children?: ReactNode
}

/** Shown while the user is being resolved and on unmatched routes. */
export function FullPageSpinner({ label, children }: FullPageSpinnerProps) {
  return (
    <div className="full-page">
      <Spinner size={40} {...(label ? { label } : {})} />
      {children && <div className="full-page-line">{children}</div>}
    </div>
  )
}
