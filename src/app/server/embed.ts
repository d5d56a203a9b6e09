import { createHash } from 'node:crypto'
import { z } from 'zod'
import { IdInPath, numberInQuery, PartySizeField } from '#contract/fields.ts'
import { type Home, languageFor } from '#domain/home.ts'
import { acceptedTags, type Language } from '#domain/language.ts'
import { homeOf } from '#kernel/server/home.ts'
import type { App } from '#kernel/server/route.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { BADGE_CSS } from './badgeCss.ts'
import type { Client } from './builtClient.ts'

const RELOAD_SECONDS = 60
const FRESH_SECONDS = 30
const PARTY_SIZE = 2

/** What is not understood is ignored: a website's badge must not break by an option. */
const Look = z.object({
  theme: z.enum(['light', 'dark', 'auto']).catch('auto'),
  size: z.enum(['full', 'compact']).catch('full'),
  lang: z.string().optional().catch(undefined),
  partySize: numberInQuery(PartySizeField).catch(PARTY_SIZE),
})
type Look = z.output<typeof Look>

const MISSING: Record<Language, string> = {
  en: 'This place is not on Tablecast.',
  es: 'Este lugar no está en Tablecast.',
}

const styleHash = createHash('sha256').update(BADGE_CSS).digest('base64')

/** Any site may frame the badge, so it has no script, no form and no cookie: it can do nothing for a visitor. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ...["base-uri 'none'", "form-action 'none'", 'frame-ancestors *'],
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${FRESH_SECONDS}`,
  'x-robots-tag': 'noindex',
  refresh: String(RELOAD_SECONDS),
  vary: 'Accept-Language',
}

/** `GET /embed/{id}`: the wait of a place as a small page to frame in other websites. */
export function serveBadges(app: App, settings: Settings, client: Pick<Client, 'renderer'>): void {
  const home = homeOf(settings)
  app.get<{ Params: { id: string } }>(
    '/embed/:id',
    { helmet: { xFrameOptions: false } },
    async (request, reply) => {
      const look = Look.parse(request.query)
      const language = languageOf(look, request.headers['accept-language'], home)
      const id = IdInPath.safeParse(request.params.id)
      const place = id.success ? app.places.find(id.data) : undefined
      const { renderBadge } = await client.renderer()
      const reader = { language, home, nowMs: Date.now() }
      const html = place
        ? await renderBadge(
            { ...place, partySize: look.partySize, isCompact: look.size === 'compact' },
            reader,
          )
        : `<p>${MISSING[language]}</p>`
      return reply
        .code(place ? 200 : 404)
        .headers(HEADERS)
        .type('text/html; charset=utf-8')
        .send(pageOf(html, look, language))
    },
  )
}

const languageOf = ({ lang = '' }: Look, accepted = '', home: Home): Language =>
  languageFor([lang, ...acceptedTags(accepted)], home)

const pageOf = (content: string, { theme, size }: Look, language: Language): string => `<!doctype html>
<html lang="${language}" data-theme="${theme}" data-size="${size}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tablecast</title>
<style>${BADGE_CSS}</style></head><body>${content}</body></html>`
