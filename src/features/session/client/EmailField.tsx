import type { ComponentProps } from 'react'
import { TextField } from '#platform/client/ui/TextField.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>

/** An email, typed on the right keyboard; `autoComplete` tells a new one from that of an account. */
export function EmailField(props: EmailFieldProps) {
  return <TextField autoComplete="email" {...props} label="Email" type="email" inputMode="email" />
}
