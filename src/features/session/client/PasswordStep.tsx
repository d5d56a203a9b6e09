import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormFooter } from '#kit/FormFooter.tsx'
import { usePasswordProof } from './usePasswordProof.tsx'

interface PasswordStepProps<Answer> {
  text: string
  /** Why the password is asked for. */
  write: UseMutationResult<Answer, Error, { currentPassword: string }>
  submit: string
  onCancel: () => void
  onDone?: (answer: Answer) => void
}

/** Asks for the password, and then writes. */
export function PasswordStep<Answer>({ text, write, submit, onCancel, onDone }: PasswordStepProps<Answer>) {
  const proof = usePasswordProof()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    const { currentPassword } = proof
    write.mutate({ currentPassword }, { onSuccess: (answer) => onDone?.(answer), onError: proof.showFailure })
  }
  return (
    <form noValidate onSubmit={send}>
      <p className="dialog-text">{text}</p>
      {proof.field}
      <FormFooter onCancel={onCancel} pending={write.isPending} submit={submit} />
    </form>
  )
}
