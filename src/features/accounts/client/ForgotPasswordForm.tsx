import type { AnswerOf } from '#contract/endpoint.ts'
import type { UserType } from '#domain/accounts.ts'
import { ForgottenPassword } from '#features/accounts/bodies.ts'
import type { forgotPassword } from '#features/accounts/contract.ts'
import styles from '#features/session/client/accountForm.module.css'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button, SubmitButton } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { accountsMessages } from './messages.en.ts'
import { useForgotPassword } from './queries.ts'
import { showRefusal } from './refusals.ts'

const ForgotFields = ForgottenPassword.pick({ email: true })

/** Requests a reset link and says where it was sent: to the email, or to the server's log on a site without mail. */
export function ForgotPasswordForm({ userType }: { userType: UserType }) {
  const t = useMessages(accountsMessages)
  const forgot = useForgotPassword()
  const { form } = useFields(ForgotFields, { email: '' })
  const submit = form.handleSubmit(({ email }) => {
    if (forgot.isPending) return
    forgot.mutate(
      { email, userType },
      {
        onError: (error) => {
          showIssues(error, ['email'], form.setError)
          showRefusal(error, t('linkNotSent'))
        },
      },
    )
  })
  if (forgot.data) return <Sent answer={forgot.data} onAgain={forgot.reset} />
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <EmailField
        autoComplete="username"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton pending={forgot.isPending}>{t('sendResetLink')}</SubmitButton>
    </form>
  )
}

function Sent({ answer, onAgain }: { answer: AnswerOf<typeof forgotPassword>; onAgain: () => void }) {
  const t = useMessages(accountsMessages)
  return (
    <div className={styles.form} role="status">
      <p>{noticeText(answer)}</p>
      {answer.delivery === 'log' && <Notice kind="info">{t('linkInLog')}</Notice>}
      <Button wide onClick={onAgain}>
        {t('useAnotherEmail')}
      </Button>
    </div>
  )
}
