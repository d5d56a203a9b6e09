import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { deviceStorage } from './storage.ts'

export type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'
/** The server renders without a window, in the light theme; style sheets alone make a first view dark. */
const hasPage = typeof window !== 'undefined'
const systemIsDark = hasPage ? window.matchMedia('(prefers-color-scheme: dark)') : null
const listeners = createListeners()
let chosen: Theme | null = readStored()

function readStored(): Theme | null {
  const stored = deviceStorage.read(STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

function announce(): void {
  if (chosen) document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
  listeners.announce()
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
export const subscribeTheme = listeners.subscribe

/** Switches to the other theme and remembers it on this device. */
export function toggleTheme(): void {
  chosen = currentTheme() === 'dark' ? 'light' : 'dark'
  deviceStorage.write(STORAGE_KEY, chosen)
  announce()
}

export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  return { theme: useSyncExternalStore(subscribeTheme, currentTheme, () => 'light'), toggleTheme }
}
