// The one worker of this site: it shows what the server pushes while no page is in view, and keeps enough for a
// phone that is offline: the shell, and the last public waits. Plain JavaScript: browsers load it as it is.

// The build writes its own mark here, so that a new build is a new worker.
const BUILD = 'development'
const SHELL = `shell-${BUILD}`
const ANSWERS = 'answers'
const APP_PAGE = '/app.html'
const GUEST_PAGE = '/guest.html'
const SHELLS = [APP_PAGE, GUEST_PAGE]
const MOST_ANSWERS = 40
const KEEP_EVERY_MS = 60_000
/** When an answer was kept, in ms since 1970; only answers out of this cache have it. */
const KEPT_AT = 'x-kept-at'

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('push', (event) => {
  const note = event.data ? event.data.json() : {}
  const show = async () => {
    // A page that is looked at tells by itself.
    if ((await pages()).some((page) => page.visibilityState === 'visible')) return
    await self.registration.showNotification(note.title || 'Tablecast', {
      body: note.body,
      icon: '/icons/192.png',
      tag: 'tablecast-call',
      renotify: true,
      requireInteraction: true,
      data: { path: note.path || '/' },
    })
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  const open = async () => {
    const [page] = await pages()
    if (!page) return self.clients.openWindow(path)
    await page.focus()
    return page.navigate(path)
  }
  event.waitUntil(open())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name !== SHELL && name !== ANSWERS)
    await Promise.all(old.map((name) => caches.delete(name)))
    // The browser asks for a page while the worker still starts: pages do not get slower.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  const { type, shell, files } = event.data ?? {}
  // Only when somebody has pressed Reload: a page never changes under its reader.
  if (type === 'take over') event.waitUntil(self.skipWaiting())
  if (type === 'keep' && SHELLS.includes(shell)) event.waitUntil(keepShell(shell, files))
})

/** The shell of a page that is open, and its parts: those it names and those it has loaded since. */
async function keepShell(shell, loaded) {
  const response = await fetch(shell, { cache: 'no-cache', credentials: 'omit' })
  if (!response.ok) return
  const html = await response.clone().text()
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
  const cache = await caches.open(SHELL)
  for (const part of new Set([...named, ...loaded])) {
    if (isPart(part) && !(await cache.match(part))) await cache.add(part).catch(() => undefined)
  }
  await cache.put(shell, response)
}

const isPart = (path) => /^\/assets\/[^/]+$/.test(path)
const isAnswer = (path) => path.startsWith('/direct/')
const hasShell = (path) => !/^\/(api|direct|ws|join)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (hasShell(pathname)) event.respondWith(pageFor(event, pathname))
  } else if (isPart(pathname)) event.respondWith(partFor(request))
  else if (isAnswer(pathname)) event.respondWith(answerFor(event, pathname))
})

/** Pages always come from the server; without one, the shell, which says what it knows and how old that is. */
async function pageFor(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const shell = await caches.match(pathname.startsWith('/g/') ? GUEST_PAGE : APP_PAGE)
    return shell ?? Response.error()
  }
}

/** The name of a part carries the hash of its content, so it never changes. */
async function partFor(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    void caches.open(SHELL).then((cache) => cache.put(request, copy))
  }
  return response
}

const keptAtMs = new Map()

async function answerFor(event, pathname) {
  const { request } = event
  try {
    const response = await fetch(request)
    const isDue = Date.now() - (keptAtMs.get(request.url) ?? 0) >= KEEP_EVERY_MS
    if (response.ok && isDue) {
      keptAtMs.set(request.url, Date.now())
      event.waitUntil(keepAnswer(request.url, response.clone()))
    }
    return response
  } catch (error) {
    const cache = await caches.open(ANSWERS)
    // The same place a few steps on: the newest list is better than none.
    const kept = (await cache.match(request.url)) ?? (await newestOf(cache, pathname))
    if (!kept) throw error
    return kept
  }
}

const newestOf = async (cache, pathname) => (await cache.matchAll(pathname, { ignoreSearch: true })).at(-1)

async function keepAnswer(url, response) {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  // `date` would set the clock of the page back.
  headers.delete('date')
  headers.set(KEPT_AT, String(Date.now()))
  const cache = await caches.open(ANSWERS)
  await cache.delete(url)
  await cache.put(url, new Response(await response.blob(), { headers }))
  const urls = await cache.keys()
  await Promise.all(urls.slice(0, Math.max(0, urls.length - MOST_ANSWERS)).map((old) => cache.delete(old)))
}
