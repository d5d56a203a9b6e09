import { getPushKey, subscribePush, unsubscribePush } from '#contract/calls.ts'
import type { PushTarget } from '#contract/push.ts'
import { call } from '#kernel/client/call.ts'
import { needsHomeScreen, WORKER } from '#kernel/client/serviceWorker.ts'

/** Whether this browser supports push messages, and whether they are on. */
export type PushState = 'unsupported' | 'iphone' | 'refused' | 'off' | 'on'

const isSupported = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

/** Why this browser can't be notified; undefined when it can. */
export function pushObstacle(): Exclude<PushState, 'off' | 'on'> | undefined {
  if (!isSupported()) return needsHomeScreen() ? 'iphone' : 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : undefined
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function targetOf(subscription: PushSubscription): PushTarget {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Asks for permission and subscribes with the browser's push service; undefined if it was refused. */
export async function subscribeBrowser(): Promise<PushTarget | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { publicKey } = await call(getPushKey)
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  return targetOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Whether this diner is notified on this browser. */
export async function readPushState(): Promise<PushState> {
  const obstacle = pushObstacle()
  if (obstacle) return obstacle
  const subscription = await ownSubscription()
  if (!subscription) return 'off'
  // Sent again each time, because the server deletes it with the session it was created in.
  await call(subscribePush, { body: targetOf(subscription) })
  return 'on'
}

export async function turnPushOn(): Promise<PushState> {
  const target = await subscribeBrowser()
  if (!target) return 'refused'
  await call(subscribePush, { body: target })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await ownSubscription()
  if (!subscription) return 'off'
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}
