import type { ComponentProps } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { TextField } from '#kit/TextField.tsx'
import { sessionMessages } from './messages.en.ts'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>

/** An email field; `autoComplete` is "username" where it signs in to an account. */
export function EmailField(props: EmailFieldProps) {
  const t = useMessages(sessionMessages)
  return <TextField autoComplete="email" {...props} label={t('email')} type="email" inputMode="email" />
}
