import { useSyncExternalStore } from 'react'
import { languageFor, localeFor } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'
import { home } from '../home.ts'

/** A test language: English, 40 % longer, to find text that gets cut off. Chosen by hand in local storage. */
const PSEUDO = 'pseudo'
export type ShownLanguage = Language | typeof PSEUDO

const STORAGE_KEY = 'language'
const listeners = new Set<() => void>()
/** Tests of the rules run without a page. */
const hasPage = typeof document !== 'undefined'
let current: ShownLanguage = hasPage ? (readStored() ?? languageFor(navigator.languages, home)) : 'en'
markPage()

function spoken(): Language {
  return current === 'es' ? 'es' : 'en'
}

/** Tells screen readers and hyphenation what language the page is in. */
function markPage(): void {
  if (hasPage) document.documentElement.lang = spoken()
}

function readStored(): ShownLanguage | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY)
    return stored === 'en' || stored === 'es' || stored === PSEUDO ? stored : null
  } catch {
    // Storage can be disabled; the choice is then kept as long as the page.
    return null
  }
}

export const currentLanguage = (): ShownLanguage => current
export const currentLocale = (): string => localeFor(spoken(), home)

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
