import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatAge } from '#kernel/client/format.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import dataTableStyles from '../table/dataTable.module.css'
import styles from './reportsPanel.module.css'

interface ReviewCardProps {
  about: { restaurant: { id: number; name: string }; createdAt: string }
  tags?: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function ReviewCard({ about: { restaurant, createdAt }, tags, actions, children }: ReviewCardProps) {
  return (
    <li className={clsx('card', styles.report)}>
      <div className={clsx('row wrap', styles.head)}>
        <h3>
          <ScreenLink to={paths.restaurantPage(restaurant.id)}>{restaurant.name}</ScreenLink>
        </h3>
        {tags}
        <span className={dataTableStyles.quiet}>{formatAge(createdAt)}</span>
      </div>
      {children}
      <div className={clsx('buttons', styles.actions)}>{actions}</div>
    </li>
  )
}
