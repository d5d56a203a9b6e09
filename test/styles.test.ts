import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleFaults } from '#test/support/styleLaw.ts'

const ofClient = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?)$/.test(path) && /client|^kit/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path): [string, string] => [`src/${path}`, readFileSync(`src/${path}`, 'utf8')])

test('every component styles itself, with classes that exist and are used', () => {
  expect(styleFaults(new Map(ofClient))).toEqual([])
})

const KIT: [string, string] = ['src/kit/button.css', '.btn { color: red }']
const CSS = 'src/features/points/client/level.module.css'
const TSX = 'src/features/points/client/Level.tsx'
const IMPORT = "import styles from './level.module.css'\n"

test.each([
  [
    'a misspelled class',
    '.level { color: red }',
    '<p className={styles.levle} />',
    `${TSX}: ${CSS} has no class "levle"`,
  ],
  [
    'a class that nothing uses',
    '.level, .old { color: red }',
    '<p className={styles.level} />',
    `${CSS}: nothing uses the class "old"`,
  ],
  [
    'a global class',
    '.level { color: red }',
    "<p className={clsx('btn', 'mine', styles.level)} />",
    `${TSX}: "mine" is no class of the kit`,
  ],
  [
    'a global class as text',
    '.level { color: red }',
    '<p className="mine" id={styles.level} />',
    `${TSX}: "mine" is no class of the kit`,
  ],
  [
    'a rule for others',
    '.level { color: red }\n:global(.btn) b { color: red }',
    '<p className={styles.level} />',
    `${CSS}: ":global(.btn) b" has no class of its module`,
  ],
  [
    'a width of its own',
    '@media (max-width: 700px) { .level { color: red } }',
    '<p className={styles.level} />',
    `${CSS}: asks for a width that src/kit/breakpoints.css does not name`,
  ],
])('%s is reported', (_what, css, markup, fault) => {
  expect(styleFaults(new Map([KIT, [CSS, css], [TSX, IMPORT + markup]]))).toContain(fault)
})

test('a plain style sheet outside the kit is reported', () => {
  const path = 'src/features/points/client/level.css'
  expect(styleFaults(new Map([[path, '.level { color: red }']]))).toEqual([`${path}: is no CSS module`])
})

test('a string that a class is compared with is not a class', () => {
  const markup = "<p className={clsx('btn', tone === 'strong' && styles.level)} />"
  expect(styleFaults(new Map([KIT, [CSS, '.level { color: red }'], [TSX, IMPORT + markup]]))).toEqual([])
})
