import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { LoginForm as LoginFields } from '#features/session/bodies.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { fieldsOf } from '#kernel/client/formFields.ts'
import { isUnauthenticated, messageWithCause } from '#kernel/client/httpError.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import styles from './accountForm.module.css'
import { EmailField } from './EmailField.tsx'
import { sessionMessages } from './messages.en.ts'
import { useLogin } from './queries.ts'
import { useCodeStep } from './useCodeStep.tsx'

/**
 * Email and password. It does not navigate: once the user is known, the guard of its screen redirects.
 */
export function LoginForm({ userType }: { userType: 'diner' | 'restaurant' }) {
  const t = useMessages(sessionMessages)
  const login = useLogin()
  const codeStep = useCodeStep()
  const form = useForm({
    resolver: zodResolver(LoginFields),
    defaultValues: { email: '', password: '' },
  })
  const field = fieldsOf(form)
  const submit = form.handleSubmit((fields) => {
    if (login.isPending) return
    login.mutate(
      { ...fields, ...codeStep.sent, userType },
      {
        onError: (error) => {
          if (codeStep.takesFailure(error)) return
          showIssues(error, ['email', 'password'], form.setError)
          showLoginFailed(error)
        },
      },
    )
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField label={t('password')} {...field('password')} />
      {codeStep.field}
      <SubmitButton pending={login.isPending}>{t('signIn')}</SubmitButton>
    </form>
  )
}

function showLoginFailed(error: unknown): void {
  const t = messagesOf(sessionMessages)
  const description = isUnauthenticated(error) ? t('checkCredentials') : messageWithCause(error)
  showToast({ kind: 'error', title: t('loginFailed'), description })
}
