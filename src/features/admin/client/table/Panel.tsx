import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './panelHead.module.css'

interface PanelProps {
  title: string
  tools?: ReactNode
  children: ReactNode
}

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
