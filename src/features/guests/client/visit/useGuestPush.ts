import { useEffect, useState } from 'react'
import { byToken } from '#contract/call.ts'
import { call } from '#kernel/client/call.ts'
import { deviceStorage } from '#kernel/client/storage.ts'
import {
  ownSubscription,
  type PushState,
  pushObstacle,
  subscribeBrowser,
} from '#services/push/client/pushBrowser.ts'
import { subscribeGuestPush, unsubscribeGuestPush } from '../../calls.ts'
import { useSending } from '../pages/useSending.ts'

/** Whether this phone is notified about the visit while its page is closed. Unknown to the server. */
export function useGuestPush(token: string) {
  const [state, setState] = useState<PushState>()
  useEffect(() => void readGuestPush(token).then(setState, () => undefined), [token])
  const { send, isPending, error } = useSending(
    (isOn: boolean) => (isOn ? turnGuestPushOn(token) : turnGuestPushOff(token)),
    setState,
  )
  return { state, turn: send, isPending, hasFailed: error !== null }
}

/** Set while this visit's notifications are on; the subscription itself may also serve others. */
const markOf = (token: string): string => `push:${token}`

async function readGuestPush(token: string): Promise<PushState> {
  return pushObstacle() ?? (deviceStorage.read(markOf(token)) && (await ownSubscription()) ? 'on' : 'off')
}

async function turnGuestPushOn(token: string): Promise<PushState> {
  const target = await subscribeBrowser()
  if (!target) return 'refused'
  await call(subscribeGuestPush, { body: target }, { headers: byToken(token) })
  deviceStorage.write(markOf(token), '1')
  return 'on'
}

async function turnGuestPushOff(token: string): Promise<PushState> {
  const subscription = await ownSubscription()
  if (subscription)
    await call(
      unsubscribeGuestPush,
      { body: { endpoint: subscription.endpoint } },
      { headers: byToken(token) },
    )
  deviceStorage.write(markOf(token), null)
  return 'off'
}
