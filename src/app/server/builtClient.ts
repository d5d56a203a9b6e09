import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ROUTES } from '#contract/screens.ts'
import type { Language } from '#domain/language.ts'
import { projectFile } from '#kernel/server/projectFiles.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Styles } from './pageHtml.ts'

export const BUILT = projectFile('dist/client/')

/** Built from the HTML file of this name. */
export type GuestDocument = 'guest' | 'join'

/** What the pages of screens are made of: from the build, or from Vite in development. */
export interface Client {
  page(url: string): Promise<string>
  /** The page of guests without an account: of a visit, or of a list to join. */
  guestPage(page: GuestDocument, url: string): Promise<string>
  renderer(): Promise<Renderer>
  /** Of the screens that the server renders. */
  styles: Styles
  /** Styles and scripts of the screen at a path that visitors open, beside those that the page names. */
  filesOf(pathname: string): readonly string[]
  /** The same of a screen behind a sign-in, with the messages of a language where they are files of their own. */
  userFilesOf(pathname: string, language: Language): readonly string[]
  /** Files that can be opened on every screen. The service worker keeps them for visits without a network. */
  filesForLater: readonly string[]
}

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

/** A place and the sign-up of diners; other screens that visitors open first are in the first file: see `clientChunks`. */
const DETAILS_CHUNK = 'details'
const USER_CHUNKS: Readonly<Record<string, string>> = {
  [ROUTES.adminDashboard]: 'AdminDashboard',
  [ROUTES.dinerProfile]: 'DinerProfile',
  [ROUTES.dinerReservations]: 'DinerReservations',
  [ROUTES.favorites]: 'Favorites',
  [ROUTES.restaurantDashboard]: 'RestaurantDashboard',
  [ROUTES.restaurantNumbers]: 'Numbers',
  [ROUTES.restaurantProfile]: 'RestaurantProfile',
  [ROUTES.restaurantTeam]: 'Team',
}
const PLACE = /^\/restaurant\/[1-9]\d*$/
const isDetail = (pathname: string) => pathname === ROUTES.dinerLanding || PLACE.test(pathname)
const MESSAGES: Readonly<Record<Language, readonly string[]>> = { en: [], es: ['spanish', 'spanishLater'] }
const OPENS_LATER = ['Menu', 'SelectList']

export async function builtClient(): Promise<Client> {
  const page = await readFile(`${BUILT}index.html`, 'utf8')
  const guestPages = {
    guest: await readFile(`${BUILT}guest.html`, 'utf8'),
    join: await readFile(`${BUILT}join.html`, 'utf8'),
  }
  const manifest = Manifest.parse(JSON.parse(await readFile(`${BUILT}.vite/manifest.json`, 'utf8')))
  const filesOf = (chunk: string) =>
    filesOfChunk(manifest, chunk).filter((file) => !page.includes(`"/${file}"`))
  const chunks = [DETAILS_CHUNK, ...Object.values(USER_CHUNKS)]
  const known = new Map(chunks.map((chunk) => [chunk, filesOf(chunk)]))
  const messages = { en: MESSAGES.en.flatMap(filesOf), es: MESSAGES.es.flatMap(filesOf) }
  const named = [page, ...Object.values(guestPages)].flatMap((html) => html.match(STYLE_FILE) ?? [])
  const styles = await readStyles([...named, ...(known.get(DETAILS_CHUNK) ?? [])])
  // Guarantee behind the cast: the build makes this file from `render.tsx`.
  const renderer = (await import(pathToFileURL(projectFile('dist/server/render.js')).href)) as Renderer
  return {
    page: async () => page,
    guestPage: async (page) => guestPages[page],
    renderer: async () => renderer,
    styles,
    filesOf: (pathname) => (isDetail(pathname) ? (known.get(DETAILS_CHUNK) ?? []) : []),
    userFilesOf: (pathname, language) => [
      ...(known.get(USER_CHUNKS[pathname] ?? '') ?? []),
      ...messages[language],
    ],
    filesForLater: [...new Set(OPENS_LATER.flatMap(filesOf))],
  }
}

const STYLE_FILE = /assets\/[\w-]+\.css/g

async function readStyles(files: readonly string[]): Promise<Styles> {
  const styles = files.filter((file) => file.endsWith('.css'))
  return new Map(
    await Promise.all(styles.map(async (file) => [file, await readFile(BUILT + file, 'utf8')] as const)),
  )
}

function filesOfChunk(manifest: Manifest, chunk: string): string[] {
  const reached = new Set(Object.keys(manifest).filter((key) => manifest[key]?.name === chunk))
  if (reached.size === 0) throw new Error(`The build has no chunk named ${chunk}.`)
  for (const name of reached) for (const next of manifest[name]?.imports ?? []) reached.add(next)
  const files = [...reached].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat())
  return [...new Set(files)]
}
