import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Tabs } from '#kit/Tabs.tsx'
import { DinersPanel } from './accounts/DinersPanel.tsx'
import { adminMessages } from './messages.en.ts'
import { AuditPanel } from './reports/AuditPanel.tsx'
import { ReportsPanel } from './reports/ReportsPanel.tsx'
import { RestaurantsPanel } from './restaurants/RestaurantsPanel.tsx'

/** Diners, restaurants, disagreeing wait reports and the audit log. */
export function AdminTabs() {
  const t = useMessages(adminMessages)
  return (
    <Tabs
      label={t('administration')}
      tabs={[
        { value: 'diners', label: t('diners'), icon: 'people', content: <DinersPanel /> },
        { value: 'restaurants', label: t('restaurants'), icon: 'fork', content: <RestaurantsPanel /> },
        { value: 'reports', label: t('reports'), icon: 'clock', content: <ReportsPanel /> },
        { value: 'audit', label: t('auditLog'), icon: 'shield', content: <AuditPanel /> },
      ]}
    />
  )
}
