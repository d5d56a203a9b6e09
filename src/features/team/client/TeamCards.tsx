import { clsx } from 'clsx'
import { MEMBER_ROLES, type MemberRole } from '#domain/team.ts'
import { useUser } from '#features/session/client/queries.ts'
import { useMay } from '#features/session/client/useMay.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { dateFormat, listFormat } from '#kernel/client/i18n/formatters.ts'
import { BreakableText } from '#kit/BreakableText.tsx'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { ConfirmButton } from '#kit/ConfirmButton.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { Loaded } from '#kit/Loaded.tsx'
import { Notice } from '#kit/Notice.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { Tag } from '#kit/Tag.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { TeamInvite, TeamMember } from '../contract.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { teamMessages } from './messages.en.ts'
import { PinDialog } from './PinDialog.tsx'
import { useChangeRole, useEndTakeovers, useRemoveMember, useRevokeInvite, useTeam } from './queries.ts'
import { ROLE_CAN, ROLE_NAME } from './roleWords.ts'
import { showChangeFailed } from './showChangeFailed.ts'
import styles from './team.module.css'

/** The members of the restaurant; for owners also roles and invitations. */
export function TeamCards({ restaurantName }: { restaurantName: string }) {
  const t = useMessages(teamMessages)
  const team = useTeam()
  const mayManage = useMay('manageTeam')
  return (
    <>
      {team.data?.wrongPins && (
        <Notice kind="info">
          {t('wrongPins', { count: team.data.wrongPins.count, names: listed(team.data.wrongPins.names) })}
        </Notice>
      )}
      <Card title={t('members')} actions={mayManage && <InviteDialog restaurantName={restaurantName} />}>
        <Loaded query={team} loading={t('loading')} failed={t('loadFailed')} height={120}>
          {({ members }) => (
            <ul className={clsx('lined', styles.list)}>
              {members.map((member) => (
                <li key={member.id} className="row wrap">
                  <Member member={member} restaurantName={restaurantName} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      {team.data && team.data.invites.length > 0 && <OpenInvites invites={team.data.invites} />}
    </>
  )
}

interface MemberProps {
  member: TeamMember
  restaurantName: string
}

function Member({ member, restaurantName }: MemberProps) {
  const t = useMessages(teamMessages)
  const mayManage = useMay('manageTeam')
  const isOwnDevice = !useUser()?.takenOverBy
  return (
    <>
      <div className={styles.person}>
        <div className={clsx('row wrap', styles.name)}>
          <b>{member.name}</b>
          {member.isYou && <Tag>{t('you')}</Tag>}
          {member.hasPin && <Tag icon="lock">{t('hasPin')}</Tag>}
        </div>
        {member.email !== null && (
          <span className="muted">
            <BreakableText>{member.email}</BreakableText>
          </span>
        )}
        {member.devicesOf.length > 0 && (
          <span className="muted">
            {t('actsOn', { count: member.devicesOf.length, names: listed(member.devicesOf) })}
          </span>
        )}
        {!mayManage && (
          <span className="muted">
            {t(ROLE_NAME[member.role])}: {t(ROLE_CAN[member.role])}
          </span>
        )}
      </div>
      <div className={clsx('buttons', styles.actions)}>
        {mayManage && <RoleField member={member} />}
        {isOwnDevice && member.isYou && <PinDialog hasPin={member.hasPin} />}
        {isOwnDevice && (mayManage || member.isYou) && member.devicesOf.length > 0 && (
          <EndTakeovers member={member} />
        )}
        {isOwnDevice && (mayManage || member.isYou) && (
          <Remove member={member} restaurantName={restaurantName} />
        )}
      </div>
    </>
  )
}

function RoleField({ member }: { member: TeamMember }) {
  const t = useMessages(teamMessages)
  const change = useChangeRole()
  const shown: MemberRole = change.isPending ? change.variables.role : member.role
  return (
    <SelectField
      label={t('roleOf', { name: member.name })}
      labelHidden
      className={styles.role}
      options={MEMBER_ROLES.map((value) => ({ value, label: t(ROLE_NAME[value]) }))}
      value={shown}
      disabled={change.isPending}
      onChange={({ target }) => {
        const role = MEMBER_ROLES.find((one) => one === target.value)
        if (role) change.mutate({ id: member.id, role }, { onError: showChangeFailed })
      }}
    />
  )
}

function EndTakeovers({ member: { id, name } }: { member: TeamMember }) {
  const t = useMessages(teamMessages)
  const end = useEndTakeovers()
  return (
    <ConfirmButton
      variant="quiet"
      title={t('endTakeoversOf', { name })}
      text={t('endTakeoversText', { name })}
      pending={end.isPending}
      onConfirm={(close) => end.mutate(id, { onError: showChangeFailed, onSettled: close })}
    >
      {t('endTakeovers')}
    </ConfirmButton>
  )
}

const listed = (names: readonly string[]): string => listFormat().format(new Set(names))

function Remove({ member, restaurantName }: MemberProps) {
  const t = useMessages(teamMessages)
  const remove = useRemoveMember()
  const asking = useOpen()
  const { id, name, isYou } = member
  const words = { name, restaurant: restaurantName }
  return (
    <>
      <Button
        variant="quiet"
        aria-label={isYou ? t('leave') : t('removeName', { name })}
        onClick={asking.show}
      >
        {isYou ? t('leave') : t('remove')}
      </Button>
      <ConfirmDialog
        {...asking.props}
        title={isYou ? t('leaveTitle') : t('removeTitle', { name })}
        description={isYou ? t('leaveText', words) : t('removeText', words)}
        confirmLabel={isYou ? t('leave') : t('remove')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onError: showChangeFailed, onSettled: asking.hide })}
      />
    </>
  )
}

const dateOf = (instant: string): string =>
  dateFormat({ month: 'short', day: 'numeric' }).format(Date.parse(instant))

/** Links that can still be used. */
function OpenInvites({ invites }: { invites: readonly TeamInvite[] }) {
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
              onConfirm={(close) => revoke.mutate(invite.id, { onError: showChangeFailed, onSettled: close })}
            >
              {t('revoke')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
