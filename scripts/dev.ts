import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { main } from '#app/server/main.ts'
import { type GuestTemplate, serveGuestPages } from '#app/server/pages.ts'
import type { App } from '#kernel/server/route.ts'
import { demoCity } from './demo/city.ts'

/** One process for development: the API with Vite in front of the client, which reloads automatically. */
async function serveThroughVite(app: App): Promise<void> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'spa',
  })
  app.addHook('onClose', () => vite.close())
  const template = async (name: GuestTemplate, url: string) =>
    vite.transformIndexHtml(url, await readFile(name, 'utf8'))
  serveGuestPages(app, template)
  app.get('/*', (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
}

await main({ isDevelopment: true, addPages: serveThroughVite, demo: demoCity })
