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

/** Screens and people’s notes name these: they are not reworded in passing. That each is used is shown above. */
const FIXED_WORDING = [
  ...['Top Contributors', 'No users on leaderboard yet', 'Profile Information', 'Added {date}'],
  ...['And {count, number} more activities...', 'Restaurant Accounts', 'No restaurant users found'],
  ...['No diner users found', 'No restaurants found', 'No tables added yet', 'No parties in waitlist'],
  ...['No pending requests', 'No reservations found', 'No suitable tables available', 'No favorites yet'],
  ...['Login failed', 'Please check your credentials.', 'Registration failed', 'Logout failed'],
  ...['Failed to add table', 'Failed to clear table', 'Failed to save tables. Please try again.'],
  ...['Failed to update reservation', 'Failed to delete reservation', 'Failed to add party'],
  ...['Failed to seat guest', 'Failed to cancel reservation', 'Error loading reservations'],
  ...['Failed to submit wait time report. Please try again.', 'Failed to update profile. Please try again.'],
  ...['Failed to fetch badge statistics', 'Failed to fetch leaderboard', 'Failed to fetch favorites'],
  ...['Failed to add favorite', 'Failed to remove favorite', 'Failed to create restaurant', 'Update Failed'],
  ...[
    'Delete Failed',
    'Bulk Delete Failed',
    'Failed to fetch diner users',
    'Failed to fetch restaurant users',
  ],
  ...['Failed to fetch restaurant details', 'Debug Error', 'Search failed', 'Pagination failed'],
  ...['Import failed', 'Access Denied', 'Failed to load Google Maps'],
  ...['Please select a valid address from the dropdown', 'Table added successfully', 'Setup Complete'],
  ...['Table cleared successfully', 'Reservation status updated', 'Reservation deleted', 'Profile Updated'],
  ...['Party added to waitlist', 'Guest seated successfully', 'Reservation cancelled successfully'],
  ...['Logged out successfully', 'Profile updated successfully', 'No restaurants selected', 'No Selection'],
]

test('what is quoted elsewhere keeps its English wording', async () => {
  const files = await Promise.all(englishFiles.map(load))
  const all = new Set(files.flat().flatMap(({ english }) => Object.values(english)))
  expect(FIXED_WORDING.filter((words) => !all.has(words))).toEqual([])
})
