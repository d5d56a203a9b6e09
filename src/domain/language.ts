export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
/** As each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** The language that a visitor has chosen, instead of the browser's. */
export const LANGUAGE_COOKIE = 'tablecast_language'

/**
 * The first supported language of BCP 47 tags in order of preference.
 * @example spokenOf(['de-DE', 'es-MX', 'en']) // 'es'
 */
export function spokenOf(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const [wanted = ''] = tag.trim().toLowerCase().split(/[-_]/)
    const spoken = LANGUAGES.find((language) => language === wanted)
    if (spoken) return spoken
  }
  return undefined
}

/**
 * The tags of a browser's `Accept-Language` header, in order of preference.
 * @example acceptedTags('de, es;q=0.8') // ['de', 'es']
 */
export const acceptedTags = (header: string): string[] =>
  header
    .split(',')
    .map((part) => part.split(';'))
    .map(([tag = '', weight]) => ({ tag: tag.trim(), weight: weightOf(weight) }))
    .filter(({ weight }) => weight > 0)
    // Equal ones keep their order.
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

/** Of "q=0.8"; 1 without one. */
const weightOf = (text = ''): number => Number(/^\s*q=([\d.]+)\s*$/i.exec(text)?.[1] ?? 1)
