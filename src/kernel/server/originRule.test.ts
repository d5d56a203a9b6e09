import { describe, expect, test } from 'vitest'
import { foreignOrigin, isFromOurOrigin } from './originRule.ts'

const HOST = 'tablecast.test:5000'
const isOurs = (headers: Record<string, string>, publicUrl?: string) =>
  isFromOurOrigin({ host: HOST, ...headers }, publicUrl)

describe('a request is ours', () => {
  test.each([
    ['without either header', {}],
    ['from our own page over http', { origin: `http://${HOST}` }],
    ['from our own page over https, in front of which TLS ends', { origin: `https://${HOST}` }],
    ['same-origin', { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ])('%s', (_name, headers) => {
    expect(isOurs(headers)).toBe(true)
  })

  test('from the public address', () => {
    expect(isOurs({ origin: 'https://tablecast.example' }, 'https://tablecast.example')).toBe(true)
  })
})

describe('a request is foreign', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://tablecast.test:5001' }],
    ['from a page without an origin', { origin: 'null' }],
    ['with an empty origin', { origin: '' }],
    ['from an address that starts like ours', { origin: `http://${HOST}.evil.example` }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister domain', { 'sec-fetch-site': 'same-site' }],
    ['with a word nobody knows', { 'sec-fetch-site': 'friendly' }],
    ['cross-site with our origin', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }],
  ])('%s', (_name, headers) => {
    expect(isOurs(headers)).toBe(false)
  })
})

describe('the error for a foreign request', () => {
  const PAGE = 'https://tables.example:8443'

  test.each([
    ['where the browser does not say whose page it is', { origin: PAGE }],
    ['where the browser says it is ours', { origin: PAGE, 'sec-fetch-site': 'same-origin' }],
  ])('names the setting if a proxy hides the address, %s', (_which, headers) => {
    expect(foreignOrigin(headers)).toMatchObject({
      code: 'unknown_origin',
      message: `Cross-site requests are not allowed. If ${PAGE} is the address of this site, set PUBLIC_URL=${PAGE} on the server.`,
    })
  })

  test.each([
    ['another site', { origin: PAGE, 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['something that is no address', { origin: 'https://a b' }],
  ])('reveals no more to %s', (_which, headers) => {
    expect(foreignOrigin(headers).message).toBe('Cross-site requests are not allowed.')
  })
})
