import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kernel/server/route.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { BUILT, builtClient } from './builtClient.ts'
import { screenRoutes } from './screenPages.ts'

const OUTSIDE_PAGES = /^\/(api|direct|ws)(\/|$)/
const A_YEAR_SECONDS = 31_536_000
const FIVE_MINUTES_SECONDS = 300

/** Serves the built client: hashed files for a year, and its one page for every screen. */
export async function servePages(app: App, settings: Settings): Promise<void> {
  const templates = {
    'guest.html': await readFile(`${BUILT}guest.html`, 'utf8'),
    'join.html': await readFile(`${BUILT}join.html`, 'utf8'),
  }
  await serveFiles(app)
  serveGuestPages(app, async (name) => templates[name])
  screenRoutes(app, settings, await builtClient())
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
