import {
  getPushKey,
  type PushTarget,
  PushTarget as PushTargetSchema,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
import { call } from '#kernel/client/call.ts'
import { needsHomeScreen, WORKER } from '#kernel/client/serviceWorker.ts'

/** Whether this browser supports push messages, and whether they are on. */
export type PushState = 'unsupported' | 'iphone' | 'refused' | 'off' | 'on'

const isSupported = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

const targetOf = (subscription: PushSubscription): PushTarget => PushTargetSchema.parse(subscription.toJSON())

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return needsHomeScreen() ? 'iphone' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await ownSubscription()
  if (!subscription) return 'off'
  // Sent again each time, because the server deletes it with the session it was created in.
  await call(subscribePush, { body: targetOf(subscription) })
  return 'on'
}

/** Asks for permission, subscribes with the browser's push service, and sends the subscription to the server. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const { publicKey } = await call(getPushKey)
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await call(subscribePush, { body: targetOf(subscription) })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await ownSubscription()
  if (!subscription) return 'off'
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}
