import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { GetICUArgs } from '@schummar/icu-type-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import { currentLanguage, currentLocale, type ShownLanguage, useLanguage } from './language.ts'
import { NEEDS_FORMATTING } from './needsFormatting.ts'

/**
 * Messages in ICU format, one catalog per feature: English in `messages.en.ts`, Spanish in `messages.es.ts`.
 * English ships with the code that uses it; Spanish is one file that is loaded when needed.
 */
type Messages = Readonly<Record<string, string>>

export interface Catalog<M extends Messages> {
  readonly name: string
  readonly english: M
}

/** Every message of a catalog in another language. A missing or unknown one is a type error. */
export type Translation<C extends Catalog<Messages>> = Readonly<Record<keyof C['english'], string>>

type Values<M extends string> = GetICUArgs<
  M,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date | number }
>
type ValuesOf<M extends string> = keyof Values<M> extends never ? [] : [values: Values<M>]
type RichValues = Record<string, string | number | Date | ((chunks: ReactNode) => ReactNode)>

export interface Translate<M extends Messages> {
  /** The message in the current language. Arguments are checked against the English text. */
  <K extends keyof M & string>(key: K, ...values: ValuesOf<M[K]>): string
  /** The same with tags: `'Read the <a>terms</a>'` takes `{ a: (chunks) => <a href="…">{chunks}</a> }`. */
  rich<K extends keyof M & string>(key: K, values: RichValues): ReactNode
}

/** Declares a feature's English messages. */
/* @__NO_SIDE_EFFECTS__ The build drops what nothing uses. */
export const catalog = <const M extends Messages>(name: string, english: M): Catalog<M> => ({ name, english })

const translations = new Map<string, Messages>()

export function addTranslations(
  language: ShownLanguage,
  byCatalog: Readonly<Record<string, Messages>>,
): void {
  for (const [name, messages] of Object.entries(byCatalog)) translations.set(`${language}:${name}`, messages)
}

/** The built client has syntax trees in place of the texts that need formatting (scripts/messageTrees.ts). */
type Message = string | MessageFormatElement[]

const compiled = new Map<string, Map<Message, IntlMessageFormat>>()

function compile(message: Message): IntlMessageFormat {
  const locale = currentLocale()
  const ofLocale = compiled.get(locale) ?? new Map<Message, IntlMessageFormat>()
  const known = ofLocale.get(message)
  if (known) return known
  const made = new IntlMessageFormat(message, locale)
  compiled.set(locale, ofLocale.set(message, made))
  return made
}

const PSEUDO_SHARE = 0.4
const PSEUDO_WORD = ' wxyz'

const lengthen = (text: string): string =>
  text + PSEUDO_WORD.repeat(Math.ceil((text.length * PSEUDO_SHARE) / PSEUDO_WORD.length))

function messageOf({ name, english }: Catalog<Messages>, key: string): Message {
  return translations.get(`${currentLanguage()}:${name}`)?.[key] ?? english[key] ?? key
}

const isPlain = (message: Message): message is string =>
  typeof message === 'string' && !NEEDS_FORMATTING.test(message)

/**
 * Guarantee: ICU formatting returns a string; with tags, a list of strings and of what the tags rendered, or only
 * what the tag rendered if the message is one tag.
 */
const format = (message: Message, values: RichValues = {}): ReactNode =>
  isPlain(message) ? message : (compile(message).format(values as Record<string, string>) as ReactNode)

/** A time like "4:30 a.m." at the end of a sentence brings its own period. */
const endedOnce = (text: string): string => text.replace(/(?<=m\.)\.(?!\.)/g, '')

/** Spread as children, so that React asks for no keys. */
const asNode = (parts: ReactNode): ReactNode =>
  Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts

const wrapTags = (values: RichValues): RichValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode) => value(asNode([chunks].flat())) : value,
    ]),
  )

/** The translator of a catalog for code outside React: reads the language at every call. */
/* @__NO_SIDE_EFFECTS__ As above. */
export function messagesOf<const M extends Messages>(source: Catalog<M>): Translate<M> {
  const translate = (key: string, values?: RichValues): string => {
    const message = messageOf(source, key)
    const text = isPlain(message) ? message : endedOnce(String(format(message, values)))
    return currentLanguage() === 'pseudo' ? lengthen(text) : text
  }
  const rich = (key: string, values: RichValues) => asNode(format(messageOf(source, key), wrapTags(values)))
  // Guarantee: the same function; only its arguments are typed by the English text.
  return Object.assign(translate, { rich }) as unknown as Translate<M>
}

/**
 * A text of the server in the current language, by its code; undefined in English, and for a code or values that this
 * version of the client does not know.
 */
export function translated(name: string, code: string, values: RichValues = {}): string | undefined {
  const message = translations.get(`${currentLanguage()}:${name}`)?.[code]
  if (message === undefined) return undefined
  try {
    return endedOnce(String(format(message, values))).trim()
  } catch {
    return undefined
  }
}

const translators = new WeakMap<Catalog<Messages>, Translate<Messages>>()

/** The translator of a catalog; the component draws again when the language changes. */
export function useMessages<const M extends Messages>(source: Catalog<M>): Translate<M> {
  useLanguage()
  const known = translators.get(source) ?? messagesOf(source)
  translators.set(source, known)
  // Guarantee: made from this very catalog above.
  return known as unknown as Translate<M>
}
