import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'

interface Entry {
  name: string
  english: Readonly<Record<string, string>>
}
type Module = Record<string, Entry & Readonly<Record<string, string>>>

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path))
const englishFiles = sources.filter((path) => path.endsWith('/messages.en.ts'))
const code = sources.filter((path) => !/(?:\/messages\.\w+\.ts|\.test\.tsx?)$/.test(path))

const load = async (path: string): Promise<Module[string][]> => {
  const module: Module = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return Object.values(module)
}

/** The arguments of a message: `{minutes}` as well as `{minutes, plural, …}` and `<b>`. */
const placesOf = (message: string): string[] => {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    else if (typeof node === 'object' && node !== null) {
      const { type, value, options, children } = node as Record<string, unknown>
      // Literal is 0 and the number sign of a plural is 7: neither names a value.
      if (typeof value === 'string' && type !== 0 && type !== 7) names.add(value)
      if (options)
        for (const option of Object.values(options as object)) visit((option as { value: unknown }).value)
      visit(children)
    }
  }
  visit(new IntlMessageFormat(message, 'en-US').getAst())
  return [...names].toSorted()
}

/** Without values and their formats. Names and units may be the same in both languages. */
const wordsOf = (message: string): string[] =>
  message.replace(/\{\w+(?:, \w+)?\}/g, ' ').match(/\p{L}{2,}/gu) ?? []

describe.each(englishFiles)('%s', (path) => {
  test('every message is used', async () => {
    const users = code.filter(
      (file) => file.startsWith(dirname(path)) || readFileSync(file, 'utf8').includes('messages.en.ts'),
    )
    const text = users.map((file) => readFileSync(file, 'utf8')).join('\n')
    for (const { english } of await load(path)) {
      expect(Object.keys(english).filter((key) => !text.includes(`'${key}'`))).toEqual([])
    }
  })

  test('Spanish has every message with the same values', async () => {
    const [spanish] = await load(path.replace('.en.ts', '.es.ts'))
    for (const { english } of await load(path)) {
      expect(Object.keys(spanish ?? {}).toSorted()).toEqual(Object.keys(english).toSorted())
      const differing = Object.entries(english).filter(
        ([key, message]) => placesOf(message).join() !== placesOf(spanish?.[key] ?? '').join(),
      )
      expect(differing.map(([key]) => key)).toEqual([])
    }
  })

  test('no sentence is the same in Spanish', async () => {
    const [spanish] = await load(path.replace('.en.ts', '.es.ts'))
    for (const { english } of await load(path)) {
      const same = Object.entries(english).filter(
        ([key, message]) => message === spanish?.[key] && wordsOf(message).length > 2,
      )
      expect(same).toEqual([])
    }
  })
})

/** Quoted names, bold names, and in English capitalized names after a word that leads to a screen or a button. */
const NAMED = [
  /[“«]\s*([^”»{}<]+?)\s*[”»]/g,
  /<(?:b|strong)>([^<{}]+)<\/(?:b|strong)>/g,
  /\b(?:under|tap|press|in) (\p{Lu}[\p{L}’-]*(?: (?:\p{Lu}[\p{L}’-]*|to|of|the))*(?= \p{Lu}|[.,;:!]| \p{Ll}|$))/gu,
]
/** Not ours: parts of the visitor's browser, and sentences that are emphasized. */
const ELSEWHERE = ['Share', 'Add to Home Screen', 'Compartir', 'Agregar a inicio']

const namesIn = (message: string): string[] =>
  NAMED.flatMap((pattern) => [...message.matchAll(pattern)].map(([, name = '']) => name))

describe.each(['en', 'es'])('names in the messages in %s', (language) => {
  test('of screens and buttons exist', async () => {
    const all: string[] = []
    for (const path of englishFiles) {
      const [given] = await load(path.replace('.en.ts', `.${language}.ts`))
      all.push(...Object.values((language === 'en' ? given?.english : given) ?? {}))
    }
    const known = new Set([...all, ...ELSEWHERE])
    expect([...new Set(all.flatMap(namesIn))].filter((name) => !known.has(name))).toEqual([])
  })
})
