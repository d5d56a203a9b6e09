import type { ChangeEvent, ComponentProps } from 'react'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { PasswordField } from '#platform/client/ui/PasswordField.tsx'
import { accountsMessages } from './messages.en.ts'
import { useCommonPassword } from './useCommonPassword.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'placeholder'>

/** Where a new password is chosen, with a warning for one that is easy to guess. */
export function NewPasswordField({ onChange, ...props }: NewPasswordFieldProps) {
  const t = useMessages(accountsMessages)
  const { isCommon, judge } = useCommonPassword()
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      placeholder={t('atLeastCharacters', { count: TEXT_LENGTH.password.min })}
      warning={isCommon ? t('commonPassword') : undefined}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        judge(event.target.value)
        return onChange?.(event)
      }}
    />
  )
}
