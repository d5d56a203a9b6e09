import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ISSUES } from '#contract/issues.ts'
import { NOTICES } from '#contract/notices.ts'
import { errorsSpanish, issuesSpanish, noticesSpanish } from '#kernel/client/errors/messages.es.ts'

const TABLES = [
  {
    name: 'error',
    english: Object.fromEntries(Object.entries(ERRORS).map(([code, [, message]]) => [code, message])),
    spanish: errorsSpanish,
  },
  { name: 'issue', english: ISSUES, spanish: issuesSpanish },
  { name: 'notice', english: NOTICES, spanish: noticesSpanish },
] as const

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|messages\.es|contract\/(?:errors|serviceErrors|issues|notices)/.test(path),
  )
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n')

/** The names of the values in a text. */
const valuesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)(?:\}|, (?:plural|select|number))/g)].map(([, name = '']) => name))
/** Codes that the code puts together: `restaurant_not_found` from "restaurant". */
const COMPOSED = /_not_found$|^(?:minutes|days)_too_|^welcome_/

describe.each(TABLES)('every $name', ({ english, spanish }) => {
  test.each(Object.entries(english))('%s is said in both languages', (code, text) => {
    const translation = Object.entries(spanish).find(([key]) => key === code)?.[1] ?? ''
    expect(text).not.toBe('')
    expect(translation).not.toBe('')
    expect(translation).not.toBe(text)
    for (const said of [text, translation]) expect(() => new IntlMessageFormat(said, 'es')).not.toThrow()
    expect([...valuesIn(translation)].filter((name) => !valuesIn(text).has(name))).toEqual([])
  })

  test('is used', () => {
    const unused = Object.keys(english).filter(
      (code) => !COMPOSED.test(code) && !sources.includes(`'${code}'`) && !sources.includes(`${code}: `),
    )
    expect(unused).toEqual([])
  })
})
