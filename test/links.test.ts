import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Links between the documents lead to files and headings that exist. */

const DOCUMENTS = ['.', 'docs', 'docs/decisions', 'docs/research', 'deploy'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => normalize(join(folder, name))),
)

const CODE = /```[\s\S]*?```|`[^`\n]*`/g
const LINK = /\]\(([^)\s]+)\)/g
const HEADING = /^#+ +(.+)$/gm
const OTHER_SITE = /^[a-z]+:/

const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const idsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(HEADING)].map(([, heading = '']) => idOf(heading))

function isBroken(link: string, from: string): boolean {
  const [path = '', id] = decodeURI(link).split('#')
  const target = path === '' ? from : normalize(join(dirname(from), path))
  if (!existsSync(target)) return true
  return id !== undefined && target.endsWith('.md') && !idsIn(target).includes(id)
}

test('every link between documents leads somewhere', () => {
  const broken = DOCUMENTS.flatMap((path) => {
    const links = [...readFileSync(path, 'utf8').replace(CODE, '').matchAll(LINK)].map(
      ([, link = '']) => link,
    )
    return links
      .filter((link) => !OTHER_SITE.test(link) && isBroken(link, path))
      .map((link) => `${path}: ${link}`)
  })
  expect(broken).toEqual([])
})

test('every decision that code or a document names by number exists', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .map((path) => join('src', path))
  const named = [...DOCUMENTS, ...sources].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/decisions?[ /](00\d\d)/gi)].map(([, number = '']) => number),
  )
  const isThere = (number: string) => DOCUMENTS.some((path) => path.startsWith(`docs/decisions/${number}-`))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((number) => !isThere(number))).toEqual([])
})
