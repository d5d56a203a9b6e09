import { type ChangeEvent, useState } from 'react'

/** A code being typed, and its error: `<TextField {...code.field} />`. */
export function useCodeInput() {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value)
  return { value, setValue, problem, setProblem, field: { value, error: problem, onChange } }
}
