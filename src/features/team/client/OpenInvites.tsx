import { clsx } from 'clsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { currentLocale } from '#platform/client/i18n/language.ts'
import { Card } from '#platform/client/ui/Card.tsx'
import { ConfirmButton } from '#platform/client/ui/ConfirmButton.tsx'
import type { TeamInvite } from '../contract.ts'
import { teamMessages } from './messages.en.ts'
import { useRevokeInvite } from './queries.ts'
import { ROLE_NAME } from './roleWords.ts'
import { showFailure } from './showFailure.ts'
import styles from './team.module.css'

const dateOf = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'short', day: 'numeric' }).format(new Date(instant))

/** Links that can still be used. */
export function OpenInvites({ invites }: { invites: readonly TeamInvite[] }) {
  const t = useMessages(teamMessages)
  const revoke = useRevokeInvite()
  return (
    <Card title={t('invites')}>
      <ul className={clsx('lined', styles.list)}>
        {invites.map((invite) => (
          <li key={invite.id} className="row wrap">
            <div className={styles.person}>
              <b>{t(ROLE_NAME[invite.role])}</b>
              <span className="muted">
                {t('expires', { date: dateOf(invite.expiresAt) })}
                {invite.invitedBy !== null && ` · ${t('invitedBy', { name: invite.invitedBy })}`}
              </span>
            </div>
            <ConfirmButton
              variant="quiet"
              title={t('revokeTitle')}
              text={t('revokeText')}
              pending={revoke.isPending}
              onConfirm={(close) => revoke.mutate(invite.id, { onError: showFailure, onSettled: close })}
            >
              {t('revoke')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
