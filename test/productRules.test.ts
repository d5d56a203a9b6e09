import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const RULE = /^- \*\*([A-Z]-\d+)\*\* \S/gm
const SHOWN = /\[([A-Z]-\d+)\]['`]/g

const idsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, id = '']) => id)

/** Mismatches between the rules of the product and the tests whose titles name them. */
function faultsIn(rules: string, tests: readonly string[]): string[] {
  const known = idsIn(rules, RULE)
  const shown = tests.flatMap((source) => idsIn(source, SHOWN))
  return [
    ...known.filter((id, index) => known.indexOf(id) !== index).map((id) => `${id} is used for two rules`),
    ...known.filter((id) => !shown.includes(id)).map((id) => `${id} has no test`),
    ...shown.filter((id) => !known.includes(id)).map((id) => `${id} is not a rule`),
  ]
}

const testsUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path) && !path.endsWith('productRules.test.ts'))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))

test('every product rule has a test, and every id in a test title is a rule', () => {
  const rules = readFileSync('docs/product.md', 'utf8')
  expect(idsIn(rules, RULE).length).toBeGreaterThan(40)
  expect(faultsIn(rules, [...testsUnder('src'), ...testsUnder('test')])).toEqual([])
})

describe('the check reports', () => {
  const title = (id: string) => `test('a wait is shown [${id}]', () => {})`
  const rule = (id: string) => `- **${id}** A wait is shown.\n`

  test.each([
    ['a rule without a test', rule('W-1'), [], 'W-1 has no test'],
    ['an unknown id', rule('W-1'), [title('W-1'), title('W-2')], 'W-2 is not a rule'],
    ['an id that is used twice', rule('W-1') + rule('W-1'), [title('W-1')], 'W-1 is used for two rules'],
  ])('%s', (_, rules, tests, fault) => {
    expect(faultsIn(rules, tests)).toEqual([fault])
  })
})
