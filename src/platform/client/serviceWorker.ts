/** The one service worker of this site: pushes, the shell, and the last waits. See `public/service-worker.js`. */

export const WORKER = '/service-worker.js'

/** Registers the worker once the page has loaded and is idle, so that nothing that is shown waits for it. */
export function registerWorker(onRegistered: (registration: ServiceWorkerRegistration) => void): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker
      .register(WORKER)
      .then(onRegistered)
      // Without it the site works, but not offline.
      .catch(() => undefined)
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
