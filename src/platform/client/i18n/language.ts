import { useSyncExternalStore } from 'react'
import { home } from '../home.ts'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** A test language: English, 40 % longer, to find text that gets cut off. Chosen by hand in local storage. */
const PSEUDO = 'pseudo'
export type ShownLanguage = Language | typeof PSEUDO

/** How dates and numbers are written: in the language shown, as in the country of the installation. */
const localeOf = (language: ShownLanguage): string =>
  `${language === 'es' ? 'es' : 'en'}-${home.country.toUpperCase()}`

const STORAGE_KEY = 'language'
const listeners = new Set<() => void>()
/** Rules of the screens are tested without a page. */
const hasPage = typeof document !== 'undefined'
let current: ShownLanguage = hasPage ? (readStored() ?? browserLanguage()) : 'en'
markPage()

/** Tells screen readers and hyphenation what language the page is in. */
function markPage(): void {
  if (hasPage) document.documentElement.lang = current === 'es' ? 'es' : 'en'
}

function readStored(): ShownLanguage | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY)
    return stored === 'en' || stored === 'es' || stored === PSEUDO ? stored : null
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
    return null
  }
}

/** The first of the browser's languages that we speak; English when there is none. */
function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const spoken = LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase())
    if (spoken) return spoken
  }
  return 'en'
}

export const currentLanguage = (): ShownLanguage => current
export const currentLocale = (): string => localeOf(current)

/** Shows the page in another language and remembers it on this device. Its messages must be loaded. */
export function showLanguage(language: ShownLanguage): void {
  current = language
  markPage()
  try {
    window.localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // See readStored.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): ShownLanguage => useSyncExternalStore(subscribe, currentLanguage)
