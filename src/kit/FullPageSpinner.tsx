import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

interface FullPageSpinnerProps {
  label?: string
  /** Shows a still plate instead of the spinner: loading has ended. */
  isStill?: boolean
  /** A line of text under the spinner, and a link that helps. */
  children?: ReactNode
}

/** Shown while the user is being resolved, and on unmatched routes. */
export function FullPageSpinner({ label, isStill = false, children }: FullPageSpinnerProps) {
  return (
    <div className="full-page">
      {isStill ? (
        <span className="empty-plate">
          <Icon name="fork" size={24} />
        </span>
      ) : (
        <Spinner size={40} {...(label ? { label } : {})} />
      )}
      {children && <div className="full-page-line">{children}</div>}
    </div>
  )
}
