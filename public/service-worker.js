// Shows what the server pushes while no page is in view. Plain JavaScript: browsers load it as it is.

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('push', (event) => {
  const note = event.data ? event.data.json() : {}
  const show = async () => {
    // A page that is looked at tells by itself.
    if ((await pages()).some((page) => page.visibilityState === 'visible')) return
    await self.registration.showNotification(note.title || 'Tablecast', {
      body: note.body,
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
