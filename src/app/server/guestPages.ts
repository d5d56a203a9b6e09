import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageFor } from '#domain/home.ts'
import { acceptedTags } from '#domain/language.ts'
import type { GuestPage } from '#features/guests/contract.ts'
import { presentJoin } from '#features/guests/server/checkIn.ts'
import { readVisit } from '#features/guests/server/visits.ts'
import { type DatabaseFault, databaseFault } from '#kernel/server/db/errors.ts'
import { AppError } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import type { App } from '#kernel/server/route.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Client, GuestDocument } from './builtClient.ts'
import { inLanguage, withHome, withReload, withScreen, withTitle } from './pageHtml.ts'

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const MARK = /^[0-9a-f]{8}$/

/** Serves the pages of guests without an account, rendered with their data in the language of the phone. */
export function serveGuestPages(
  app: App,
  settings: Settings,
  client: Pick<Client, 'guestPage' | 'renderer' | 'styles'>,
): void {
  const home = homeOf(settings)
  const sendAs =
    (document: GuestDocument) => async (request: FastifyRequest, reply: FastifyReply, shown: TitledPage) => {
      const { page, status = 200, title } = shown
      const chosen = queryOf(request).get('lang') ?? ''
      const accepted = acceptedTags(request.headers['accept-language'] ?? '')
      const language = languageFor([chosen, ...accepted], home)
      const { renderGuestPage } = await client.renderer()
      const screen = await renderGuestPage(page, { language, home, nowMs: Date.now() })
      const built = await client.guestPage(document, request.url)
      const empty = withTitle(inLanguage(withHome(built, home), language), title)
      const html = withScreen(page.kind === 'busy' ? withReload(empty) : empty, screen, client.styles)
      return reply.code(status).headers(PRIVATE).type('text/html; charset=utf-8').send(html)
    }
  const sendVisit = sendAs('guest')
  app.get<{ Params: { token: string } }>('/g/:token', async (request, reply) => {
    const { token } = request.params
    const mark = queryOf(request).get('m') ?? ''
    const shown = readVisit(app.ctx, token, request.ip).then((view): TitledPage => {
      const page = { kind: 'visit' as const, token, view, ...(MARK.test(mark) && { mark }) }
      return { page, title: view.restaurant.name }
    })
    return sendVisit(request, reply, await shown.catch(instead(app, 'visit')))
  })
  const sendList = sendAs('join')
  app.get<{ Params: { code: string } }>('/join/:code', async (request, reply) => {
    const { code } = request.params
    const isKiosk = queryOf(request).has('kiosk')
    const hasSession = request.cookies[SESSION_COOKIE] !== undefined
    const shown = presentJoin(app.ctx, { code }, request.ip).then((view): TitledPage => {
      return { page: { kind: 'join', code, isKiosk, hasSession, view }, title: view.restaurant.name }
    })
    return sendList(request, reply, await shown.catch(instead(app, 'list')))
  })
}

interface TitledPage {
  page: GuestPage
  title: string
  status?: number
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1])

const BUSY: ReadonlySet<DatabaseFault | null> = new Set(['unavailable', 'lock'])

/** In place of a page without data: that it does not exist, or one that reloads while the server is too busy. */
const instead =
  ({ log }: App, page: 'visit' | 'list') =>
  (error: unknown): TitledPage => {
    const fault = databaseFault(error)
    const status = error instanceof AppError ? error.status : BUSY.has(fault) ? 503 : 500
    if (![404, 429, 503].includes(status)) throw error
    if (fault) log.warn({ err: error }, `database: ${fault}`)
    const shown: GuestPage = status === 404 ? { kind: 'missing', page } : { kind: 'busy' }
    return { page: shown, status, title: 'Tablecast' }
  }
