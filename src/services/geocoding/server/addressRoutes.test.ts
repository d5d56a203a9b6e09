import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { geocodeAddress, suggestAddresses } from '#contract/addresses.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { aServer, refusalOf, type TestServer } from '#test/support/app.ts'
import { GEOCODING_LIMITS } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const guest = () => server.as(null)

describe('suggestions', () => {
  test('a house number and the start of a street suggest the whole address', async () => {
    const { status, body } = await guest().call(suggestAddresses, { query: { q: '418 hay' } })
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({
      mainText: '418 Hayes Street',
      formattedAddress: '418 Hayes Street, San Francisco, CA 94102, USA',
      precision: 'house',
    })
  })

  test('each suggestion has its own id', async () => {
    const { body } = await guest().call(suggestAddresses, { query: { q: 'ma' } })
    expect(body.length).toBeGreaterThan(1)
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length)
  })

  test('unknown text suggests nothing', async () => {
    const { status, body } = await guest().call(suggestAddresses, { query: { q: 'qqqqzzzz' } })
    expect([status, body]).toEqual([200, []])
  })
})

describe('geocoding', () => {
  test('a house in the city has its own point', async () => {
    const { body } = await guest().call(geocodeAddress, { query: { q: '418 Hayes St, San Francisco' } })
    expect(body.precision).toBe('house')
    expect(body.latitude).toBeCloseTo(37.7768, 2)
    expect(body.longitude).toBeCloseTo(-122.4238, 2)
  })

  test('elsewhere in the country the ZIP code’s center is returned, with its precision', async () => {
    const { body } = await guest().call(geocodeAddress, {
      query: { q: '233 S Wacker Dr, Chicago, IL 60606' },
    })
    expect(body).toMatchObject({ precision: 'zip' })
    expect(body.formattedAddress).toContain('60606')
  })

  test('an unknown address is 404 with the message of the form', async () => {
    const answer = await guest().call(geocodeAddress, { query: { q: 'Nowhere at all' } })
    expect(answer.status).toBe(404)
    expect(answer.error.message).toBe('Could not find this address. Please enter a valid address.')
  })
})

describe.each(['/api/addresses/suggest', '/api/addresses/geocode'])('%s', (path) => {
  test.each([
    ['no text', ''],
    ['an empty text', '?q='],
    ['only white space', '?q=%20%20'],
    ['an overlong text', `?q=${'a'.repeat(TEXT_LENGTH.address.max + 1)}`],
    ['the text twice', '?q=hayes&q=market'],
  ])('refuses %s', async (_, query) => {
    const answer = await guest().send('GET', `${path}${query}`)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
  })
})

test('an IP address that sends too many requests gets 429', async () => {
  const limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
  const ask = () => limited.as(null).call(suggestAddresses, { query: { q: 'hayes' } })
  for (let asked = 0; asked < GEOCODING_LIMITS.addressLookupsOfAddress.max; asked += 1) await ask()
  const answer = await ask()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})
