import { clsx } from 'clsx'
import { NewPasswordField } from '#features/accounts/client/NewPasswordField.tsx'
import styles from '#features/session/client/accountForm.module.css'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { LoginForm } from '#features/session/client/LoginForm.tsx'
import { useUser } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { showFailure, showToast } from '#kernel/client/toast.ts'
import { Button, SubmitButton } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { Tabs } from '#kit/Tabs.tsx'
import { TextField } from '#kit/TextField.tsx'
import { NewMember } from '../bodies.ts'
import { teamMessages } from './messages.en.ts'
import { useAcceptInvite, useInvite, useRegisterByInvite } from './queries.ts'
import { ROLE_NAME } from './roleWords.ts'
import teamStyles from './team.module.css'

interface JoinTeamProps {
  token: string
  /** Leads to the stand. */
  onJoined: () => void
}

export function JoinTeam({ token, onJoined }: JoinTeamProps) {
  const t = useMessages(teamMessages)
  const invite = useInvite(token)
  if (invite.isError) {
    return (
      <EmptyState compact icon="key">
        {messageFor(invite.error, t('inviteFailed'))}
      </EmptyState>
    )
  }
  if (!invite.data) return <Skeleton height={160} />
  const { restaurantName, invitedBy, role } = invite.data
  const words = { restaurant: restaurantName, role: t(ROLE_NAME[role]) }
  const welcome = () => {
    showToast({ kind: 'success', title: t('joined', { restaurant: restaurantName }) })
    onJoined()
  }
  return (
    <div className={clsx('stack', teamStyles.form)}>
      <h2>{t('joinTeam', { restaurant: restaurantName })}</h2>
      <p className={teamStyles.text}>
        {invitedBy === null ? t('joinTextUnnamed', words) : t('joinText', { ...words, name: invitedBy })}
      </p>
      <Ways token={token} onJoined={welcome} />
    </div>
  )
}

function Ways(props: JoinTeamProps) {
  const t = useMessages(teamMessages)
  const user = useUser()
  if (user?.userType === 'restaurant') return <Accept user={user} {...props} />
  const newAccount = <NewAccount {...props} />
  if (user) {
    return (
      <>
        <p className={teamStyles.text}>{t('signedInOtherwise', { email: user.email })}</p>
        {newAccount}
      </>
    )
  }
  return (
    <Tabs
      label={t('join')}
      tabs={[
        { value: 'new', label: t('createAccount'), content: newAccount },
        { value: 'known', label: t('signIn'), content: <LoginForm userType="restaurant" /> },
      ]}
    />
  )
}

const showJoinFailed = (error: unknown) => showFailure(messagesOf(teamMessages)('joinFailed'), error)

function Accept({ user, token, onJoined }: JoinTeamProps & { user: CurrentUser }) {
  const t = useMessages(teamMessages)
  const accept = useAcceptInvite()
  return (
    <>
      <p className={teamStyles.text}>{t('acceptAs', { email: user.email })}</p>
      <Button
        variant="brand"
        size="lg"
        wide
        pending={accept.isPending}
        onClick={() => accept.mutate(token, { onSuccess: onJoined, onError: showJoinFailed })}
      >
        {t('accept')}
      </Button>
    </>
  )
}

function NewAccount({ token, onJoined }: JoinTeamProps) {
  const t = useMessages(teamMessages)
  const register = useRegisterByInvite(token)
  const { form, field } = useFields(NewMember, { fullName: '', email: '', password: '' })
  const submit = form.handleSubmit((fields) => {
    if (register.isPending) return
    register.mutate(fields, {
      onSuccess: onJoined,
      onError: (error) => {
        showIssues(error, ['fullName', 'email', 'password'], form.setError)
        showJoinFailed(error)
      },
    })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label={t('fullName')} autoComplete="name" {...field('fullName')} />
      <EmailField {...field('email')} />
      <NewPasswordField label={t('password')} {...field('password')} />
      <SubmitButton pending={register.isPending}>{t('createAndJoin')}</SubmitButton>
    </form>
  )
}
