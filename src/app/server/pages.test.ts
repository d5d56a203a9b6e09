import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '#contract/screens.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aReport, aRestaurant } from '#test/support/factories.ts'
import type { Client } from './builtClient.ts'
import { screenRoutes } from './screenPages.ts'
import { siteMap } from './siteFiles.ts'

const PAGE =
  '<html lang="en"><head><title>Tablecast</title><meta name="description" content="Waits" /></head><body><div id="root"></div></body></html>'
const NASTY = `Joe's "$&" <script>alert(1)</script></head>`
const PUBLIC_URL = 'https://tablecast.example'

const FILES: Readonly<Record<string, string[]>> = {
  '/browse': ['assets/places.js', 'assets/places.css'],
  '/diner': ['assets/diner.css'],
}
const CLIENT: Client = {
  page: async () => PAGE,
  guestPage: async () => PAGE,
  renderer: async () => ({
    renderScreen: async (url) => (url === '/diner' ? { html: '<p>Waits</p>', handedOver: '' } : undefined),
    renderBadge: async () => '',
    renderGuestPage: async () => ({ html: '', handedOver: '' }),
  }),
  styles: new Map([['assets/diner.css', 'p{margin:0}']]),
  filesOf: (pathname) => FILES[pathname] ?? [],
  userFilesOf: (pathname, language) => [
    ...(pathname === '/admin/dashboard' ? ['assets/admin.js'] : []),
    ...(language === 'es' ? ['assets/spanish.js'] : []),
  ],
  filesForLater: ['assets/menu.js'],
}

const aSite = (settings: Record<string, string>) =>
  aServer({ settings, addPages: (app) => screenRoutes(app, readSettings(settings), CLIENT) })

const FRIDAY_NIGHT = storePeriods([[], [], [], [], [], [{ openMinute: 17 * 60, closeMinute: 26 * 60 }], []])

let site: TestServer
let bare: TestServer
let spanish: TestServer
let id = 0
beforeAll(async () => {
  site = await aSite({ PUBLIC_URL, SECURITY_CONTACT: 'mailto:security@tablecast.example' })
  bare = await aSite({ HOST: '0.0.0.0', RATE_LIMITS: 'on' })
  spanish = await aSite({ LOCALE: 'es' })
  const picture = 'https://pictures.example/a.jpg?x=1&y=2'
  const restaurant = await aRestaurant(site.db, { name: NASTY, imageUrl: picture, phone: '415 555 0100' })
  id = restaurant.id
  await aReport(site.db, { restaurantId: id, partySize: 2, waitTime: 25 })
  await site.refresh()
})
afterAll(() => Promise.all([site.close(), bare.close(), spanish.close()]))

const get = (path: string, from: TestServer = site) => from.app.inject(path)

