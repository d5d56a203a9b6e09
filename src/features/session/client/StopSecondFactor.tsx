import type { FormEvent } from 'react'
import { HttpError, messageFor } from '#platform/client/httpError.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { useCodeInput } from '#platform/client/useCodeInput.ts'
import { CodeField } from './CodeField.tsx'
import { sessionMessages } from './messages.en.ts'
import { useStopSecondFactor } from './secondFactorQueries.ts'
import { usePasswordProof } from './usePasswordProof.tsx'

/** Turns two-step verification off, with password and code. */
export function StopSecondFactor({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useMessages(sessionMessages)
  const stop = useStopSecondFactor()
  const proof = usePasswordProof()
  const code = useCodeInput()
  const showFailure = (error: unknown) => {
    const isAboutCode =
      error instanceof HttpError && (error.code === 'wrong_code' || error.code === 'code_required')
    if (isAboutCode) code.setProblem(messageFor(error))
    else proof.showFailure(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stop.isPending) return
    const done = () => {
      showToast({ kind: 'success', title: t('twoStepIsOff') })
      onDone()
    }
    const { currentPassword } = proof
    stop.mutate({ currentPassword, code: code.value }, { onSuccess: done, onError: showFailure })
  }
  return (
    <form noValidate onSubmit={submit}>
      {proof.field}
      <CodeField hint={t('codeHint')} {...code.field} />
      <FormFooter onCancel={onCancel} pending={stop.isPending} submit={t('turnOff')} />
    </form>
  )
}
