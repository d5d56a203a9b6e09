import { currentLanguage, type ShownLanguage, showLanguage } from '#kernel/client/i18n/language.ts'

/** English is part of the code that uses it. */
const load = async (language: ShownLanguage): Promise<unknown> =>
  language === 'es' ? import('./spanish.ts') : undefined

/** Loads the messages of the current language before the first render. */
export async function loadLanguage(): Promise<void> {
  await load(currentLanguage()).catch(() => showLanguage('en'))
}

/** Switches the language of the page. Rejects if the messages cannot be loaded, and the page stays as it is. */
export async function switchLanguage(language: ShownLanguage): Promise<void> {
  await load(language)
  showLanguage(language)
}
