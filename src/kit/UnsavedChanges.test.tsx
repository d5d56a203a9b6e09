import { createMemoryHistory } from '@tanstack/history'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRouter, RouterContext } from '#kernel/client/router/router.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

/** Screens whose code is loaded when a test says so. */
function slowScreens() {
  const arrivals = new Map<string, () => void>()
  const load = (pathname: string) =>
    pathname === '/' ? undefined : new Promise<void>((arrive) => arrivals.set(pathname, arrive))
  return { load, arrive: (pathname: string) => arrivals.get(pathname)?.() }
}
const pathShown = (router: ReturnType<typeof createRouter>) => router.shown().location.pathname

test('the old screen stays until the next one is loaded', async () => {
  const { load, arrive } = slowScreens()
  const router = createRouter(createMemoryHistory(), load)
  const isThere = router.navigate('/terms')
  expect([router.history.location.pathname, pathShown(router)]).toEqual(['/terms', '/'])
  arrive('/terms')
  await isThere
  expect(pathShown(router)).toBe('/terms')
})

test('a screen that loads late does not replace one that was opened after it', async () => {
  const { load, arrive } = slowScreens()
  const router = createRouter(createMemoryHistory(), load)
  const late = router.navigate('/terms')
  const next = router.navigate('/privacy')
  arrive('/privacy')
  await next
  arrive('/terms')
  await late
  expect(pathShown(router)).toBe('/privacy')
})

test('a new screen starts at the top, a change of parameters keeps the position, and Back restores it', async () => {
  document.body.innerHTML = '<div data-keeps-scroll="places"></div>'
  const list = document.querySelector('div')
  const router = createRouter(createMemoryHistory())
  if (list) list.scrollTop = 300
  await router.navigate('/browse?q=ramen', { replace: true, keepScroll: true })
  expect(router.shown().scroll).toBe('keep')
  await router.navigate('/terms')
  expect(router.shown().scroll).toBe('top')
  router.history.back()
  expect(router.shown().scroll).toEqual(
    new Map([
      ['', 0],
      ['places', 300],
    ]),
  )
  document.body.innerHTML = ''
})

test('opening the address that is shown adds nothing to the history', async () => {
  const router = createRouter(createMemoryHistory())
  await router.navigate('/terms')
  await router.navigate('/terms')
  expect(router.history.length).toBe(2)
})

test('unsaved changes block navigation until the visitor chooses to leave', async () => {
  const router = createRouter(createMemoryHistory({ initialEntries: ['/', '/profile'] }))
  render(
    <RouterContext value={router}>
      <UnsavedChanges isDirty />
    </RouterContext>,
  )
  const user = userEvent.setup()
  await router.navigate('/terms')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(pathShown(router)).toBe('/profile')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await router.navigate('/terms')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(pathShown(router)).toBe('/terms'))
})

test('a navigation that does not ask leaves unsaved changes', async () => {
  const router = createRouter(createMemoryHistory({ initialEntries: ['/profile'] }))
  render(
    <RouterContext value={router}>
      <UnsavedChanges isDirty />
    </RouterContext>,
  )
  await router.navigate('/', { ignoreBlocker: true })
  expect(pathShown(router)).toBe('/')
})
