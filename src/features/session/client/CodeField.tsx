import type { ComponentProps } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { TextField } from '#kit/TextField.tsx'
import { sessionMessages } from './messages.en.ts'

type CodeFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'error' | 'hint' | 'value' | 'onChange' | 'autoFocus'
>

/** For a code of an authenticator app, or a recovery code. */
export function CodeField(props: CodeFieldProps) {
  const t = useMessages(sessionMessages)
  return (
    <TextField
      label={t('verificationCode')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  )
}
