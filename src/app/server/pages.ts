import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { App } from '#kernel/server/route.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { BUILT, builtClient, type Client } from './builtClient.ts'
import { serveBadges } from './embed.ts'
import { serveGuestPages } from './guestPages.ts'
import { OUTSIDE_PAGES, screenRoutes } from './screenPages.ts'

const A_YEAR_SECONDS = 31_536_000
const FIVE_MINUTES_SECONDS = 300

export async function servePages(app: App, settings: Settings): Promise<void> {
  await serveFiles(app)
  pageRoutes(app, settings, await builtClient())
}

/** Every page that people open: of guests, of other websites, and of screens. */
export function pageRoutes(app: App, settings: Settings, client: Client): void {
  serveGuestPages(app, settings, client)
  serveBadges(app, settings, client)
  screenRoutes(app, settings, client)
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
