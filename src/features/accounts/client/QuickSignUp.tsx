import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DEFAULT_AVATAR } from '#domain/accounts.ts'
import styles from '#features/session/client/accountForm.module.css'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { fieldsOf } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { lateRules } from '#kernel/client/lateRules.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { TextField } from '#kit/TextField.tsx'
import { AvatarPicker } from './AvatarPicker.tsx'
import { accountsMessages } from './messages.en.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useRegister } from './queries.ts'
import { showNotRegistered } from './refusals.ts'

const rules = lateRules(async () => zodResolver((await import('./signUpFields.ts')).QuickSignUpFields))

export function QuickSignUp() {
  const t = useMessages(accountsMessages)
  const register = useRegister()
  const form = useForm({
    resolver: rules.resolver,
    defaultValues: { username: '', profileEmoji: DEFAULT_AVATAR as string, email: '', password: '' },
  })
  const field = fieldsOf(form)
  const submit = form.handleSubmit((fields) => {
    if (register.isPending) return
    register.mutate(
      { userType: 'diner', ...fields },
      {
        onError: (error) => {
          showIssues(error, ['username', 'email', 'password'], form.setError)
          showNotRegistered(error)
        },
      },
    )
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit} onFocus={rules.onFocus}>
      <TextField
        label={t('username')}
        autoComplete="nickname"
        hint={t('shownOnLeaderboard')}
        {...field('username')}
      />
      <AvatarPicker {...form.register('profileEmoji')} />
      <EmailField {...field('email')} />
      <NewPasswordField label={t('password')} {...field('password')} />
      <SubmitButton pending={register.isPending}>{t('createAccount')}</SubmitButton>
    </form>
  )
}
