import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { projectFile } from '#platform/server/projectFiles.ts'
import type { App } from '#platform/server/route.ts'

const BUILT = projectFile('dist/client/')
const A_YEAR_SECONDS = 31_536_000
const FIVE_MINUTES_SECONDS = 300

/** Serves the built client: hashed files for a year, and its one page for every address that is a screen. */
export async function servePages(app: App): Promise<void> {
  const page = await readFile(`${BUILT}index.html`)
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
  app.get('/*', (request, reply) => (isScreen(request) ? sendPage(request, reply) : reply.callNotFound()))
}

/** An address without a file ending, outside the API, asked for by a browser that wants a page. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return !/^\/(api|direct|ws)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path)
}
