import { createElement, Fragment, type ReactNode } from 'react'

/**
 * The part of the ICU message format that the catalogs use: `{name}`, `{count, number}`, `{count, plural, …}` with `#`,
 * `<b>tags</b>` and quotes. test/messages.test.ts compares every message with `intl-messageformat`.
 */

type Part =
  | string
  | { kind: 'value' | 'number' | 'count'; name: string }
  | { kind: 'plural'; name: string; options: ReadonlyMap<string, Message> }
  | { kind: 'tag'; name: string; children: Message }
export type Message = readonly Part[]

interface Place {
  at: number
  /** The value that `#` stands for. */
  counted: string | undefined
}

const NAME = /[\w-]+/y
const SPACE = /\s*/y
const END_OF_TEXT = /[{}<'#]/g

/** @throws Error for text that is not in this part of the format. */
export function parseMessage(text: string): Message {
  const place = { at: 0, counted: undefined }
  const message = parseParts(text, place)
  if (place.at < text.length) throw faultAt(text, place)
  return message
}

const faultAt = (text: string, { at }: Place) => new Error(`Unexpected “${text[at] ?? 'end'}” in “${text}”`)

/** Reads up to the end of the text, the option or the tag. */
function parseParts(text: string, place: Place): Message {
  const parts: Part[] = []
  let literal = ''
  const add = (part: Part) => {
    if (literal) parts.push(literal)
    literal = ''
    parts.push(part)
  }
  while (place.at < text.length && text[place.at] !== '}' && !text.startsWith('</', place.at)) {
    const next = text[place.at]
    if (next === '{') add(parseValue(text, place))
    else if (next === '<') add(parseTag(text, place))
    else if (next === '#' && place.counted !== undefined) {
      place.at += 1
      add({ kind: 'count', name: place.counted })
    } else literal += next === "'" ? parseQuote(text, place) : parseLiteral(text, place)
  }
  if (literal) parts.push(literal)
  return parts
}

function parseLiteral(text: string, place: Place): string {
  END_OF_TEXT.lastIndex = place.at + 1
  const end = END_OF_TEXT.exec(text)?.index ?? text.length
  const literal = text.slice(place.at, end)
  place.at = end
  return literal
}

/** An apostrophe is literal, except before a special character: then it quotes up to the next apostrophe. */
function parseQuote(text: string, place: Place): string {
  place.at += 1
  const next = text[place.at]
  if (next === "'") {
    place.at += 1
    return "'"
  }
  if (next === undefined || !(place.counted === undefined ? '{}<>' : '{}<>#').includes(next)) return "'"
  const end = text.indexOf("'", place.at)
  const quoted = text.slice(place.at, end < 0 ? undefined : end)
  place.at = end < 0 ? text.length : end + 1
  return quoted
}

function parseValue(text: string, place: Place): Part {
  need(text, place, '{')
  const name = take(NAME, text, place)
  if (!takes(',', text, place)) {
    need(text, place, '}')
    return { kind: 'value', name }
  }
  const format = take(NAME, text, place)
  if (format === 'number') {
    need(text, place, '}')
    return { kind: 'number', name }
  }
  if (format !== 'plural') throw faultAt(text, place)
  need(text, place, ',')
  return { kind: 'plural', name, options: parseOptions(text, place, name) }
}

function parseOptions(text: string, place: Place, name: string): ReadonlyMap<string, Message> {
  const options = new Map<string, Message>()
  while (!takes('}', text, place)) {
    const exactly = takes('=', text, place) ? '=' : ''
    const option = exactly + take(NAME, text, place)
    need(text, place, '{')
    const inner: Place = { at: place.at, counted: name }
    options.set(option, parseParts(text, inner))
    place.at = inner.at
    needNext(text, place, '}')
  }
  if (!options.has('other')) throw faultAt(text, place)
  return options
}

function parseTag(text: string, place: Place): Part {
  needNext(text, place, '<')
  const name = take(NAME, text, place)
  needNext(text, place, '>')
  const children = parseParts(text, place)
  needNext(text, place, `</${name}>`)
  return { kind: 'tag', name, children }
}

function take(pattern: RegExp, text: string, place: Place): string {
  skipSpace(text, place)
  pattern.lastIndex = place.at
  const [found] = pattern.exec(text) ?? []
  if (found === undefined) throw faultAt(text, place)
  place.at += found.length
  return found
}

function skipSpace(text: string, place: Place): void {
  SPACE.lastIndex = place.at
  place.at += SPACE.exec(text)?.[0].length ?? 0
}

function takes(sign: string, text: string, place: Place): boolean {
  skipSpace(text, place)
  if (!text.startsWith(sign, place.at)) return false
  place.at += sign.length
  return true
}

function need(text: string, place: Place, sign: string): void {
  skipSpace(text, place)
  needNext(text, place, sign)
}

function needNext(text: string, place: Place, sign: string): void {
  if (!text.startsWith(sign, place.at)) throw faultAt(text, place)
  place.at += sign.length
}

export type RichValues = Readonly<Record<string, string | number | Date | ((chunks: ReactNode) => ReactNode)>>

/**
 * The message with its values: strings, and the results of the tags between them.
 * @throws Error for a value that is missing.
 */
export function formatMessage(message: Message, values: RichValues, locale: string): ReactNode[] {
  const formatted: ReactNode[] = []
  const add = (piece: ReactNode) => {
    const last = formatted.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') formatted[formatted.length - 1] = last + piece
    else formatted.push(piece)
  }
  for (const part of message) {
    if (typeof part === 'string') add(part)
    else for (const piece of formatPart(part, values, locale)) add(piece)
  }
  return formatted
}

function formatPart(part: Exclude<Part, string>, values: RichValues, locale: string): ReactNode[] {
  const value = values[part.name]
  if (value === undefined) throw new Error(`A message has no value for “${part.name}”`)
  if (part.kind === 'plural') {
    return formatMessage(optionFor(part.options, Number(value), locale), values, locale)
  }
  if (part.kind !== 'tag') {
    return [part.kind === 'value' ? String(value) : numberFormat(locale).format(Number(value))]
  }
  const children = formatMessage(part.children, values, locale)
  return typeof value === 'function' ? [value(asNode(children))] : children
}

/** Spread as children, so that React doesn't require keys. */
export const asNode = (parts: readonly ReactNode[]): ReactNode =>
  parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts)

function optionFor(options: ReadonlyMap<string, Message>, count: number, locale: string): Message {
  return (
    options.get(`=${count}`) ?? options.get(pluralRules(locale).select(count)) ?? options.get('other') ?? []
  )
}

/** Creating one takes longer than using it a hundred times. */
function onePerLocale<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}

const numberFormat = onePerLocale((locale) => new Intl.NumberFormat(locale))
const pluralRules = onePerLocale((locale) => new Intl.PluralRules(locale))
