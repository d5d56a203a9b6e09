import { currentLanguage } from './language.ts'

/**
 * The server and the shared validation rules use English sentences, which the API specifies. This translates them
 * into the current language. A key may contain `{name}` placeholders, whose values are kept.
 */
const patterns: { match: RegExp; names: string[]; translated: string }[] = []
const exact = new Map<string, string>()
const PLACE = /\{(\w+)\}/g
const escapeRegExp = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Adds the Spanish translations of English sentences. */
export function addSentences(sentences: Readonly<Record<string, string>>): void {
  for (const [english, translated] of Object.entries(sentences)) {
    const names = [...english.matchAll(PLACE)].map(([, name = '']) => name)
    if (names.length === 0) exact.set(english, translated)
    else {
      const match = new RegExp(`^${escapeRegExp(english).replace(PLACE, '(.+?)')}$`, 'u')
      patterns.push({ match, names, translated })
    }
  }
}

/**
 * A sentence of the server or of a validation rule in the current language; in English if there is no translation.
 */
export function localized(sentence: string): string {
  if (currentLanguage() !== 'es') return sentence
  const known = exact.get(sentence)
  if (known !== undefined) return known
  for (const { match, names, translated } of patterns) {
    const found = match.exec(sentence)
    if (found) return translated.replace(PLACE, (_, name: string) => found[names.indexOf(name) + 1] ?? '')
  }
  return sentence
}
