import { escapeHtml } from '#domain/escapeHtml.ts'
import { languageFor, localeFor } from '#domain/home.ts'
import { acceptedTags } from '#domain/language.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type DatabaseFault, databaseFault } from '#kernel/server/db/errors.ts'
import { AppError } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import type { App } from '#kernel/server/route.ts'
import { FIRST_PARTY_SIZE, joinHtml, noListHtml } from '../page/joinHtml.ts'
import { busyHtml, type Speech, speechOf } from '../page/parts.ts'
import { fillsScreen, goneHtml, visitHtml } from '../page/visitHtml.ts'
import { presentJoin } from './checkIn.ts'
import { readVisit } from './visits.ts'

interface Asked {
  /** The part of the URL after its `?`. */
  query: string
  languages: string
  address: string
}

interface FirstHtml {
  status: number
  html: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders a guest's page into the template, so that it is useful before any script has run. */
    guestPage: (template: string, asked: Asked, token: string) => Promise<FirstHtml>
    /** The same for the self check-in of a list. */
    joinPage: (template: string, asked: Asked, code: string) => Promise<FirstHtml>
  }
}

interface Drawn {
  page: string
  title: string
  /** CSS classes of the document. */
  look?: string
}

const RELOAD_SECONDS = 5
const RELOAD = `<meta http-equiv="refresh" content="${RELOAD_SECONDS}" />`

function fill(template: string, { locale }: Speech, { page, title, look = '' }: Drawn): string {
  return template
    .replace('<html lang="en">', `<html lang="${locale}"${look && ` class="${look}"`}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--page-->', () => page)
}

export function prepareGuestPages(app: App, ctx: Ctx): void {
  const home = homeOf(ctx.settings)
  const speechFor = (tags: readonly string[]) => speechOf(localeFor(languageFor(tags, home), home))
  app.decorate('guestPage', async (template, { languages, address }, token) => {
    const speech = speechFor(acceptedTags(languages))
    const without = withoutView(app.log, template, speech, goneHtml(speech))
    const view = await readVisit(ctx, token, address).catch(without)
    if ('html' in view) return view
    const shown = { view, nowMs: Date.parse(view.now), ...speech }
    const look = fillsScreen(shown) ? 'called' : ''
    const drawn = { page: visitHtml(shown), title: view.restaurant.name, look }
    return { status: 200, html: fill(template, speech, drawn) }
  })
  app.decorate('joinPage', async (template, { languages, address, query }, code) => {
    const wanted = new URLSearchParams(query)
    const speech = speechFor([wanted.get('lang') ?? '', ...acceptedTags(languages)])
    const without = withoutView(app.log, template, speech, noListHtml(speech))
    const view = await presentJoin(ctx, code, address).catch(without)
    if ('html' in view) return view
    const isKiosk = wanted.has('kiosk')
    const page = joinHtml({ view, partySize: FIRST_PARTY_SIZE, isKiosk, ...speech })
    const title = speech.words.joinAt(view.restaurant.name)
    return { status: 200, html: fill(template, speech, { page, title, look: isKiosk ? 'wide' : '' }) }
  })
}

/** Pages for errors: `missing` if there is nothing, and one that reloads while the server is too busy. */
const withoutView =
  (log: App['log'], template: string, speech: Speech, missing: string) =>
  (error: unknown): FirstHtml => {
    const fault = databaseFault(error)
    const status = error instanceof AppError ? error.status : BUSY.has(fault) ? 503 : 500
    if (![404, 429, 503].includes(status)) throw error
    if (fault) log.warn({ err: error }, `database: ${fault}`)
    const page = status === 404 ? missing : busyHtml(speech)
    const html = fill(template, speech, { page, title: 'Tablecast' })
    return { status, html: status === 404 ? html : html.replace('</head>', `${RELOAD}</head>`) }
  }

const BUSY: ReadonlySet<DatabaseFault | null> = new Set(['unavailable', 'lock'])
