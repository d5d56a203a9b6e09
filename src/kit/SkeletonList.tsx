import type { ReactNode } from 'react'

interface SkeletonListProps {
  label: string
  className: string | undefined
  count: number
  itemClassName?: string
  children: ReactNode
}

/** The shape of a list while it loads: the same item several times. */
export function SkeletonList({ label, className, count, itemClassName, children }: SkeletonListProps) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <ul className={className} aria-hidden>
        {Array.from({ length: count }, (_, position) => `item-${position}`).map((id) => (
          <li key={id} className={itemClassName}>
            {children}
          </li>
        ))}
      </ul>
    </div>
  )
}
