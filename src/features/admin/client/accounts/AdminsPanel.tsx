import { useState } from 'react'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts.ts'
import { ChangePassword } from '#features/accounts/client/ChangePassword.tsx'
import { ProfileInformation } from '#features/accounts/client/ProfileInformation.tsx'
import { UnconfirmedEmail } from '#features/accounts/client/UnconfirmedEmail.tsx'
import { useUser } from '#features/session/client/queries.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Notice } from '#kit/Notice.tsx'
import type { AdminUser } from '../../contract.ts'
import { adminMessages } from '../messages.en.ts'
import { useAdmins } from '../queries.ts'
import { Panel } from '../table/Panel.tsx'
import { AccountsList, useAccountsView } from './AccountsList.tsx'
import { AddAdmin } from './AddAdmin.tsx'
import { adminColumns } from './accountColumns.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { useStatusChange } from './useStatusChange.tsx'

export function AdminsPanel() {
  const t = useMessages(adminMessages)
  const user = useUser()
  const { view, request } = useAccountsView()
  const query = useAdmins(request)
  const status = useStatusChange()
  const [resetting, setResetting] = useState<AdminUser | null>(null)
  return (
    <>
      {user && (
        <Panel title={t('yourAccount')} tools={<ChangePassword />}>
          <div className="stack">
            {user.email === FIRST_ADMIN_EMAIL && (
              <Notice kind="info">{t('firstEmailText', { email: user.email })}</Notice>
            )}
            <UnconfirmedEmail user={user} />
            <ProfileInformation user={user} />
          </div>
        </Panel>
      )}
      <Panel title={t('admins')}>
        <AccountsList
          kind="admins"
          {...{ query, view }}
          columns={adminColumns({ ownId: user?.id, status, onResetSecondFactor: setResetting })}
          tools={<AddAdmin />}
        />
      </Panel>
      {status.dialog}
      <ResetSecondFactor user={resetting} onClose={() => setResetting(null)} />
    </>
  )
}
