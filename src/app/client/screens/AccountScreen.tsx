import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './account.module.css'

interface AccountScreenProps {
  title: string
  lead?: string
  /** A card without tabs. */
  isPlain?: boolean
  children: ReactNode
}

/** A screen with one form in a card: sign-in, a new password, or the target of an emailed link. */
export function AccountScreen({ title, lead, isPlain = false, children }: AccountScreenProps) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={clsx('card', styles.card, isPlain && styles.plain)}>{children}</div>
    </div>
  )
}
