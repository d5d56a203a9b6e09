import type { Ctx } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { App } from '#platform/server/route.ts'
import { fillsScreen, goneHtml, speechOf, visitHtml } from '../page/visitHtml.ts'
import { readVisit } from './visits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Fills the template of a guest's page, so that it is useful before any script has run. */
    guestPage: (
      template: string,
      request: Pick<FastifyRequest, 'headers' | 'ip'>,
      token: string,
    ) => Promise<{ status: number; html: string }>
  }
}

/** Prepares the first HTML of guests' pages. */
export function prepareGuestPages(app: App, ctx: Ctx): void {
  app.decorate('guestPage', async (template, request, token) => {
    const { words, locale, language } = speechOf(request.headers['accept-language'] ?? '')
    const fill = (page: string, isAlert = false) =>
      template
        .replace('<html lang="en">', `<html lang="${language}"${isAlert ? ' class="called"' : ''}>`)
        .replace('<!--page-->', () => page)
    try {
      const view = await readVisit(ctx, token, request.ip)
      const shown = { view, nowMs: Date.parse(view.now), words, locale }
      return { status: 200, html: fill(visitHtml(shown), fillsScreen(shown)) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      return { status: 404, html: fill(goneHtml(words)) }
    }
  })
}
