import type { ComponentProps } from 'react'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { PasswordField } from '#platform/client/ui/PasswordField.tsx'
import { accountsMessages } from './messages.en.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'placeholder'>

/** Where a new password is chosen. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const t = useMessages(accountsMessages)
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      placeholder={t('atLeastCharacters', { count: TEXT_LENGTH.password.min })}
    />
  )
}
