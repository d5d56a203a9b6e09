import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aReport, aRestaurant } from '#test/support/factories.ts'
import { screenRoutes } from './pages.ts'

/** What a page shows before the client has loaded. */

const PAGE = '<html lang="en"><head><title>Tablecast</title></head><body><div id="root"></div></body></html>'

let site: TestServer
let id = 0
beforeAll(async () => {
  site = await aServer({ addPages: (app) => screenRoutes(app, readSettings({}), PAGE) })
  const restaurant = await aRestaurant(site.db, { name: `Joe's "$&" <script>alert(1)</script>` })
  id = restaurant.id
  await aReport(site.db, { restaurantId: id, partySize: 2, waitTime: 25 })
  await site.refresh()
})
afterAll(() => site.close())

describe('the page of the list', () => {
  const BROWSER = { accept: 'text/html,*/*', 'accept-language': 'en-US,en;q=0.9' }
  const browse = (query: string, headers: Record<string, string> = BROWSER) =>
    site.app.inject({ url: `/browse${query}`, headers })

  test('has the nearest places and their waits in it, for slow lines', async () => {
    const { body } = await browse('?partySize=4')
    expect(body).toContain('<h1>Places near San Francisco</h1>')
    expect(body).toContain(`<a href="/browse?partySize=4&amp;place=${id}">Joe&#39;s`)
    expect(body).toMatch(/<p class="first-wait first-long"><b>33 <small>min<\/small><\/b>Long<\/p>/)
    expect(body).not.toContain('<script>alert')
  })

  test('is for a party of two while the party size is not known', async () => {
    expect((await browse('')).body).toContain(`<a href="/browse?partySize=2&amp;place=${id}">Joe&#39;s`)
  })

  test('shows after a while that the client has not loaded, and offers to retry', async () => {
    const { body } = await browse('?partySize=4')
    expect(body).toContain('<a href="/browse?partySize=4">try again</a>')
    const keyframes = /@keyframes ([\w-]+) \{ to \{ visibility: visible \} \}/
    const [, name = ''] = keyframes.exec(readFileSync('index.html', 'utf8')) ?? []
    expect(readFileSync('src/app/client/firstScreen.css', 'utf8')).toContain(
      `animation: ${name} 0s 15s forwards`,
    )
  })

  test('is used for browsers that prefer no supported language', async () => {
    expect((await browse('?partySize=2', { ...BROWSER, 'accept-language': 'de-DE' })).body).toContain(
      'first-list',
    )
  })

  test.each([
    ['with an impossible party size', '?partySize=99', BROWSER],
    ['with a party size that the client cannot read', '?partySize=02', BROWSER],
    ['with two party sizes', '?partySize=2&partySize=4', BROWSER],
    ['of a search', '?partySize=2&q=noodles', BROWSER],
    ['of an open place', '?partySize=2&place=1', BROWSER],
    ['for a reader of Spanish', '?partySize=2', { ...BROWSER, 'accept-language': 'es-MX,en;q=0.5' }],
  ])('has no list %s', async (_, query, headers) => {
    const { statusCode, body } = await browse(query, headers)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('first-list')
  })

  test('every class of the list has its styles', async () => {
    expect(await classesOf('/browse?partySize=2')).toBeGreaterThan(4)
  })
})

/** How many classes a first screen has; fails for one without styles. */
async function classesOf(url: string): Promise<number> {
  const { body } = await site.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en' } })
  const styles = readFileSync('src/app/client/firstScreen.css', 'utf8')
  const classes = new Set(
    [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  for (const name of classes) if (!name.startsWith('logo')) expect(styles).toContain(`.${name}`)
  return classes.size
}

describe('the first screen of a landing page or a place', () => {
  const read = async (url: string, language = 'en', more: Record<string, string> = {}) =>
    (
      await site.app.inject({
        url,
        headers: { accept: 'text/html', 'accept-language': language, ...more },
      })
    ).body

  test.each([
    ['/', 'en'],
    ['/', 'es'],
    ['/diner?tab=sign-in', 'en'],
    ['/diner', 'es'],
  ])('%s shows in %s the same words as the client', async (url, language) => {
    const [, title = '', text = ''] =
      /<div id="first-list".*<h1>(.+?)<\/h1><p>(.+?)<\/p>/.exec(await read(url, language)) ?? []
    const catalogs = ['', 'home/', 'screens/'].map(
      (folder) => `src/app/client/${folder}messages.${language}.ts`,
    )
    const messages = catalogs.map((file) => readFileSync(file, 'utf8')).join('')
    expect(title).not.toBe('')
    for (const words of [title, text]) expect(messages).toContain(`'${words}'`)
  })

  test('shows the name and the wait of a place', async () => {
    const body = await read(`/restaurant/${id}`)
    expect(body).toContain('<h1>Joe&#39;s')
    expect(body).toContain('<section><p>About 25 min wait now for 2.</p></section>')
    expect(body).not.toContain('<script>alert')
  })

  test('has styles for every class', async () => {
    for (const url of ['/', '/diner', `/restaurant/${id}`]) expect(await classesOf(url)).toBeGreaterThan(2)
  })

  test.each([
    ['for someone with a session', '/', 'en', { cookie: 'tablecast_session=x' }],
    ['for the service worker', '/', 'en', { accept: '*/*' }],
    ['of a place for a reader of Spanish', '/restaurant/1', 'es', {}],
    ['for other screens', '/login', 'en', {}],
  ])('is left out %s', async (_, url, language, headers) => {
    expect(await read(url.replace('1', String(id)), language, headers)).not.toContain('first-list')
  })
})
