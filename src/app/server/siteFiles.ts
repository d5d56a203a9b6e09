import { ROUTES } from '#contract/screens.ts'
import type { App } from '#kernel/server/route.ts'
import type { Settings } from '#kernel/server/settings.ts'

/** The most URLs a sitemap may list. */
const MAX_SITEMAP_URLS = 50_000
const PUBLIC_SCREENS = [ROUTES.home, ROUTES.browse, ROUTES.terms, ROUTES.privacy]
const NOT_FOR_SEARCH = [
  '/api/',
  '/direct/',
  '/admin/',
  '/diner/',
  '/g/',
  '/join/',
  '/restaurant/dashboard',
  '/restaurant/numbers',
  '/restaurant/poster',
  '/restaurant/profile',
]
const SECURITY_VALID_MS = 180 * 24 * 3600 * 1000

/**
 * `robots.txt`, `sitemap.xml` and `security.txt`. The last two need the public address and a contact and are 404
 * without them.
 */
export function siteFiles(app: App, { SECURITY_CONTACT }: Settings, publicUrl: string | undefined): void {
  // Browsers and feed readers request it without reading the page.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icons/192.png', 301))
  app.get('/robots.txt', (_request, reply) => {
    const rules = ['User-agent: *', ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`)]
    const sitemap = publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []
    // Link previews need the pictures.
    return reply
      .type('text/plain; charset=utf-8')
      .send(lines([...rules, 'Allow: /api/image-proxy', ...sitemap]))
  })
  app.get('/sitemap.xml', (_request, reply) => {
    if (!publicUrl) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').send(sitemapOf(publicUrl, app.places.ids()))
  })
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (!SECURITY_CONTACT) return reply.callNotFound()
    const expires = new Date(Date.now() + SECURITY_VALID_MS).toISOString()
    const canonical = publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []
    return reply
      .type('text/plain; charset=utf-8')
      .send(lines([`Contact: ${SECURITY_CONTACT}`, `Expires: ${expires}`, ...canonical]))
  })
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`

function sitemapOf(publicUrl: string, ids: Iterable<number>): string {
  const paths = [...PUBLIC_SCREENS, ...[...ids].map((id) => `/restaurant/${id}`)].slice(0, MAX_SITEMAP_URLS)
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
