import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { LoginForm as LoginFields } from '#features/session/contract.ts'
import { isUnauthenticated, messageFor } from '#platform/client/httpError.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { PasswordField } from '#platform/client/ui/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { useLogin } from './queries.ts'

interface LoginFormProps {
  userType: 'diner' | 'restaurant'
}

/**
 * Email and password. Where a success leads is not its business: once the user is known,
 * the guard of the screen it stands on moves on.
 */
export function LoginForm({ userType }: LoginFormProps) {
  const login = useLogin()
  const form = useForm({
    resolver: zodResolver(LoginFields),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((fields) => {
    if (login.isPending) return
    login.mutate({ ...fields, userType }, { onError: tellLoginFailed })
  })
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <PasswordField label="Password" error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" variant="brand" size="lg" wide pending={login.isPending}>
        Sign In
      </Button>
    </form>
  )
}

/** 'Login failed', and what to do about it. */
function tellLoginFailed(error: unknown): void {
  const description = isUnauthenticated(error) ? 'Please check your credentials.' : messageFor(error)
  showToast({ kind: 'error', title: 'Login failed', description })
}
