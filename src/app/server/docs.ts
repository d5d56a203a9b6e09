import type { App } from '#platform/server/route.ts'
import { renderDocs } from './docsPage.ts'

/** `/api/openapi.json` and the page of it, both made from the schemas the routes are registered with. */
export function docsRoutes(app: App): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(app.swagger())),
  )
}
