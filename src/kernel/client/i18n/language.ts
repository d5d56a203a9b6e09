import { useSyncExternalStore } from 'react'
import { languageFor, localeFor } from '#domain/home.ts'
import { LANGUAGE_COOKIE, type Language } from '#domain/language.ts'
import { handedOver } from '../handedOver.ts'
import { home } from '../home.ts'
import { createListeners } from '../listeners.ts'
import { deviceStorage } from '../storage.ts'

/** A test language: English, 40 % longer, to find text that gets cut off. Chosen by hand in local storage. */
const PSEUDO = 'pseudo'
export type ShownLanguage = Language | typeof PSEUDO

const STORAGE_KEY = 'language'
const COOKIE_SECONDS = 365 * 24 * 3600
const { announce, subscribe } = createListeners()
/** Tests of the rules run without a page. */
const hasPage = typeof document !== 'undefined'
let current: ShownLanguage = handedOver?.language ?? preferredLanguage()
markPage()

/** The language chosen on this device, else the browser's. A page from the server starts in that page's language. */
export function preferredLanguage(): ShownLanguage {
  return hasPage ? (readStored() ?? handedOver?.language ?? languageFor(navigator.languages, home)) : 'en'
}

/** The language for what the server writes: messages have no pseudo language. */
export function spokenLanguage(): Language {
  return current === 'es' ? 'es' : 'en'
}

/** Tells screen readers and hyphenation what language the page is in. */
export function markPage(): void {
  // Setting it restyles the whole page, even to the same value.
  if (hasPage && document.documentElement.lang !== spokenLanguage())
    document.documentElement.lang = spokenLanguage()
}

function readStored(): ShownLanguage | null {
  const stored = deviceStorage.read(STORAGE_KEY)
  return stored === 'en' || stored === 'es' || stored === PSEUDO ? stored : null
}

export const currentLanguage = (): ShownLanguage => current
export const currentLocale = (): string => localeFor(spokenLanguage(), home)

/** The server renders the next page in this language. */
function tellServer(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way to set one
  document.cookie = `${LANGUAGE_COOKIE}=${spokenLanguage()}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}

/** For the server, whose renders run one at a time. */
export function setLanguage(language: ShownLanguage): void {
  current = language
}

/** Shows the page in another language and remembers it on this device. Its messages must be loaded. */
export function showLanguage(language: ShownLanguage): void {
  setLanguage(language)
  markPage()
  if (hasPage) tellServer()
  deviceStorage.write(STORAGE_KEY, language)
  announce()
}

export const useLanguage = (): ShownLanguage =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