describe('the page of a place', () => {
  test('names the place, its wait and its picture in the head', async () => {
    const { statusCode, body } = await get(`/restaurant/${id}`)
    expect(statusCode).toBe(200)
    const url = `${PUBLIC_URL}/restaurant/${id}`
    expect(body).toContain(`<link rel="canonical" href="${url}" />`)
    expect(body).toContain(`<meta property="og:url" content="${url}" />`)
    expect(body).toContain(
      '<meta name="description" content="About 25 min wait now for 2. Italian · 100 Market',
    )
    expect(body).toContain('<meta property="og:description" content="About 25 min wait now for 2.')
    expect(body).toContain(`<meta property="og:image" content="${PUBLIC_URL}/share/${id}.png?lang=en" />`)
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(body).not.toContain('content="Waits"')
  })

  test('is in the visitor’s language, else in that of the settings', async () => {
    const { id: other } = await aRestaurant(spanish.db, { name: 'Mesa Alta' })
    await aReport(spanish.db, { restaurantId: other, partySize: 2, waitTime: 25 })
    await spanish.refresh()
    const read = async (languages: string) =>
      (
        await spanish.app.inject({
          url: `/restaurant/${other}`,
          headers: languages ? { 'accept-language': languages } : {},
        })
      ).body
    const inSpanish =
      '<meta property="og:description" content="Unos 25 min de espera ahora para 2. Italiana · '
    expect(await read('')).toContain(inSpanish)
    expect(await read('de-DE')).toContain(inSpanish)
    expect(await read('')).toContain('<html lang="es">')
    expect(await read('en-GB,es;q=0.5')).toContain('content="About 25 min wait now for 2.')
    expect((await get('/browse', spanish)).body).toContain('<title>Explorar restaurantes · Tablecast</title>')
  })

  test('has structured data', async () => {
    const { body } = await get(`/restaurant/${id}`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Restaurant',
      name: NASTY,
      servesCuisine: 'Italian',
      telephone: '415 555 0100',
      address: { '@type': 'PostalAddress', streetAddress: expect.any(String) },
      image: expect.stringContaining('/api/image-proxy?url=https%3A%2F%2Fpictures.example'),
      url: `${PUBLIC_URL}/restaurant/${id}`,
      geo: { '@type': 'GeoCoordinates' },
    })
  })

  test('has the opening hours in its structured data; an opening may end on the next day', async () => {
    const { id: other } = await aRestaurant(site.db, { hoursOfOperation: FRIDAY_NIGHT })
    await site.refresh()
    const { body } = await get(`/restaurant/${other}`)
    expect(body).toContain(
      '"openingHoursSpecification":[{"@type":"OpeningHoursSpecification","dayOfWeek":"https://schema.org/Friday","opens":"17:00","closes":"02:00"}]',
    )
  })

  test('escapes what the owner wrote', async () => {
    const { body } = await get(`/restaurant/${id}`)
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<\/head>/g)).toHaveLength(1)
    expect(body).toContain(
      '<title>Joe&#39;s &quot;$&amp;&quot; &lt;script&gt;alert(1)&lt;/script&gt;&lt;/head&gt; · Tablecast</title>',
    )
  })

  test('has no absolute links without PUBLIC_URL', async () => {
    const { id: other } = await aRestaurant(bare.db, { name: 'Little Marigold' })
    await bare.refresh()
    const { body } = await get(`/restaurant/${other}`, bare)
    expect(body).toContain('<title>Little Marigold · Tablecast</title>')
    expect(body).not.toMatch(/canonical|og:url|og:image/)
  })
})

test('a page with its screen includes its styles, and loads no file for them', async () => {
  const { body } = await site.app.inject({ url: '/diner', headers: { accept: 'text/html' } })
  expect(body).toContain('<div id="root"><p>Waits</p></div>')
  expect(body).toContain('<style>p{margin:0}</style>')
  expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" disabled href="/assets/diner.css" />',
  ])
})

test('a link is previewed with the name and the wait of the place, as a picture', async () => {
  const { statusCode, headers, rawPayload } = await get(`/share/${id}.png`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=60',
  ])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await get(`/share/${id}.png?lang=es`)).rawPayload.equals(rawPayload)).toBe(false)
  expect((await get('/share/99999.png')).statusCode).toBe(404)
})

test('an address gets 300 pictures of links in ten minutes', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 301; count += 1) statuses.push((await get('/share/99999.png', bare)).statusCode)
  expect([...new Set(statuses.slice(0, 300))]).toEqual([404])
  expect(statuses[300]).toBe(429)
})

describe('the page of the map', () => {
  test('names itself and its address', async () => {
    const { body } = await get('/browse?partySize=2')
    expect(body).toContain('<title>Browse restaurants · Tablecast</title>')
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/browse" />`)
    expect(body).toContain(`<meta property="og:image" content="${PUBLIC_URL}/icons/512.png" />`)
  })

  test('a screen that needs a sign-in has no head of its own', async () => {
    expect((await get('/diner/favorites')).body).not.toMatch(/canonical|og:/)
  })
})

describe('status', () => {
  test.each(Object.values(ROUTES).filter((path) => !path.includes('$')))('%s is 200', async (path) => {
    expect((await get(path)).statusCode).toBe(200)
    expect((await get(`${path === '/' ? '' : path}/?a=b`)).statusCode).toBe(200)
  })

  test.each([
    '/nowhere',
    '/restaurant/2147483000',
    '/restaurant/abc',
    '/restaurant/0',
    '/diner/x',
    '/%E0%A4%A',
  ])('%s is 404 with the page', async (path) => {
    const { statusCode, body, headers } = await get(path)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<title>Tablecast</title>')
  })
})

test('a page preloads the files of its own screen', async () => {
  const browse = (await get('/browse')).body
  expect(browse).toContain('<link rel="modulepreload" crossorigin href="/assets/places.js" />')
  expect(browse).toContain('<link rel="stylesheet" crossorigin href="/assets/places.css" />')
  expect((await get('/terms')).body).not.toContain('/assets/')
})

