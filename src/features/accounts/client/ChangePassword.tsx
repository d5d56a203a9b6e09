import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NewPassword } from '#contract/fields.ts'
import { HttpError } from '#platform/client/httpError.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { PasswordField } from '#platform/client/ui/PasswordField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useChangePassword } from './profileQueries.ts'
import { refusalOr } from './refusalOr.ts'
import { tellRefused } from './tellRefused.ts'

const FORBIDDEN = 403

/** A button that opens the form for a new password. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="key" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Change your password"
        description="Your other devices are signed out."
      >
        <PasswordForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

const PasswordFields = z.object({
  currentPassword: z.string().min(1, 'Enter your current password'),
  newPassword: NewPassword,
})

function PasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword()
  const form = useForm({
    resolver: zodResolver(PasswordFields),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((fields) => {
    if (change.isPending) return
    change.mutate(fields, {
      onSuccess: () => {
        showToast({ kind: 'success', title: 'Password changed' })
        onDone()
      },
      onError: (error) => {
        const failed = 'Failed to change password'
        if (error instanceof HttpError && error.status === FORBIDDEN)
          form.setError('currentPassword', { message: refusalOr(error, failed) }, { shouldFocus: true })
        else tellRefused(error, failed)
      },
    })
  })
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField
        label="Current password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <FormFooter onCancel={onDone} pending={change.isPending}>
        Change Password
      </FormFooter>
    </form>
  )
}
