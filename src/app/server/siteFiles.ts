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
  // The screens of restaurants' own accounts, but not the pages of places.
  ...Object.values(ROUTES).filter((path) => /^\/restaurant\/\w/.test(path)),
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
    return reply.type(XML).send(siteMap(urlsOf(publicUrl, app.places.ids()), publicUrl))
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', ({ params }, reply) => {
    const urls = publicUrl ? partsOf(urlsOf(publicUrl, app.places.ids()))[Number(params.part) - 1] : undefined
    return urls ? reply.type(XML).send(urlSet(urls)) : reply.callNotFound()
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

const XML = 'application/xml; charset=utf-8'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlsOf = (publicUrl: string, ids: Iterable<number>): string[] => [
  ...PUBLIC_SCREENS.map((path) => publicUrl + path),
  ...Array.from(ids, (id) => `${publicUrl}/restaurant/${id}`),
]

function partsOf(urls: readonly string[]): string[][] {
  const count = Math.ceil(urls.length / MAX_SITEMAP_URLS)
  return Array.from({ length: count }, (_, part) =>
    urls.slice(part * MAX_SITEMAP_URLS, (part + 1) * MAX_SITEMAP_URLS),
  )
}

/** The URLs, or an index of their parts if one file may not list them all. */
export function siteMap(urls: readonly string[], publicUrl: string): string {
  const parts = partsOf(urls)
  if (parts.length <= 1) return urlSet(urls)
  const files = parts.map((_, part) => `<sitemap><loc>${publicUrl}/sitemap-${part + 1}.xml</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>\n`
}

const urlSet = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>\n`
