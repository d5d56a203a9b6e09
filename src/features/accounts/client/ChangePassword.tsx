import { z } from 'zod'
import { NewPassword } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { DialogButton } from '#kit/DialogButton.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import { accountsMessages } from './messages.en.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useChangePassword } from './queries.ts'
import { refusalOr, showRefusal } from './refusals.ts'

const FORBIDDEN = 403

export function ChangePassword() {
  const t = useMessages(accountsMessages)
  return (
    <DialogButton
      icon="key"
      label={t('changePassword')}
      title={t('changePasswordTitle')}
      description={t('otherDevices')}
    >
      {(close) => <PasswordForm onDone={close} />}
    </DialogButton>
  )
}

const PasswordFields = z.object({
  currentPassword: z.string().min(1, issue('current_password_missing')),
  newPassword: NewPassword,
})

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(accountsMessages)
  const change = useChangePassword()
  const { form, field } = useFields(PasswordFields, { currentPassword: '', newPassword: '' })
  const submit = form.handleSubmit((fields) => {
    if (change.isPending) return
    change.mutate(fields, {
      onSuccess: () => {
        showToast({ kind: 'success', title: t('passwordChanged') })
        onDone()
      },
      onError: (error) => {
        const failed = t('changePasswordFailed')
        if (error instanceof HttpError && error.status === FORBIDDEN)
          return form.setError(
            'currentPassword',
            { message: refusalOr(error, failed) },
            { shouldFocus: true },
          )
        showIssues(error, ['currentPassword', 'newPassword'], form.setError)
        showRefusal(error, failed)
      },
    })
  })
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField label={t('currentPassword')} {...field('currentPassword')} />
      <NewPasswordField label={t('newPassword')} {...field('newPassword')} />
      <FormFooter onCancel={onDone} pending={change.isPending} submit={t('changePassword')} />
    </form>
  )
}
