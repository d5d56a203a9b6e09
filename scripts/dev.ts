import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import type { Renderer } from '#app/render/renderer.ts'
import type { Client } from '#app/server/builtClient.ts'
import { main } from '#app/server/main.ts'
import { pageRoutes } from '#app/server/pages.ts'
import type { App } from '#kernel/server/route.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { demoCity } from './demo/city.ts'

/** One process for development: the API with Vite in front of the client, which reloads automatically. */
async function serveThroughVite(app: App, settings: Settings): Promise<void> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const template = async (name: string, url: string) =>
    vite.transformIndexHtml(url, await readFile(name, 'utf8'))
  const client: Client = {
    page: (url) => template('index.html', url),
    guestPage: (page, url) => template(`${page}.html`, url),
    // Guarantee behind the cast: the module is written as a renderer.
    renderer: async () => (await vite.ssrLoadModule(RENDERER)) as Renderer,
    styles: new Map(),
    filesOf: () => [],
    userFilesOf: () => [],
    filesForLater: [],
  }
  pageRoutes(app, settings, client)
  app.addHook('onRequest', async (request, reply) => {
    if (!OF_VITE.test(request.url)) return
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
}

/** Modules, and what Vite adds to them. */
const OF_VITE = /^\/(?:@|src\/|node_modules\/)/
const RENDERER = '/src/app/render/render.tsx'

await main(async () => ({ isDevelopment: true, addPages: serveThroughVite, demo: demoCity }))
