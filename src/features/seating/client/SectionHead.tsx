import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './sectionHead.module.css'

interface SectionHeadProps {
  title: string
  /** undefined while it loads; an empty section says so itself. */
  count?: number | undefined
  /** On a phone, a section with a tab shows no title of its own. */
  hasNoTab?: boolean
  children?: ReactNode
}

export function SectionHead({ title, count, hasNoTab = false, children }: SectionHeadProps) {
  return (
    <div className={clsx('row between', styles.section, hasNoTab && styles.more)}>
      <h2>
        {title} {count !== undefined && count > 0 && <span className="num">{count}</span>}
      </h2>
      {children}
    </div>
  )
}
