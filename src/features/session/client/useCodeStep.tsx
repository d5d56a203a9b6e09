import { useState } from 'react'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useCodeInput } from '#kernel/client/useCodeInput.ts'
import { CodeField } from './CodeField.tsx'
import { sessionMessages } from './messages.en.ts'

/** The second step of signing in: the field appears once the server asks for a code. */
export function useCodeStep() {
  const t = useMessages(sessionMessages)
  const code = useCodeInput()
  const [isAsked, setIsAsked] = useState(false)
  return {
    /** Added to the body next to the password. */
    sent: isAsked ? { code: code.value } : {},
    /** Returns whether a failed sign-in was about the code; then the field shows it. */
    takesFailure(error: unknown): boolean {
      if (!(error instanceof HttpError)) return false
      if (error.code !== 'code_required' && error.code !== 'wrong_code') return false
      code.setProblem(isAsked ? messageFor(error) : undefined)
      setIsAsked(true)
      return true
    },
    field: isAsked && <CodeField autoFocus hint={t('codeHint')} {...code.field} />,
  }
}
