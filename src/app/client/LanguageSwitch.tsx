import { LANGUAGES, type Language } from '#domain/language.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { useLanguage } from '#platform/client/i18n/language.ts'
import { showError } from '#platform/client/toast.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { switchLanguage } from './language.ts'
import { appMessages } from './messages.en.ts'

/** Each language is named in itself, so that its speakers find it. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** The drawer's buttons for the languages that are not shown now. */
export function LanguageSwitch() {
  const t = useMessages(appMessages)
  const shown = useLanguage()
  const choose = (language: Language) =>
    switchLanguage(language).catch(() => showError(t('languageFailed', { language: NAMES[language] })))
  return LANGUAGES.filter((language) => language !== shown).map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className="drawer-link"
      onClick={() => void choose(language)}
    >
      <Icon name="globe" />
      {NAMES[language]}
    </button>
  ))
}
