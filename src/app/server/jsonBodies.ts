import type { App } from '#kernel/server/route.ts'

/** Accepts only JSON bodies; an empty body counts as none, whatever the headers say. Everything else is 415. */
export function parseJsonBodies(app: App): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}
