import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardProps {
  /** Heading and name of the section; left out, the card is a plain box. */
  title?: string
  /** Beside the title at the right. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, actions, className, children }: CardProps) {
  const titleId = useId()
  if (!title) return <div className={clsx('card', 'card-body', className)}>{children}</div>
  return (
    <section className={clsx('card', 'card-body', className)} aria-labelledby={titleId}>
      <div className="card-head row between">
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
