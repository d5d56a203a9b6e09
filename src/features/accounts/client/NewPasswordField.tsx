import type { ComponentProps } from 'react'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { PasswordField } from '#platform/client/ui/PasswordField.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'placeholder'>

/** A password that is being chosen. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      placeholder={`At least ${TEXT_LENGTH.password.min} characters`}
    />
  )
}
