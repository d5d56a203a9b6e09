import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NewPassword } from '#contract/fields.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useResetPassword } from './profileQueries.ts'
import { refusalOr } from './refusalOr.ts'

const ResetFields = z.object({ newPassword: NewPassword })

/** Sets a new password with the token of a link; a link that is used up or too old leads to a new one. */
export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword()
  const form = useForm({ resolver: zodResolver(ResetFields), defaultValues: { newPassword: '' } })
  const submit = form.handleSubmit(({ newPassword }) => {
    if (!reset.isPending) reset.mutate({ token, newPassword })
  })
  if (reset.data) {
    return (
      <div className="account-form" role="status">
        <p>{reset.data.message}</p>
        <Button asChild variant="brand" size="lg" wide>
          <ScreenLink to={paths.login()}>Sign In</ScreenLink>
        </Button>
      </div>
    )
  }
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      {reset.error && (
        <Notice kind="error">
          {refusalOr(reset.error, 'The password could not be set')}{' '}
          <ScreenLink to={paths.forgotPassword()}>Ask for a new link</ScreenLink>
        </Notice>
      )}
      <NewPasswordField
        label="New password"
        error={form.formState.errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" variant="brand" size="lg" wide pending={reset.isPending}>
        Set New Password
      </Button>
    </form>
  )
}
