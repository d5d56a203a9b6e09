import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PartySizeField } from '#contract/fields.ts'
import { ROUTES } from '#contract/screens.ts'
import { escapeHtml } from '#domain/escapeHtml.ts'
import { type Home, languageFor } from '#domain/home.ts'
import { acceptedTags, type Language } from '#domain/language.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import { homeOf } from '#kernel/server/home.ts'
import { projectFile } from '#kernel/server/projectFiles.ts'
import type { App } from '#kernel/server/route.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { createFirstLists } from './firstList.ts'
import { landingHtml, placeHtml } from './firstScreen.ts'
import { type PageHead, placeHead, type ReadBy, screenHead } from './placeHead.ts'
import type { PublicPlace } from './publicPlaces.ts'
import { afterFirstPaint, KEPT, partsAt, screenParts, withParts } from './screenParts.ts'
import { siteFiles } from './siteFiles.ts'

const BUILT = projectFile('dist/client/')
const OUTSIDE_PAGES = /^\/(api|direct|ws)(\/|$)/
const A_YEAR_SECONDS = 31_536_000
const FIVE_MINUTES_SECONDS = 300

/** Serves the built client: hashed files for a year, and its one page for every screen. */
export async function servePages(app: App, settings: Settings): Promise<void> {
  const page = withHome(await readFile(`${BUILT}index.html`, 'utf8'), homeOf(settings))
  const templates = {
    'guest.html': await readFile(`${BUILT}guest.html`, 'utf8'),
    'join.html': await readFile(`${BUILT}join.html`, 'utf8'),
  }
  await serveFiles(app)
  serveGuestPages(app, async (name) => templates[name])
  screenRoutes(app, settings, page, await screenParts(`${BUILT}.vite/manifest.json`, page))
}

/** One route for all hashed files, because a route for each takes a quarter of the start. */
async function serveFiles(app: App): Promise<void> {
  const sent = (cacheControl: string) => ({
    index: false as const,
    cacheControl: false,
    // The build writes compressed copies beside every file that gets smaller.
    preCompressed: true,
    setHeaders: (reply: { header: (name: string, value: string) => unknown }) => {
      reply.header('cache-control', `public, max-age=${cacheControl}`)
    },
  })
  await app.register(fastifyStatic, {
    ...sent(`${A_YEAR_SECONDS}, immutable`),
    root: `${BUILT}assets/`,
    prefix: '/assets/',
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    ...sent(`${FIVE_MINUTES_SECONDS}`),
    root: BUILT,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    decorateReply: false,
  })
}

/**
 * Answers every screen with the page, and places with a head of their own. Unknown paths get the page with 404.
 * @param partsOf the files that a screen loads beside those that the page names, by the name of its chunk.
 */
