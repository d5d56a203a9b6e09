import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Tabs } from '#kit/Tabs.tsx'
import { Tag } from '#kit/Tag.tsx'
import { AdminsPanel } from './accounts/AdminsPanel.tsx'
import { DinersPanel } from './accounts/DinersPanel.tsx'
import { adminMessages } from './messages.en.ts'
import { usePendingClaims } from './queries.ts'
import { AuditPanel } from './reports/AuditPanel.tsx'
import { ReportsPanel } from './reports/ReportsPanel.tsx'
import { RestaurantsPanel } from './restaurants/RestaurantsPanel.tsx'

/** Diners, restaurants and the claims that wait, admins, disagreeing wait reports and the audit log. */
export function AdminTabs() {
  const t = useMessages(adminMessages)
  const { data: claims = [] } = usePendingClaims()
  return (
    <Tabs
      label={t('administration')}
      tabs={[
        { value: 'diners', label: t('diners'), icon: 'people', content: <DinersPanel /> },
        {
          value: 'restaurants',
          label: t('restaurants'),
          icon: 'fork',
          note: claims.length > 0 && <Tag tone="brand">{t('claimsWaiting', { count: claims.length })}</Tag>,
          content: <RestaurantsPanel />,
        },
        { value: 'reports', label: t('reports'), icon: 'clock', content: <ReportsPanel /> },
        { value: 'admins', label: t('admins'), icon: 'key', content: <AdminsPanel /> },
        { value: 'audit', label: t('auditLog'), icon: 'shield', content: <AuditPanel /> },
      ]}
    />
  )
}
