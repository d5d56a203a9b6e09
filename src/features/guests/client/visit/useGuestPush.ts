import { useEffect, useState } from 'react'
import type { PushState } from '#services/push/client/pushBrowser.ts'
import { useSending } from '../pages/useSending.ts'
import { readGuestPush, turnGuestPushOff, turnGuestPushOn } from './guestPush.ts'

/** Whether this phone is notified about the visit. Unknown to the server. */
export function useGuestPush(token: string) {
  const [state, setState] = useState<PushState>()
  useEffect(() => void readGuestPush(token).then(setState, () => undefined), [token])
  const { send, isPending, error } = useSending(
    (isOn: boolean) => (isOn ? turnGuestPushOn(token) : turnGuestPushOff(token)),
    setState,
  )
  return { state, turn: send, isPending, hasFailed: error !== null }
}
