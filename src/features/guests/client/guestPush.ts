import { needsHomeScreen, WORKER } from '#kernel/client/serviceWorker.ts'
import type { GuestPushState } from '../page/visitHtml.ts'

/** Notifications about one visit on this phone while the page is closed. */
export interface GuestPush {
  read(): Promise<GuestPushState>
  turnOn(): Promise<GuestPushState>
  turnOff(): Promise<GuestPushState>
}

const isSupported = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function send(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await fetch(path, { method, headers, body: JSON.stringify(body) })
  if (!ok) throw new Error(`status ${status}`)
}

export function guestPush(token: string): GuestPush {
  const address = `/api/g/${token}/push`
  /** Set while this visit's notifications are on; the subscription itself may also serve others. */
  const mark = `push:${token}`
  return {
    async read() {
      if (!isSupported()) return needsHomeScreen() ? 'iphone' : 'unsupported'
      if (Notification.permission === 'denied') return 'refused'
      return localStorage.getItem(mark) && (await ownSubscription()) ? 'on' : 'off'
    },
    async turnOn() {
      if ((await Notification.requestPermission()) !== 'granted') return 'refused'
      const { publicKey } = await (await fetch('/api/push/key')).json()
      await navigator.serviceWorker.register(WORKER)
      const { pushManager } = await navigator.serviceWorker.ready
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      })
      const { endpoint, keys } = subscription.toJSON()
      await send('POST', address, { endpoint, keys })
      localStorage.setItem(mark, '1')
      return 'on'
    },
    async turnOff() {
      const subscription = await ownSubscription()
      if (subscription) await send('DELETE', address, { endpoint: subscription.endpoint })
      localStorage.removeItem(mark)
      return 'off'
    },
  }
}
