import { createHash } from 'node:crypto'
import { z } from 'zod'
import { IdInPath, numberInQuery, PartySizeField } from '#contract/fields.ts'
import { type Home, languageFor } from '#domain/home.ts'
import { acceptedTags, type Language } from '#domain/language.ts'
import { homeOf } from '#kernel/server/home.ts'
import type { App } from '#kernel/server/route.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Client } from './builtClient.ts'

/**
 * The styles of the badge, with the colors of the product's tokens. It is a page of its own, without other files. The
 * root has the light scheme of the frame that owners paste: of another one, browsers paint the frame behind the card.
 */
const BADGE_CSS = `
body{color-scheme:light dark}
[data-theme=light] body{color-scheme:light}
[data-theme=dark] body{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{background:transparent;font:14px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a,p{display:flex;align-items:center;gap:12px;padding:10px 14px 10px 10px;border-radius:14px;
border:1px solid light-dark(#ddd5ca,#3b3833);background:light-dark(#fffdfa,#211f1c);
color:light-dark(#211c17,#f4efe8);text-decoration:none;max-width:360px}
a:focus-visible{outline:2px solid currentColor;outline-offset:-3px}
b{flex:none;display:grid;place-items:center;align-content:center;min-width:56px;height:56px;padding:0 8px;border-radius:10px;
font-size:24px;line-height:1;font-variant-numeric:tabular-nums;background:light-dark(#efe9e1,#33302b)}
b.words{max-width:72px;font-size:15px;text-align:center;text-wrap:balance}
b small{display:block;font-size:11px;font-weight:500;margin-top:3px}
.short b{background:light-dark(#e4f1e6,#1b3122);color:light-dark(#1f5a34,#8fd6a4)}
.medium b{background:light-dark(#fdf0d0,#3a2c10);color:light-dark(#6b4600,#f4cb74)}
.long b{background:light-dark(#fbe5e5,#421820);color:light-dark(#98102a,#ffa3ad)}
a>span{min-width:0}
strong,span>span,i{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
strong{font-size:15px}
i{font-style:normal;font-size:12px;color:light-dark(#655c52,#b5aca1)}
[data-size=compact] a{padding:4px 10px 4px 4px;gap:8px;border-radius:10px;max-width:220px}
[data-size=compact] b{min-width:40px;height:36px;font-size:16px;border-radius:7px}
[data-size=compact] b.words{max-width:none;font-size:12px}
[data-size=compact] b small{font-size:9px;margin-top:1px}
[data-size=compact] strong{font-size:13px}
[data-size=compact] i{font-size:11px}
`

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
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
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
