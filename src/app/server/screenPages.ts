import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ROUTES } from '#contract/screens.ts'
import { type Home, languageFor } from '#domain/home.ts'
import { acceptedTags, LANGUAGE_COOKIE, LANGUAGES, type Language } from '#domain/language.ts'
import { ADMIN_LIST } from '#domain/limits.ts'
import { adminTotals, dinerUsers } from '#features/admin/calls.ts'
import { pendingClaims } from '#features/claims/calls.ts'
import { getProfile, getRestaurant } from '#features/restaurants/calls.ts'
import {
  listForDiner,
  listForRestaurant,
  listTables,
  readStand,
  restaurantQuotes,
} from '#features/seating/calls.ts'
import { getUser } from '#features/session/calls.ts'
import { waitDetail } from '#features/waitTimes/calls.ts'
import { homeOf } from '#kernel/server/home.ts'
import type { App } from '#kernel/server/route.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Client } from './builtClient.ts'
import {
  forVisitor,
  inLanguage,
  withFiles,
  withFirstCalls,
  withHead,
  withHome,
  withLaterFiles,
  withScreen,
} from './pageHtml.ts'
import { type PageHead, placeHead, type ReadBy, screenHead } from './placeHead.ts'
import type { PublicPlace } from './publicPlaces.ts'
import { serveShareImages } from './shareImage.ts'
import { siteFiles } from './siteFiles.ts'

const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
}
/** Addresses that are never a page. */
export const OUTSIDE_PAGES = /^\/(api|direct|ws)(\/|$)/

/** Serves the page of every screen; a place's page has its own head. Unknown paths get the page with 404. */
export function screenRoutes(app: App, settings: Settings, client: Client): void {
  const publicUrl = settings.PUBLIC_URL
  siteFiles(app, settings, publicUrl)
  serveShareImages(app)
  const home = homeOf(settings)

  /** The page that starts the app. */
  const appPage = async ({ url, language }: Visit): Promise<string> =>
    inLanguage(withHome(await client.page(url), home), language)

  /** The same for one screen; for a visitor, with the screen. */
  const pageOf = async (visit: Visit): Promise<string> => {
    const { url, pathname, language, isUser } = visit
    const { status, head } = screenAt(app, pathname, { publicUrl, language })
    const named = await appPage(visit)
    const page = withFiles(head ? withHead(named, head) : named, client.filesOf(pathname))
    if (isUser) {
      return withFirstCalls(withFiles(page, client.userFilesOf(pathname, language)), firstCalls(pathname))
    }
    const { renderScreen } = await client.renderer()
    const reader = { language, home, nowMs: Date.now() }
    const screen = status === 200 ? await renderScreen(url, app.places.answers, reader) : undefined
    return forVisitor(screen ? withScreen(page, screen, client.styles) : page)
  }
  const kept = keptPages(() => app.places.version(), pageOf)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = visitOf(request, home)
    const { pathname } = visit
    reply.code(screenAt(app, pathname, { publicUrl, language: visit.language }).status).headers(PAGE_HEADERS)
    return visit.isUser ? pageOf(visit) : sendKept(request, reply, await kept(visit))
  }
  app.get('/', sendPage)
  // The service worker keeps this page for everyone who opens a screen without a network.
  app.get('/app.html', async (request, reply) => {
    reply.headers(PAGE_HEADERS)
    return withLaterFiles(await appPage(visitOf(request, home)), client.filesForLater)
  })
  app.get('/*', (request, reply) => (isScreen(request) ? sendPage(request, reply) : reply.callNotFound()))
}

interface Visit {
  url: string
  pathname: string
  language: Language
  /** With a session; others are visitors. */
  isUser: boolean
}

function visitOf(request: FastifyRequest, home: Home): Visit {
  const { [SESSION_COOKIE]: session, [LANGUAGE_COOKIE]: chosen } = request.cookies
  const accepted = acceptedTags(request.headers['accept-language'] ?? '')
  const language = LANGUAGES.find((one) => one === chosen) ?? languageFor(accepted, home)
  const pathname = pathOf(request)
  const [, query] = request.url.split('?', 2)
  const url = query === undefined ? pathname : `${pathname}?${query}`
  return { url, pathname, language, isUser: session !== undefined }
}

interface KeptPage {
  plain: Buffer
  packed: Buffer
}

/** The age of a report is part of a page, so a page is kept for a short time even if nothing changes. */
const KEPT_MS = 15_000
const KEPT_BYTES = 24 * 1024 * 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const compress = promisify(brotliCompress)

/** Pages for visitors, rendered once for each version of the data. */
function keptPages(version: () => number, render: (visit: Visit) => Promise<string>) {
  const kept = new LRUCache<string, KeptPage, Visit>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ plain, packed }, key) => plain.length + packed.length + key.length,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context }) => {
      const plain = Buffer.from(await render(context))
      return { plain, packed: await compress(plain, BROTLI) }
    },
  })
  return (visit: Visit) => kept.forceFetch(`${version()} ${visit.language} ${visit.url}`, { context: visit })
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { plain, packed }: KeptPage): Buffer {
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return plain
  reply.header('content-encoding', 'br')
  return packed
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

const dinersPage = `${dinerUsers.path}?limit=${ADMIN_LIST.pageDefault}&offset=0&sort=-id`
const FIRST_CALLS: Readonly<Record<string, readonly string[]>> = {
  [ROUTES.adminDashboard]: [dinersPage, adminTotals.path, pendingClaims.path],
  [ROUTES.restaurantDashboard]: [readStand, listTables, listForRestaurant, restaurantQuotes].map(
    ({ path }) => path,
  ),
  [ROUTES.restaurantProfile]: [getProfile.path],
  [ROUTES.dinerReservations]: [listForDiner.path],
}

/**
 * What a screen asks for first when somebody is signed in. Only what it asks for in any case: a browser keeps an answer
 * until it is asked for, however old it is by then.
 */
function firstCalls(path: string): readonly string[] {
  const [, id] = PLACE.exec(path) ?? []
  const ofPlace = id ? [getRestaurant, waitDetail].map((call) => call.path.replace(/:\w+/, id)) : []
  return [getUser.path, ...ofPlace, ...(FIRST_CALLS[path] ?? [])]
}

/** The path without its query and trailing slash, as in the router. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.length > 1 ? path.replace(/\/$/, '') : '/'
}

/** An address without a file ending, outside the API. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return !OUTSIDE_PAGES.test(path) && !/\.[a-z0-9]+$/i.test(path)
}
