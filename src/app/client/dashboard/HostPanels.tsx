import type { ReactNode } from 'react'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Tabs } from '#kit/Tabs.tsx'
import styles from './hostPanels.module.css'

export type HostTab = 'waitlist' | 'tables' | 'requests'

interface HostPanelsProps {
  isPhone: boolean
  tab: HostTab
  onTabChange: (tab: HostTab) => void
  /** undefined while unknown. */
  counts: Record<HostTab, number | undefined>
  waitlist: ReactNode
  requests: ReactNode
  tables: ReactNode
}

const named = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} ${count}`

/** Side by side on a tablet, one at a time on a phone. */
export function HostPanels({ isPhone, tab, onTabChange, counts, ...panels }: HostPanelsProps) {
  const t = useMessages(seatingMessages)
  const { waitlist, requests, tables } = panels
  if (!isPhone) {
    return (
      <div className={styles.panels}>
        <div className={styles.rail}>{waitlist}</div>
        <div className={styles.floor}>
          {requests}
          {tables}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.phone} data-host="phone">
      <Tabs
        label={t('partsOfStand')}
        value={tab}
        onValueChange={onTabChange}
        tabs={[
          {
            value: 'waitlist',
            label: named(t('waitlist'), counts.waitlist),
            content: waitlist,
          },
          { value: 'tables', label: named(t('tables'), counts.tables), content: tables },
          { value: 'requests', label: named(t('requests'), counts.requests), content: requests },
        ]}
      />
    </div>
  )
}
