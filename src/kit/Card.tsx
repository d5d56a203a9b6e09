import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardProps {
  /** Heading and name of the section; without it, the card is a plain box. */
  title?: string
  /** To the right of the title. */
  actions?: ReactNode
  className?: string | undefined
  /** For links to it. */
  id?: string
  children: ReactNode
}

export function Card({ title, actions, className, id, children }: CardProps) {
  const titleId = useId()
  if (!title)
    return (
      <div id={id} className={clsx('card', 'card-body', className)}>
        {children}
      </div>
    )
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={clsx('card', 'card-body', className)}
      aria-labelledby={titleId}
    >
      <div className="card-head row between">
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
