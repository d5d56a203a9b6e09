import { useState } from 'react'

interface Sending<Input> {
  /** What is being sent. */
  pending: Input | undefined
  /** Why the last attempt failed; null while another one runs. */
  error: unknown
}

/** Sends what a guest enters. One attempt, because the guest repeats it by hand. */
export function useSending<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
  onError?: (failure: unknown) => void,
) {
  const [{ pending, error }, setState] = useState<Sending<Input>>({ pending: undefined, error: null })
  const start = async (input: Input) => {
    setState({ pending: input, error: null })
    try {
      onAnswer(await send(input))
      setState({ pending: undefined, error: null })
    } catch (failure) {
      setState({ pending: undefined, error: failure })
      onError?.(failure)
    }
  }
  return { pending, isPending: pending !== undefined, error, send: (input: Input) => void start(input) }
}
