import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react'
import { isCommonPassword } from '#domain/commonPasswords.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { PasswordField } from '#kit/PasswordField.tsx'
import { accountsMessages } from './messages.en.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'placeholder'>

/** The field for a new password, with a warning if it is easy to guess. */
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

/** Loaded with the first password that is long enough; without the list there is no warning. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('./commonPasswordList.ts')
  return new Set(COMMON_PASSWORDS.split(' '))
}

/** Whether the password being typed is a common one. */
function useCommonPassword() {
  const [password, judge] = useState('')
  const [list, setList] = useState<ReadonlySet<string>>()
  const isLongEnough = password.length >= TEXT_LENGTH.password.min
  useEffect(() => {
    if (!isLongEnough || list) return
    loadList().then(setList, (error: unknown) =>
      console.error('The list of common passwords could not be loaded', error),
    )
  }, [isLongEnough, list])
  return { isCommon: isLongEnough && list !== undefined && isCommonPassword(password, list), judge }
}
