import { afterAll, beforeEach, expect, test, vi } from 'vitest'

function startOver(): void {
  vi.resetModules()
  document.head.innerHTML = ''
  localStorage.clear()
}
beforeEach(startOver)
// The next file in this process would be a visitor's.
afterAll(startOver)

async function onPage(head: string) {
  document.head.innerHTML = head
  return import('./visitor.ts')
}
const SIGNED_OUT = '<meta name="tablecast-visitor" content="signed-out" />'

test('a page sent without a session is a visitor’s; others must ask the server', async () => {
  expect((await onPage(SIGNED_OUT)).isKnownVisitor()).toBe(true)
  vi.resetModules()
  expect((await onPage('')).isKnownVisitor()).toBe(false)
})

test('after signing in here the user is fetched', async () => {
  const { isKnownVisitor, rememberSignIn } = await onPage(SIGNED_OUT)
  rememberSignIn()
  expect(isKnownVisitor()).toBe(false)
})

test('after signing in in another tab the user is fetched', async () => {
  const { isKnownVisitor } = await onPage(SIGNED_OUT)
  localStorage.setItem('theme', 'dark')
  expect(isKnownVisitor()).toBe(true)
  localStorage.setItem('signed-in-at', '1')
  expect(isKnownVisitor()).toBe(false)
})

test('a page from before a sign-in that returns from the cache fetches the user', async () => {
  const { rememberSignIn } = await onPage(SIGNED_OUT)
  rememberSignIn()
  vi.resetModules()
  expect((await onPage(SIGNED_OUT)).isKnownVisitor()).toBe(false)
})
