import type { ReactNode } from 'react'
import { Icon, type IconName } from '#kit/Icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: string
  icon: IconName
  children: ReactNode
}

/** Details below a line that opens them. */
export function Disclosure({ title, icon, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary>
        <Icon name={icon} />
        {title}
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={styles.lines}>{children}</div>
    </details>
  )
}
