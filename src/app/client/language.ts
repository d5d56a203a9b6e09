import { currentLanguage, type ShownLanguage, showLanguage } from '#kernel/client/i18n/language.ts'

/** English is part of the code that uses it. */
const loadFirst = async (language: ShownLanguage): Promise<unknown> =>
  language === 'es' ? import('./spanish.ts') : undefined
const loadLater = async (language: ShownLanguage): Promise<unknown> =>
  language === 'es' ? import('./spanishLater.ts') : undefined

/** Loads what the screens that visitors open first say in the current language, before the first render. */
export async function loadLanguage(): Promise<void> {
  await loadFirst(currentLanguage()).catch(() => showLanguage('en'))
}

/** Loads what all other screens say in the current language. */
export const loadOtherMessages = (): Promise<unknown> => loadLater(currentLanguage())

/** Switches the language of the page. Rejects if the messages cannot be loaded, and the page stays as it is. */
export async function switchLanguage(language: ShownLanguage): Promise<void> {
  await Promise.all([loadFirst(language), loadLater(language)])
  showLanguage(language)
}
