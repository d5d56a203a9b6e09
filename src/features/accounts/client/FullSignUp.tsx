import type { z } from 'zod'
import styles from '#features/session/client/accountForm.module.css'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SubmitButton } from '#kit/Button.tsx'
import { TextField } from '#kit/TextField.tsx'
import { AcceptTerms } from './AcceptTerms.tsx'
import { accountsMessages } from './messages.en.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useRegister } from './queries.ts'
import { showNotRegistered } from './refusals.ts'
import { FullSignUpFields } from './signUpFields.ts'

type Fields = z.output<typeof FullSignUpFields>

/** The form asks for one name: it becomes both the public username and the full name of the profile. */
const registrationOf = ({ username, email, password, phone }: Fields) => ({
  userType: 'diner' as const,
  username,
  fullName: username,
  email,
  password,
  phone,
})

export function FullSignUp() {
  const t = useMessages(accountsMessages)
  const register = useRegister()
  const { form, field } = useFields(FullSignUpFields, { username: '', email: '', password: '', phone: '' })
  const submit = form.handleSubmit((fields) => {
    if (register.isPending) return
    register.mutate(registrationOf(fields), {
      onError: (error) => {
        showIssues(error, ['username', 'email', 'password', 'phone'], form.setError)
        showNotRegistered(error)
      },
    })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label={t('username')} autoComplete="nickname" {...field('username')} />
      <EmailField {...field('email')} />
      <NewPasswordField label={t('password')} {...field('password')} />
      <TextField label={t('phoneNumber')} type="tel" autoComplete="tel" {...field('phone')} />
      <AcceptTerms {...field('terms')} />
      <SubmitButton pending={register.isPending}>{t('createAccount')}</SubmitButton>
    </form>
  )
}
