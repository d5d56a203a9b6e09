import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ROUTES } from '#contract/screens.ts'

/** Which files of the build a page links to. */

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

/** The chunks of the screens that visitors open first: see `clientChunks`. */
const CHUNKS: Readonly<Record<string, string>> = {
  [ROUTES.home]: 'Home',
  [ROUTES.browse]: 'browse',
  [ROUTES.dinerLanding]: 'diner',
}
const PLACE_CHUNK = 'place'
const PLACE = /^\/restaurant\/[1-9]\d*$/
/** What can be opened on every screen. The service worker caches it for visits without a network. */
const OPENS_LATER = ['Menu', 'SelectList']
/** The key of the files for the service worker. */
export const KEPT = 'kept'

/** File names by the name of the chunk that loads them. */
export type PartsOf = ReadonlyMap<string, readonly string[]>

export const partsAt = (partsOf: PartsOf, path: string): readonly string[] =>
  partsOf.get((PLACE.test(path) ? PLACE_CHUNK : CHUNKS[path]) ?? '') ?? []

/** What these screens load besides the files named in the page, from the build manifest. */
export async function screenParts(manifestFile: string, page: string): Promise<PartsOf> {
  const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const partsOf = (chunk: string) => {
    const reached = new Set(Object.keys(manifest).filter((key) => manifest[key]?.name === chunk))
    if (reached.size === 0) throw new Error(`The build has no chunk named ${chunk}.`)
    for (const name of reached) for (const next of manifest[name]?.imports ?? []) reached.add(next)
    const files = [...reached].flatMap((name) =>
      [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat(),
    )
    return files.filter((file) => !page.includes(`"/${file}"`))
  }
  const ofScreens = [...Object.values(CHUNKS), PLACE_CHUNK].map((chunk) => [chunk, partsOf(chunk)] as const)
  return new Map(
    [...ofScreens, [KEPT, OPENS_LATER.flatMap(partsOf)] as const].map(([key, files]) => [
      key,
      [...new Set(files)],
    ]),
  )
}

/** The browser loads a screen's files together with the page, instead of when the first script imports them. */
export const withParts = (page: string, parts: readonly string[], kept: readonly string[] = []): string =>
  page.replace('</head>', () => `${[...parts.map(partLink), ...kept.map(keptLink)].join('')}</head>`)

const partLink = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

const keptLink = (file: string): string => `<link rel="prefetch" href="/${file}" />`

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g
const PRELOAD = /<link rel="modulepreload" crossorigin href="([^"]+)" \/>/g

/** Scripts of a page with a first screen load once that is painted: see public/start.js. */
export function afterFirstPaint(page: string): string {
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, file]) => file).join(' ')
  const scripts = named(SCRIPT)
  // In development, Vite's own scripts come first.
  if (!scripts) return page
  const start = `<script src="/start.js" defer data-scripts="${scripts}" data-preloads="${named(PRELOAD)}"></script>`
  return page
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace('</head>', () => `${start}</head>`)
}
