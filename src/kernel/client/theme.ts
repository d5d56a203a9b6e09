import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'
/** The server renders without a window, in the light theme; style sheets alone make a first view dark. */
const hasPage = typeof window !== 'undefined'
const systemIsDark = hasPage ? window.matchMedia('(prefers-color-scheme: dark)') : null
const listeners = new Set<() => void>()
let chosen: Theme | null = readStored()

function readStored(): Theme | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    // Storage can be disabled; the theme is then kept as long as the page.
    return null
  }
}

function store(theme: Theme): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // See readStored.
  }
}

function announce(): void {
  if (chosen) document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
  for (const listener of listeners) listener()
}

if (hasPage) {
  systemIsDark?.addEventListener('change', announce)
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return
    chosen = readStored()
    announce()
  })
  announce()
}

/** The current theme: the visitor's choice, otherwise the system's. For parts that CSS cannot style, like the map. */
export const currentTheme = (): Theme => chosen ?? (systemIsDark?.matches ? 'dark' : 'light')

/** Calls back whenever the current theme may have changed; returns a function that unsubscribes. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Switches to the other theme and remembers it on this device. */
export function toggleTheme(): void {
  chosen = currentTheme() === 'dark' ? 'light' : 'dark'
  store(chosen)
  announce()
}

export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  return { theme: useSyncExternalStore(subscribeTheme, currentTheme, () => 'light'), toggleTheme }
}
