import type { Language } from '#domain/language.ts'
import { currentLanguage, showLanguage } from '#kernel/client/i18n/language.ts'

const loaders: Record<Language, () => Promise<unknown>> = {
  en: () => Promise.resolve(),
  es: () => import('./spanish.ts'),
}

/** Loads the messages of the current language before the first render. English is part of the main bundle. */
export async function loadLanguage(): Promise<void> {
  const language = currentLanguage()
  if (language === 'es') await loaders.es().catch(() => showLanguage('en'))
}

/** Switches the language of the page. Rejects if the messages cannot be loaded, and the page stays as it is. */
export async function switchLanguage(language: Language): Promise<void> {
  await loaders[language]()
  showLanguage(language)
}
