import { useState } from 'react'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showFailure } from '#kernel/client/toast.ts'
import { PasswordField } from '#kit/PasswordField.tsx'
import { sessionMessages } from './messages.en.ts'

/** Asks for the current password once more. */
export function usePasswordProof() {
  const t = useMessages(sessionMessages)
  const [currentPassword, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    currentPassword,
    /** Shows a wrong password at the field, and everything else in a toast. */
    showFailure(error: unknown): void {
      if (error instanceof HttpError && error.code === 'wrong_password') setProblem(messageFor(error))
      else showFailure(t('changeFailed'), error)
    },
    field: (
      <PasswordField
        label={t('currentPassword')}
        error={problem}
        value={currentPassword}
        onChange={({ target }) => {
          setPassword(target.value)
          setProblem(undefined)
        }}
      />
    ),
  }
}
