import { useEffect, useRef, useState } from 'react'
import { ADDRESS_FIELD } from '#domain/limits.ts'

/** From three typed characters on a spinner shows for one second. */
export function useTypingSpinner() {
  const [isSpinning, setIsSpinning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => {
    clearTimeout(timer.current)
    setIsSpinning(false)
  }
  const typed = (text: string) => {
    stop()
    if (text.length < ADDRESS_FIELD.spinnerFromCharacters) return
    setIsSpinning(true)
    timer.current = setTimeout(() => setIsSpinning(false), ADDRESS_FIELD.spinnerMs)
  }
  return { isSpinning, typed, stop }
}