export function screenRoutes(
  app: App,
  settings: Settings,
  page: string,
  partsOf: ReadonlyMap<string, readonly string[]> = new Map(),
): void {
  const publicUrl = settings.PUBLIC_URL
  siteFiles(app, settings, publicUrl)
  const home = homeOf(settings)
  const firstLists = createFirstLists(app.places, home)
  const firstScreen = (request: FastifyRequest, language: Language): string => {
    const path = pathOf(request)
    const partySize = listedPartySize(request, home)
    if (partySize !== undefined) return firstLists.around(partySize)
    if (request.cookies[SESSION_COOKIE]) return ''
    const place = language === 'en' ? placeAt(app, path) : undefined
    return place ? placeHtml(place, home) : landingHtml(path, language)
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageFor(acceptedTags(request.headers['accept-language'] ?? ''), home)
    const { status, head } = screenAt(app, pathOf(request), { publicUrl, language })
    const inLanguage = page.replace('<html lang="en"', `<html lang="${language}"`)
    const isForBrowser = isAskedByBrowser(request)
    const first = isForBrowser ? firstScreen(request, language) : ''
    const titled = head ? withHead(inLanguage, head) : inLanguage
    const kept = isForBrowser || pathOf(request) !== ROUTES.home ? [] : partsOf.get(KEPT)
    const parted = withParts(titled, partsAt(partsOf, pathOf(request)), kept)
    const shown = isForBrowser ? forVisitor(parted, request) : parted
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(first ? afterFirstPaint(withFirstScreen(shown, first)) : shown)
  }
  app.get('/', sendPage)
  app.get('/*', (request, reply) => (isScreen(request) ? sendPage(request, reply) : reply.callNotFound()))
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export type GuestTemplate = 'guest.html' | 'join.html'

/** Serves the pages of guests without an account, drawn once by the server. */
export function serveGuestPages(
  app: App,
  templateOf: (name: GuestTemplate, url: string) => Promise<string>,
): void {
  const asked = ({ url, headers, ip }: FastifyRequest) => ({
    query: url.split('?')[1] ?? '',
    languages: headers['accept-language'] ?? '',
    address: ip,
  })
  const send = (reply: FastifyReply, { status, html }: { status: number; html: string }) =>
    reply.status(status).headers(PRIVATE).type('text/html; charset=utf-8').send(html)
  app.get<{ Params: { token: string } }>('/g/:token', async (request, reply) => {
    const template = await templateOf('guest.html', request.url)
    return send(reply, await app.guestPage(template, asked(request), request.params.token))
  })
  app.get<{ Params: { code: string } }>('/join/:code', async (request, reply) => {
    const template = await templateOf('join.html', request.url)
    return send(reply, await app.joinPage(template, asked(request), request.params.code))
  })
}

const PARAMETER = /\$\w+/g
/** Not `$id` alone: the paths of restaurants' own screens look like places. */
const SCREENS = Object.values(ROUTES)
  .filter((path) => path !== ROUTES.restaurantPage)
  .map((path) => new RegExp(`^${path.replaceAll(PARAMETER, '[^/]+')}$`))
const PLACE = new RegExp(`^${ROUTES.restaurantPage.replaceAll(PARAMETER, '([1-9]\\d{0,9})')}$`)

function screenAt(
  app: App,
  path: string,
  readBy: ReadBy,
): { status: 200 | 404; head?: PageHead | undefined } {
  if (SCREENS.some((screen) => screen.test(path))) return { status: 200, head: screenHead(path, readBy) }
  const place = placeAt(app, path)
  return place ? { status: 200, head: placeHead(place, readBy) } : { status: 404 }
}

function placeAt(app: App, path: string): PublicPlace | undefined {
  const [, id] = PLACE.exec(path) ?? []
  return id ? app.places.find(Number(id)) : undefined
}

/** The service worker must not receive it, because it keeps one page for everyone. */
const isAskedByBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false

/** Without a session cookie nobody is signed in, so the client doesn't need to ask. Only for page loads. */
function forVisitor(page: string, { cookies }: FastifyRequest): string {
  if (cookies[SESSION_COOKIE]) return page
  return page.replace('</head>', '<meta name="tablecast-visitor" content="signed-out" /></head>')
}

/** The party size of a plain list of places in English; undefined for everything else. */
function listedPartySize(request: FastifyRequest, home: Home): number | undefined {
  const wanted = acceptedTags(request.headers['accept-language'] ?? '')
  if (pathOf(request) !== ROUTES.browse || languageFor(wanted, home) !== 'en') return
  const query = new URLSearchParams(request.url.split('?')[1])
  if (['q', 'cuisine', 'place'].some((name) => query.has(name))) return
  // Without one, the client asks for the party size, in front of the list for the size it proposes.
  const [size = String(PARTY_SIZE.default), ...more] = query.getAll('partySize')
  // The client can't read any other spelling as a number, and asks for the party size instead.
  if (!PLAIN_NUMBER.test(size) || more.length > 0) return
  return PartySizeField.safeParse(Number(size)).data
}

const PLAIN_NUMBER = /^[1-9]\d*$/

const withFirstScreen = (page: string, screen: string): string =>
  page.replace('<div id="root">', (root) => screen + root)

/** Without the query and a trailing slash, like the router. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.length > 1 ? path.replace(/\/$/, '') : '/'
}

/** Text is inserted by functions, because `$&` in a name would be read as a pattern. */
const withHead = (page: string, { title, description, elements }: PageHead): string =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace('</head>', () => `${elements}</head>`)

/**
 * Lets malformed URLs such as `/%E0%A4%A` reach the page, which shows that the address doesn't exist. Calls of
 * the API keep their URL and get 400.
 */
export function rewriteMalformedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split('?', 1)
  if (OUTSIDE_PAGES.test(path)) return url
  try {
    // The result is used: bundlers drop a call whose result isn't used, and with it the error.
    return decodeURIComponent(path) === '' ? '/not-found' : url
  } catch {
    return '/not-found'
  }
}

/** The page with the town it serves, so that the first list needs no other response. */
export const withHome = (html: string, home: Home): string =>
  html.replace(
    '</head>',
    () => `<meta name="tablecast-home" content="${escapeHtml(JSON.stringify(home))}" /></head>`,
  )

/** An address without a file ending, outside the API, asked for by a browser that wants a page. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return !OUTSIDE_PAGES.test(path) && !/\.[a-z0-9]+$/i.test(path)
}
