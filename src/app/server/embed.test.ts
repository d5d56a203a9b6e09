import { beforeEach, expect, test } from 'vitest'
import { ROUTES } from '#contract/screens.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { serverForTests } from '#test/support/app.ts'
import { aReport, aRestaurant, aUser } from '#test/support/factories.ts'
import { unbuiltClient } from '#test/support/renderer.ts'
import type { Renderer } from '../render/renderer.ts'
import { pageRoutes } from './pages.ts'

/** Shows what the page asks to be rendered. */
const renderer: Renderer = {
  renderScreen: async () => undefined,
  renderGuestPage: async () => ({ html: '', handedOver: '' }),
  renderBadge: async ({ restaurant, wait, partySize, isCompact }, { language }) =>
    `<a>${[restaurant.id, wait.waitTime, partySize, isCompact, language].join(' ')}</a>`,
}
const pages: string[] = []
const server = serverForTests({
  addPages: (app) => {
    app.addHook('onRoute', ({ url }) => void pages.push(url))
    pageRoutes(app, readSettings({}), { ...unbuiltClient, renderer: async () => renderer })
  },
})

let id = 0
beforeEach(async () => {
  id = (await aRestaurant(server.db)).id
  await aReport(server.db, { restaurantId: id, partySize: 2, waitTime: 25 })
  await server.refresh()
})
const badge = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers })

test('a badge shows the wait of a place, in the look and language that are asked for', async () => {
  expect((await badge(`/embed/${id}`)).body).toContain(`<a>${id} 25 2 false en</a>`)
  const { body } = await badge(`/embed/${id}?theme=dark&size=compact&partySize=4&lang=es`)
  expect(body).toContain(`<a>${id} 25 4 true es</a>`)
  expect(body).toContain('<html lang="es" data-theme="dark" data-size="compact">')
  expect((await badge(`/embed/${id}`, { 'accept-language': 'es-MX' })).body).toContain('<html lang="es"')
})

test('an option that is not understood is ignored', async () => {
  const { statusCode, body } = await badge(`/embed/${id}?theme=<b>&size=9&partySize=many&lang=%00`)
  expect([statusCode, body.includes('data-theme="auto" data-size="full"')]).toEqual([200, true])
})

test('any site may frame a badge, which reloads itself, runs no script and sets no cookie', async () => {
  const { headers, body } = await badge(`/embed/${id}`, { cookie: 'sid=somebody' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors *')
  expect(policy).not.toContain('script-src')
  expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined])
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers.refresh).toBe('60')
  expect(Buffer.byteLength(body)).toBeLessThan(15_000)
})

test('every page but the badge refuses to be framed, signed in or not', async () => {
  const screens = [...Object.values(ROUTES).map((path) => path.replace('$id', String(id))), '/no-such-page']
  const others = pages.filter((path) => path !== '/*').map((path) => path.replace(/:\w+/, String(id)))
  const cookie = await server.cookieOf((await aUser(server.db, { userType: 'admin' })).id)
  const framed = new Set<string>()
  for (const url of [...screens, ...others, `/join/${id}?kiosk`, '/api/docs']) {
    for (const headers of [{}, { cookie }]) {
      const answer = await server.app.inject({ url, headers: headers })
      const refuses = String(answer.headers['content-security-policy']).includes("frame-ancestors 'none'")
      if (!refuses || answer.headers['x-frame-options'] !== 'DENY') framed.add(url)
    }
  }
  expect([...framed]).toEqual([`/embed/${id}`])
})

test.each(['999999', 'abc', '0', '-1', '%00'])(
  'the badge of %s is a small page with 404',
  async (unknown) => {
    const { statusCode, body } = await badge(`/embed/${unknown}`)
    expect([statusCode, body.includes('This place is not on Tablecast.')]).toEqual([404, true])
  },
)
