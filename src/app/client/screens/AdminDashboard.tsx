import { AdminStats } from '#features/admin/client/AdminStats.tsx'
import { AdminTabs } from '#features/admin/client/AdminTabs.tsx'
import { AdminAccess } from '#features/admin/client/accounts/AdminAccess.tsx'
import { AdminHeader } from '../admin/AdminHeader.tsx'
import styles from './adminDashboard.module.css'

export function AdminDashboardScreen() {
  return (
    <AdminAccess>
      <AdminHeader />
      <div className={styles.page}>
        <AdminStats />
        <AdminTabs />
      </div>
    </AdminAccess>
  )
}
