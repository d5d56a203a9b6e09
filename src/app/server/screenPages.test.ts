import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aReport, aRestaurant } from '#test/support/factories.ts'
import { unbuiltClient } from '#test/support/renderer.ts'
import { screenRoutes } from './screenPages.ts'

/** What a page shows before any script has run. */

const NASTY = `Joe's "$&" </script><script>alert(1)</script>`

let site: TestServer
let id = 0
beforeAll(async () => {
  site = await aServer({ addPages: (app) => screenRoutes(app, readSettings({}), unbuiltClient) })
  id = (await aRestaurant(site.db, { name: NASTY })).id
  await aReport(site.db, { restaurantId: id, partySize: 2, waitTime: 25 })
  await site.refresh()
})
afterAll(() => site.close())

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await site.app.inject({ url, headers: headers })
  const [, shown = ''] = /<div id="root">(.*)<\/div>\s*<!--/s.exec(answer.body) ?? []
  return { ...answer, body: answer.body, headers: answer.headers, shown }
}

describe.each([
  ['/', 'Know the wait before you go.', 'Conoce la espera antes de salir.'],
  ['/diner', 'Report a wait. Help everyone in line.', 'Reporta una espera. Ayuda a toda la fila.'],
])('%s', (path, english, spanish) => {
  test('is readable in the visitor’s language', async () => {
    expect((await ask(path)).shown).toContain(`<h1>${english}</h1>`)
    expect((await ask(path, { 'accept-language': 'es-MX' })).shown).toContain(`<h1>${spanish}</h1>`)
  })

  test('is in the language chosen on this device, whatever the browser prefers', async () => {
    const { shown, body } = await ask(path, { 'accept-language': 'en', cookie: 'tablecast_language=es' })
    expect(shown).toContain(spanish)
    expect(body).toContain('<html lang="es">')
  })
})

test('two languages rendered at the same time are not mixed', async () => {
  const languages = Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? 'en' : 'es'))
  const pages = await Promise.all(
    languages.map((language, turn) => ask(`/diner?turn=${turn}`, { 'accept-language': language })),
  )
  expect(pages.map(({ shown }) => /Create Account/.test(shown))).toEqual(languages.map((one) => one === 'en'))
})

test('the page of a place has its name and its wait, and a name cannot break out of the data', async () => {
  const { shown, body } = await ask(`/restaurant/${id}`)
  expect(shown).toContain('Joe&#x27;s &quot;$&amp;&quot; &lt;/script&gt;')
  expect(shown).toMatch(/25/)
  expect(body).not.toContain('<script>alert')
  const [, json = ''] = /id="handed-over">(.*?)<\/script>/s.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({ language: 'en', data: { queries: expect.any(Array) } })
  expect(json).toContain(`Joe's`)
})

test('a new report is on the next page', async () => {
  const other = await aRestaurant(site.db, { name: 'Little Marigold' })
  await site.refresh()
  const unknown = (await ask(`/restaurant/${other.id}`)).shown
  await aReport(site.db, { restaurantId: other.id, partySize: 2, waitTime: 85 })
  await site.refresh()
  // Ids and names of classes may have these digits too.
  const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ')
  expect(wordsOf(unknown)).not.toMatch(/\b85\b/)
  expect(wordsOf((await ask(`/restaurant/${other.id}`)).shown)).toMatch(/\b85\b/)
})

test('a page differs by session, language and compression, and caches are told so', async () => {
  for (const url of ['/', '/browse?partySize=2', `/restaurant/${id}`, '/nowhere']) {
    expect((await ask(url)).headers.vary).toContain('Cookie, Accept-Language, Accept-Encoding')
  }
})

test('a page is readable for whoever asks, also for programs that read links', async () => {
  for (const accept of ['*/*', 'application/json', '']) {
    expect((await ask('/', { accept })).shown).toContain('<h1>Know the wait before you go.</h1>')
  }
})

test.each([
  ['of a signed-in browser', '/', { cookie: 'tablecast_session=x' }],
  ['that the service worker keeps for everyone', '/app.html', {}],
])('the page %s starts the app without a screen', async (_, url, headers) => {
  const { body } = await ask(url, headers)
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toContain('handed-over')
})

test.each(['/login', '/nowhere', '/restaurant/2147483000'])('%s is rendered in the browser', async (url) => {
  expect((await ask(url)).body).toContain('<div id="root"></div>')
})
