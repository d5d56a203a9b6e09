import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ForgottenPassword, type forgotPassword } from '#features/accounts/contract.ts'
import { EmailField } from '#features/session/client/EmailField.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { useForgotPassword } from './profileQueries.ts'
import { tellRefused } from './tellRefused.ts'

const ForgotFields = ForgottenPassword.pick({ email: true })

interface ForgotPasswordFormProps {
  userType: 'diner' | 'restaurant'
}

/** Asks for a link to a new password, and says where it went: by mail, or to the log of a site without mail. */
export function ForgotPasswordForm({ userType }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword()
  const form = useForm({ resolver: zodResolver(ForgotFields), defaultValues: { email: '' } })
  const submit = form.handleSubmit(({ email }) => {
    if (forgot.isPending) return
    forgot.mutate(
      { email, userType },
      {
        onError: (error) => tellRefused(error, 'The link could not be sent'),
      },
    )
  })
  if (forgot.data) return <Sent answer={forgot.data} onAgain={forgot.reset} />
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <EmailField
        autoComplete="username"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="brand" size="lg" wide pending={forgot.isPending}>
        Send Reset Link
      </Button>
    </form>
  )
}

function Sent({ answer, onAgain }: { answer: AnswerOf<typeof forgotPassword>; onAgain: () => void }) {
  return (
    <div className="account-form" role="status">
      <p>{answer.message}</p>
      {answer.delivery === 'log' && (
        <Notice kind="info">
          This site sends no mail: the link was printed to the server's log. Ask whoever runs the site for it.
        </Notice>
      )}
      <Button wide onClick={onAgain}>
        Use another email
      </Button>
    </div>
  )
}
