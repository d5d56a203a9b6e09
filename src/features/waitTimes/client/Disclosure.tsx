import type { ReactNode } from 'react'
import { Icon, type IconName } from '#kit/Icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: string
  icon: IconName
  children: ReactNode
}

/** Details below a line that opens them, scrolled into view. */
export function Disclosure({ title, icon, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary>
        <Icon name={icon} />
        {title}
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={styles.lines}>{children}</div>
    </details>
  )
}
