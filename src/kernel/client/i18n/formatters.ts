import { currentLocale } from './language.ts'

/** Formatters of the current language. Creating one takes far longer than using it, and lists need many. */

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()

function kept<F>(known: Map<string, F>, options: object, make: (locale: string) => F): F {
  const locale = currentLocale()
  const key = `${locale} ${JSON.stringify(options)}`
  const made = known.get(key) ?? make(locale)
  known.set(key, made)
  return made
}

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, options, (locale) => new Intl.DateTimeFormat(locale, options))

export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(numbers, options, (locale) => new Intl.NumberFormat(locale, options))

/** "1, 2 and 3" */
export const listFormat = (options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  kept(lists, options, (locale) => new Intl.ListFormat(locale, options))
