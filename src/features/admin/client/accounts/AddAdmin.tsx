import { useState } from 'react'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { sessionMessages } from '#features/session/client/messages.en.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { DialogButton } from '#kit/DialogButton.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { useAddAdmin } from '../writes.ts'
import type { Credentials } from './FirstAdmin.tsx'
import { NewCredentials } from './NewCredentials.tsx'

/** A button that opens the form for another admin, and then shows their password once. */
export function AddAdmin() {
  const t = useMessages(adminMessages)
  return (
    <DialogButton
      variant="brand"
      icon="plus"
      label={t('addAdmin')}
      title={t('addAdmin')}
      description={t('addAdminText')}
    >
      {(close) => <AddAdminSteps onDone={close} />}
    </DialogButton>
  )
}

function AddAdminSteps({ onDone }: { onDone: () => void }) {
  const t = useMessages(adminMessages)
  const [made, setMade] = useState<Credentials | null>(null)
  if (!made) return <AddAdminForm onMade={setMade} onCancel={onDone} />
  return (
    <>
      <NewCredentials {...made} title={t('adminAdded')} text={t('passOnPassword')} />
      <DialogFooter>
        <Button variant="brand" onClick={onDone}>
          {t('done')}
        </Button>
      </DialogFooter>
    </>
  )
}

const AddAdminFields = z.object({
  email: Email,
  currentPassword: z.string().min(1, issue('current_password_missing')),
})

interface AddAdminFormProps {
  onMade: (made: Credentials) => void
  onCancel: () => void
}

function AddAdminForm({ onMade, onCancel }: AddAdminFormProps) {
  const t = useMessages(adminMessages)
  const words = useMessages(sessionMessages)
  const showFailure = useShowFailure()
  const add = useAddAdmin()
  const { form, field } = useFields(AddAdminFields, { email: '', currentPassword: '' })
  const submit = form.handleSubmit((fields) => {
    if (add.isPending) return
    add.mutate(fields, {
      onSuccess: onMade,
      onError: (error) => {
        if (error instanceof HttpError && error.code === 'wrong_password') {
          form.setError('currentPassword', { message: messageFor(error) }, { shouldFocus: true })
          return
        }
        showIssues(error, ['email', 'currentPassword'], form.setError)
        showFailure(t('addAdminFailed'), error)
      },
    })
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <EmailField {...field('email')} autoComplete="off" />
      <PasswordField label={words('currentPassword')} {...field('currentPassword')} />
      <FormFooter onCancel={onCancel} pending={add.isPending} submit={t('addAdmin')} />
    </form>
  )
}
