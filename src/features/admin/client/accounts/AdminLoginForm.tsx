import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoginForm } from '#features/session/bodies.ts'
import styles from '#features/session/client/accountForm.module.css'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { forgetUser } from '#features/session/client/queries.ts'
import { useCodeStep } from '#features/session/client/useCodeStep.tsx'
import { rememberSignIn } from '#features/session/client/visitor.ts'
import { call } from '#kernel/client/call.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { fieldsOf } from '#kernel/client/formFields.ts'
import { messageWithCause } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { showToast } from '#kernel/client/toast.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import { adminLogin } from '../../calls.ts'
import { adminMessages } from '../messages.en.ts'
import { type Credentials, FirstAdmin } from './FirstAdmin.tsx'
import { NewCredentials } from './NewCredentials.tsx'

/** Sign-in for admins, and creation of the first one. */
export function AdminLoginForm() {
  const t = useMessages(adminMessages)
  const queryClient = useQueryClient()
  const [made, setMade] = useState<Credentials | null>(null)
  const form = useForm({ resolver: zodResolver(LoginForm), defaultValues: { email: '', password: '' } })
  const field = fieldsOf(form)
  const codeStep = useCodeStep()
  const signIn = useMutation({
    mutationFn: (fields: Credentials) =>
      call(adminLogin, { body: { ...fields, ...codeStep.sent, userType: 'admin' } }),
    // A full page load, so that nothing of the previous user stays in memory.
    onSuccess: () => {
      rememberSignIn()
      window.location.assign(paths.adminDashboard())
    },
    onError: (error) => {
      forgetUser(queryClient)
      if (codeStep.takesFailure(error)) return
      showIssues(error, ['email', 'password'], form.setError)
      showToast({
        kind: 'error',
        title: t('loginError'),
        description: messageWithCause(error, t('loginFailed')),
      })
    },
  })
  const take = (credentials: Credentials) => {
    form.reset(credentials)
    setMade(credentials)
  }
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((fields) => {
          if (!signIn.isPending) signIn.mutate(fields)
        })}
      >
        {made && <NewCredentials {...made} title={t('adminReady')} text={t('keepPassword')} />}
        <EmailField autoComplete="username" {...field('email')} />
        <PasswordField label={t('password')} {...field('password')} />
        {codeStep.field}
        {/* The page is being replaced: a second press would sign in twice. */}
        <SubmitButton pending={signIn.isPending || signIn.isSuccess}>{t('signIn')}</SubmitButton>
      </form>
      {!made && <FirstAdmin onMade={take} />}
    </>
  )
}