test('the conventional icon address redirects to the icon', async () => {
  const { statusCode, headers } = await get('/favicon.ico')
  expect([statusCode, headers.location]).toEqual([301, '/icons/192.png'])
})

describe('files for robots', () => {
  test('robots.txt names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/^User-agent: \*\n/)
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
    expect((await get('/robots.txt', bare)).body).not.toContain('Sitemap')
  })

  test('robots.txt keeps robots from the screens of accounts, not from the pages of places', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['dashboard', 'numbers', 'team'])
      expect(body).toContain(`Disallow: /restaurant/${path}\n`)
    expect(body).not.toMatch(/Disallow: \/restaurant\/?(\$|\d|\n)/)
  })

  test('sitemap.xml lists screens and places', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain(`<loc>${PUBLIC_URL}/browse</loc>`)
    expect(body).toContain(`<loc>${PUBLIC_URL}/restaurant/${id}</loc>`)
    expect((await get('/sitemap.xml', bare)).statusCode).toBe(404)
    expect((await get('/sitemap-1.xml')).body).toBe(body)
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404)
  })

  test('a sitemap of more than 50,000 addresses is an index of its parts', () => {
    const index = siteMap(
      Array.from({ length: 50_001 }, (_, place) => `${PUBLIC_URL}/restaurant/${place}`),
      PUBLIC_URL,
    )
    expect(index).toContain(`<sitemap><loc>${PUBLIC_URL}/sitemap-2.xml</loc></sitemap>`)
    expect(index).not.toContain('sitemap-3')
  })

  test('security.txt names the contact and ends within a year', async () => {
    const { body } = await get('/.well-known/security.txt')
    expect(body).toContain('Contact: mailto:security@tablecast.example\n')
    const [, expires = ''] = /Expires: (.*)/.exec(body) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    expect((await get('/.well-known/security.txt', bare)).statusCode).toBe(404)
  })
})

test('the page cached by the service worker lists the files of menus and dialogs', async () => {
  const link = '<link rel="prefetch" href="/assets/menu.js" />'
  expect((await get('/app.html')).body).toContain(link)
  expect((await get('/')).body).not.toContain(link)
})

describe('the page of a signed-in browser', () => {
  const cookie = 'tablecast_session=x'
  const pageOf = async (url: string, headers: Record<string, string>) =>
    (await site.app.inject({ url, headers })).body
  const question = (address: string) =>
    `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}" />`

  test('asks who it is, with the messages of its language', async () => {
    const english = await pageOf('/terms', { cookie })
    expect(english).toContain(question('/api/user'))
    expect(english).not.toContain('assets/spanish.js')
    const inSpanish = await pageOf('/terms', { cookie, 'accept-language': 'es' })
    expect(inSpanish).toContain('<link rel="modulepreload" crossorigin href="/assets/spanish.js" />')
    expect(await pageOf('/terms', {})).not.toContain(question('/api/user'))
  })

  test('asks for the first data of its screen, and loads its files', async () => {
    const admin = await pageOf('/admin/dashboard', { cookie })
    expect(admin).toContain(question('/api/admin/users/diner?limit=50&amp;offset=0&amp;sort=-id'))
    expect(admin).toContain('href="/assets/admin.js"')
    const stand = await pageOf('/restaurant/dashboard', { cookie })
    for (const path of ['restaurant/stand', 'tables', 'reservations/restaurant', 'restaurant/quote'])
      expect(stand).toContain(question(`/api/${path}`))
    const place = await pageOf(`/restaurant/${id}`, { cookie })
    expect(place).toContain(question(`/direct/restaurants/${id}`))
    expect(place).toContain(question(`/direct/wait-times/${id}`))
    expect(await pageOf('/admin/dashboard', {})).not.toMatch(/api\/|assets\/admin/)
  })
})

describe('a browser without a session', () => {
  const says = async (url: string, headers: Record<string, string> = {}) =>
    (await site.app.inject({ url, headers })).body.includes('name="tablecast-visitor"')

  test('sees in the page that nobody is signed in', async () => {
    expect(await says('/')).toBe(true)
  })

  test('the page does not say so with a session cookie, or in the service worker’s copy', async () => {
    expect(await says('/', { cookie: 'tablecast_session=x' })).toBe(false)
    expect(await says('/app.html', { cookie: 'tablecast_session=x' })).toBe(false)
  })
})
