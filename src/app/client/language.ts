import type { Language } from '#domain/language.ts'
import { currentLanguage, showLanguage } from '#platform/client/i18n/language.ts'

const loaders: Record<Language, () => Promise<unknown>> = {
  en: () => Promise.resolve(),
  es: () => import('./spanish.ts'),
}

/** Loads what the language of this visit needs, before the first screen is drawn. English is always there. */
export async function loadLanguage(): Promise<void> {
  const language = currentLanguage()
  if (language === 'es') await loaders.es().catch(() => showLanguage('en'))
}

/** Switches the language of the page; when its messages cannot be loaded the page stays as it is. */
export async function switchLanguage(language: Language): Promise<void> {
  await loaders[language]()
  showLanguage(language)
}
