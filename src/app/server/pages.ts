import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Home } from '#domain/home.ts'
import { homeOf } from '#platform/server/home.ts'
import { projectFile } from '#platform/server/projectFiles.ts'
import type { App } from '#platform/server/route.ts'
import type { Settings } from '#platform/server/settings.ts'

const BUILT = projectFile('dist/client/')
const OUTSIDE_PAGES = /^\/(api|direct|ws)(\/|$)/
const A_YEAR_SECONDS = 31_536_000
const FIVE_MINUTES_SECONDS = 300

/** Serves the built client: hashed files for a year, and its one page for every address that is a screen. */
export async function servePages(app: App, settings: Settings): Promise<void> {
  const page = withHome(await readFile(`${BUILT}index.html`, 'utf8'), homeOf(settings))
  const guestTemplate = await readFile(`${BUILT}guest.html`, 'utf8')
  await app.register(fastifyStatic, {
    root: BUILT,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build leaves compressed copies beside every file that gets smaller.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        `public, max-age=${isHashed ? `${A_YEAR_SECONDS}, immutable` : FIVE_MINUTES_SECONDS}`,
      )
    },
  })
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  app.get('/', sendPage)
  serveGuestPage(app, async () => guestTemplate)
  app.get('/*', (request, reply) => (isScreen(request) ? sendPage(request, reply) : reply.callNotFound()))
}

/** Serves the private page of a visit, drawn once by the server. */
export function serveGuestPage(app: App, templateFor: (url: string) => Promise<string>): void {
  app.get<{ Params: { token: string } }>('/g/:token', async (request, reply) => {
    const { status, html } = await app.guestPage(
      await templateFor(request.url),
      request,
      request.params.token,
    )
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html)
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
    decodeURIComponent(path)
    return url
  } catch {
    return '/not-found'
  }
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page with the town it serves, so that the first list needs no other answer. */
export const withHome = (html: string, home: Home): string =>
  html.replace(
    '</head>',
    `<meta name="tablecast-home" content="${escapeAttribute(JSON.stringify(home))}" /></head>`,
  )

/** An address without a file ending, outside the API, asked for by a browser that wants a page. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return !OUTSIDE_PAGES.test(path) && !/\.[a-z0-9]+$/i.test(path)
}
