import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './panelHead.module.css'

interface PanelProps {
  title: string
  /** Beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/** A section of an admin tab, with its title. */
export function Panel({ title, tools, children }: PanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={clsx('row between wrap', styles.head)}>
        <h2 id={titleId}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
