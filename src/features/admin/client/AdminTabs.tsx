import { lazy, type ReactNode, Suspense } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Spinner } from '#kit/Spinner.tsx'
import { Tabs } from '#kit/Tabs.tsx'
import { Tag } from '#kit/Tag.tsx'
import { DinersPanel } from './accounts/DinersPanel.tsx'
import { adminMessages } from './messages.en.ts'
import { usePendingClaims } from './queries.ts'

const LazyRestaurants = lazy(async () => ({
  default: (await import('./restaurants/RestaurantsPanel.tsx')).RestaurantsPanel,
}))
const LazyReports = lazy(async () => ({ default: (await import('./reports/ReportsPanel.tsx')).ReportsPanel }))
const LazyAdmins = lazy(async () => ({ default: (await import('./accounts/AdminsPanel.tsx')).AdminsPanel }))
const LazyAudit = lazy(async () => ({ default: (await import('./reports/AuditPanel.tsx')).AuditPanel }))

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
          content: late(<LazyRestaurants />),
        },
        { value: 'reports', label: t('reports'), icon: 'clock', content: late(<LazyReports />) },
        { value: 'admins', label: t('admins'), icon: 'key', content: late(<LazyAdmins />) },
        { value: 'audit', label: t('auditLog'), icon: 'shield', content: late(<LazyAudit />) },
      ]}
    />
  )
}

const late = (panel: ReactNode) => <Suspense fallback={<Spinner />}>{panel}</Suspense>
