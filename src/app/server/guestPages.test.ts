import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { guestTokenFor } from '#features/seating/server/guestLink.ts'
import { standSettings } from '#features/seating/server/schema.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant, aReservation } from '#test/support/factories.ts'
import { unbuiltClient } from '#test/support/renderer.ts'
import { serveGuestPages } from './guestPages.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ addPages: (app) => serveGuestPages(app, readSettings({}), unbuiltClient) })
})
afterAll(() => server.close())
beforeEach(() => server.clear())

async function open(url: string, languages = 'en-US') {
  const { statusCode, headers, body } = await server.app.inject({
    url,
    headers: { 'accept-language': languages },
  })
  // Without the data for the scripts, which a reader doesn't see.
  return {
    status: statusCode,
    headers,
    html: body.replace(/<script type="application\/json".*?<\/script>/s, ''),
  }
}
const joinPageOf = (code: string, { query = '', languages = 'en-US' } = {}) =>
  open(`/join/${code}?${query}`, languages)
const aListOf = async (given: Partial<typeof standSettings.$inferInsert> = {}) => {
  const { restaurant } = await anOwnedRestaurant(server.db)
  const settings = { restaurantId: restaurant.id, isCheckInOn: true, joinCode: 'DOOR' }
  await server.db.insert(standSettings).values({ ...settings, ...given })
  return restaurant
}

describe('the first HTML of the check-in', () => {
  test('shows the wait first, in the requested language', async () => {
    await aListOf()
    const { status, html } = await joinPageOf('DOOR')
    expect(status).toBe(200)
    expect(html.indexOf('with nobody waiting')).toBeGreaterThan(0)
    expect(html.indexOf('with nobody waiting')).toBeLessThan(html.indexOf('<form'))
    expect((await joinPageOf('DOOR', { query: 'lang=es' })).html).toContain('Anotarme en la lista')
    expect((await joinPageOf('DOOR', { query: 'kiosk', languages: 'es' })).html).toContain('¿Cuántos son?')
    expect((await joinPageOf('DOOR', { languages: 'de, es;q=0.5' })).html).toContain('<html lang="es">')
    expect((await joinPageOf('DOOR', { languages: 'de' })).html).toContain('<html lang="en">')
  })

  test('tells a kiosk whether anyone may be signed in', async () => {
    await aListOf()
    const read = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/join/DOOR?kiosk', headers })).body
    expect(await read({})).toContain('"hasSession":false')
    expect(await read({ cookie: `${SESSION_COOKIE}=x` })).toContain('"hasSession":true')
  })

  test('shows why the list is not open, and until when', async () => {
    const pausedUntil = new Date(Date.now() + 3_600_000)
    await aListOf({ listState: 'paused', listReason: 'The <kitchen> is catching up.', pausedUntil })
    const { html } = await joinPageOf('DOOR')
    expect(html).toContain('The list is paused until')
    expect(html).toContain('The &lt;kitchen&gt; is catching up.')
    expect(html).toMatch(/<form[^>]* hidden/)
  })

  test('reloads itself while the database does not answer, and logs why', async () => {
    await aListOf()
    const warned = vi.spyOn(server.app.log, 'warn')
    const query = vi
      .spyOn(server.pool, 'query')
      .mockRejectedValue(new Error('timeout exceeded when trying to connect'))
    const busy = await joinPageOf('DOOR', { query: 'kiosk' })
    query.mockRestore()
    expect(busy.status).toBe(503)
    expect(warned.mock.lastCall?.[1]).toBe('database: unavailable')
    warned.mockRestore()
    expect(busy.html).toContain('Tablecast is temporarily unavailable')
    expect(busy.html).toContain('<meta http-equiv="refresh" content="5" />')
    expect((await joinPageOf('DOOR', { query: 'kiosk' })).status).toBe(200)
  })

  test('explains what to do if a code opens no list, with 404', async () => {
    await aListOf({ isCheckInOn: false })
    const { status, html } = await joinPageOf('DOOR')
    expect(status).toBe(404)
    expect(html).toContain('This code isn’t valid')
  })
})

describe('the first HTML of a visit', () => {
  const guestPageOf = (token: string, languages = 'en-US') => open(`/g/${token}`, languages)

  test('is complete before any script runs, in the language of the phone', async () => {
    const { restaurant } = await anOwnedRestaurant(server.db)
    const party = await aReservation(server.db, {
      ...{ restaurantId: restaurant.id, partySize: 2, name: '<b>Okafor</b>' },
      ...{ calledAt: new Date(), callCount: 1, holdUntil: new Date(Date.now() + 600_000) },
    })
    const token = await transactionOf(server.db, (tx) =>
      guestTokenFor(tx, { id: party.id, guestTokenNonce: null }),
    )
    const { status, html, headers } = await guestPageOf(token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(html).toContain('Your table is ready')
    expect(html).toContain('role="timer"')
    expect(html).toContain('&lt;b&gt;Okafor&lt;/b&gt;')
    expect((await guestPageOf(token, 'es-MX,es;q=0.9')).html).toContain('Tu mesa está lista')
  })

  test('shows that a page has ended, with 404', async () => {
    const { status, html } = await guestPageOf('AAAAAAAAAAAAAAAAAAAAAA')
    expect(status).toBe(404)
    expect(html).toContain('This page does not exist or has ended')
    expect(await guestPageOf('short')).toMatchObject({ status, html })
  })
})
