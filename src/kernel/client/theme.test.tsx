import { beforeEach, expect, test, vi } from 'vitest'

async function openPage({ stored, systemDark = false }: { stored?: string; systemDark?: boolean } = {}) {
  vi.resetModules()
  window.localStorage.clear()
  if (stored) window.localStorage.setItem('theme', stored)
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), aMediaQuery(systemDark)))
  const theme = await import('./theme.ts')
  return { ...theme, attribute: () => document.documentElement.dataset.theme }
}

const aMediaQuery = (matches: boolean) => ({
  matches,
  media: '(prefers-color-scheme: dark)',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
})

beforeEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.theme
})

test('without a choice the system decides and the page is unchanged', async () => {
  const page = await openPage({ systemDark: true })
  expect(page.currentTheme()).toBe('dark')
  expect(page.attribute()).toBeUndefined()
})

test('a stored choice overrides the system', async () => {
  const page = await openPage({ stored: 'light', systemDark: true })
  expect(page.currentTheme()).toBe('light')
  expect(page.attribute()).toBe('light')
})

test('an unknown stored value counts as no choice', async () => {
  const page = await openPage({ stored: 'mauve', systemDark: true })
  expect(page.currentTheme()).toBe('dark')
})

test('toggling switches the theme, stores it and notifies listeners', async () => {
  const page = await openPage({ systemDark: true })
  const heard: string[] = []
  const stop = page.subscribeTheme(() => heard.push(page.currentTheme()))
  page.toggleTheme()
  expect(page.attribute()).toBe('light')
  expect(window.localStorage.getItem('theme')).toBe('light')
  stop()
  page.toggleTheme()
  expect(heard).toEqual(['light'])
})

test('where storage is forbidden the toggle still works for this visit', async () => {
  const page = await openPage()
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  page.toggleTheme()
  expect(page.currentTheme()).toBe('dark')
  expect(storage).toHaveBeenCalled()
})
