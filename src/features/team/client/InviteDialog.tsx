import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { MEMBER_ROLES, type MemberRole } from '#domain/team.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { copyText } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { DialogButton } from '#kit/DialogButton.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { TextField } from '#kit/TextField.tsx'
import { teamMessages } from './messages.en.ts'
import { useInviteMember } from './queries.ts'
import { ROLE_CAN, ROLE_NAME } from './roleWords.ts'
import { showChangeFailed } from './showChangeFailed.ts'
import styles from './team.module.css'

export function InviteDialog({ restaurantName }: { restaurantName: string }) {
  const t = useMessages(teamMessages)
  return (
    <DialogButton
      variant="brand"
      icon="plus"
      label={t('invite')}
      title={t('inviteTitle')}
      description={t('inviteText')}
    >
      {(close) => <InviteForm restaurantName={restaurantName} onDone={close} />}
    </DialogButton>
  )
}

function InviteForm({ restaurantName, onDone }: { restaurantName: string; onDone: () => void }) {
  const t = useMessages(teamMessages)
  const invite = useInviteMember()
  const [role, setRole] = useState<MemberRole>('host')
  if (invite.data) return <ReadyLink url={invite.data.url} restaurantName={restaurantName} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!invite.isPending) invite.mutate(role, { onError: showChangeFailed })
  }
  return (
    <form noValidate className={clsx('stack', styles.form)} onSubmit={submit}>
      <SelectField
        label={t('role')}
        hint={t(ROLE_CAN[role])}
        options={MEMBER_ROLES.toReversed().map((value) => ({ value, label: t(ROLE_NAME[value]) }))}
        value={role}
        onChange={({ target }) => setRole(MEMBER_ROLES.find((one) => one === target.value) ?? 'host')}
      />
      <FormFooter onCancel={onDone} pending={invite.isPending} submit={t('createLink')} />
    </form>
  )
}

function ReadyLink({ url, restaurantName }: { url: string; restaurantName: string }) {
  const t = useMessages(teamMessages)
  const copy = () => copyText(url, { copied: t('copied'), failed: { title: t('notCopied') } })
  const share = () =>
    // Rejected when the user closes the share sheet.
    navigator.share({ title: t('shareTitle', { restaurant: restaurantName }), url }).catch(() => undefined)
  return (
    <div className={clsx('stack', styles.form)}>
      <TextField
        label={t('link')}
        hint={t('linkReady')}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="buttons">
        <Button variant="brand" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button icon="share" onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
      </div>
    </div>
  )
}
