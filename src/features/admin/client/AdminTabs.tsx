import { Tabs } from '#platform/client/ui/Tabs.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import { DinersPanel } from './DinersPanel.tsx'
import { ReportsPanel } from './ReportsPanel.tsx'
import { RestaurantsPanel } from './RestaurantsPanel.tsx'
import './admin.css'
import './adminDialogs.css'
import './adminTables.css'

/** Diners and Restaurants; beside them, what admins changed and what reports want a look. */
export function AdminTabs() {
  return (
    <Tabs
      label="Administration"
      tabs={[
        { value: 'diners', label: 'Diners', icon: 'people', content: <DinersPanel /> },
        { value: 'restaurants', label: 'Restaurants', icon: 'fork', content: <RestaurantsPanel /> },
        { value: 'reports', label: 'Reports', icon: 'clock', content: <ReportsPanel /> },
        { value: 'audit', label: 'Audit log', icon: 'shield', content: <AuditPanel /> },
      ]}
    />
  )
}
