import { MINUTE_MS } from '#domain/durations.ts'

/**
 * The service worker of this site: push messages, the app shell, and the last waits. See
 * `public/service-worker.js`.
 */

export const WORKER = '/service-worker.js'

const hasWorkers = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** What is shown of a page while the phone is offline. */
type ShellPage = '/app.html' | '/guest.html'

/**
 * Registers the worker once the page has loaded and is idle, so that it doesn't delay rendering. It caches what
 * the page has loaded and what the server lists for later: see `OPENS_LATER`.
 */
export function registerWorker(
  shell: ShellPage,
  onRegistered?: (registration: ServiceWorkerRegistration) => void,
): void {
  if (!hasWorkers()) return
  const register = async () => {
    try {
      const registration = await navigator.serviceWorker.register(WORKER)
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ type: 'keep', shell, files: partsOfPage() })
      onRegistered?.(registration)
    } catch {
      // The site works without it, but not offline.
    }
  }
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => void register())
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** What this page has loaded so far, because on a first visit the worker was not there to cache it. */
const partsOfPage = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin ? [pathname] : []
  })

/** iPhones and iPads support push messages only for sites on the Home Screen. */
export const needsHomeScreen = (): boolean =>
  !('PushManager' in window) &&
  (/iphone|ipad/i.test(navigator.userAgent) ||
    (/mac/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1))

/** Calls back when a new version is ready; `take` switches to it. */
export function watchForUpdates(
  registration: ServiceWorkerRegistration,
  onReady: (take: () => void) => void,
): void {
  const offer = (worker: ServiceWorker | null) => {
    // A browser's first worker is not an update.
    if (!worker || !navigator.serviceWorker.controller) return
    onReady(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.postMessage({ type: 'take over' })
    })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
}

/** A host stand stays open for days. */
const LOOK_EVERY_MS = 30 * MINUTE_MS
