import { z } from 'zod'
import { NewPassword } from '#contract/fields.ts'
import styles from '#features/session/client/accountForm.module.css'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button, SubmitButton } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { accountsMessages } from './messages.en.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useResetPassword } from './queries.ts'
import { refusalOr } from './refusals.ts'

const ResetFields = z.object({ newPassword: NewPassword })

/** Sets a new password with the token of a link; for a used or expired link it offers `newLink`, where another is requested. */
export function ResetPasswordForm({ token, newLink }: { token: string; newLink: string }) {
  const t = useMessages(accountsMessages)
  const reset = useResetPassword()
  const { form } = useFields(ResetFields, { newPassword: '' })
  const submit = form.handleSubmit(({ newPassword }) => {
    if (!reset.isPending) reset.mutate({ token, newPassword })
  })
  if (reset.data) {
    return (
      <div className={styles.form} role="status">
        <p>{noticeText(reset.data)}</p>
        <Button asChild variant="brand" size="lg" wide>
          <ScreenLink to={reset.data.userType === 'admin' ? paths.adminLogin() : paths.login()}>
            {t('signIn')}
          </ScreenLink>
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {reset.error && (
        <Notice kind="error">
          {refusalOr(reset.error, t('passwordNotSet'))}{' '}
          <ScreenLink to={newLink}>{t('requestNewLink')}</ScreenLink>
        </Notice>
      )}
      <NewPasswordField
        label={t('newPassword')}
        error={form.formState.errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <SubmitButton pending={reset.isPending}>{t('setNewPassword')}</SubmitButton>
    </form>
  )
}
