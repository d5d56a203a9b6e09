import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aRegisteredDiner, type Person } from '#test/support/people.ts'

/** What holds for every call. */

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await aServer()
  person = await aRegisteredDiner(server)
})
afterAll(() => server.close())

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  person.me.send('POST', '/api/user/points', payload, headers)
const CLAIM = { reason: 'sign_up' }

describe('a write from another site', () => {
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an opaque Origin', { origin: 'null' }],
    ['our name on another port', { origin: 'http://localhost:81' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['our Origin but cross-site', { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' }],
  ])('with %s is 403', async (_name, headers) => {
    const answer = await post(CLAIM, headers)
    expect(answer.status).toBe(403)
    expect(answer.error).toMatchObject({
      code: expect.stringMatching(/_origin$/),
      message: expect.any(String),
    })
  })

  test('is refused at sign-in and sign-out too', async () => {
    const foreign = { origin: 'https://evil.example' }
    for (const url of ['/api/login', '/api/register', '/api/logout', '/api/reservations']) {
      expect((await person.me.send('POST', url, {}, foreign)).status).toBe(403)
    }
    expect((await person.me.send('GET', '/api/user')).status).toBe(200)
  })

  test.each([
    ['no such header', {}],
    ['our own Origin', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ])('a request with %s is ours', async (_name, headers) => {
    expect((await post(CLAIM, headers)).status).toBe(200)
  })

  test('may read public data', async () => {
    const answer = await person.me.send('GET', '/direct/restaurants', undefined, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('behind a proxy the public address is ours too', async () => {
    const proxied = await aServer({ settings: { PUBLIC_URL: 'https://tablecast.example/app' } })
    const statusFrom = async (origin: string) =>
      (await proxied.as(null).send('POST', '/api/logout', undefined, { origin })).status
    expect(await statusFrom('https://tablecast.example')).toBe(200)
    expect(await statusFrom('https://tablecast.example.evil')).toBe(403)
    await proxied.close()
  })
})

describe('a body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'nonsense',
  ])('of type %s is 415', async (type) => {
    const answer = await post('{"reason":"sign_up"}', { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(answer.error.code).toBe('unsupported')
  })

  test('of JSON may name its character set', async () => {
    const answer = await post(CLAIM, { 'content-type': 'application/json; charset=utf-8' })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['cut short', '{"reason":'],
    ['not JSON', 'reason=sign_up'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1e999'],
    ['with __proto__', '{"reason":"sign_up","__proto__":{"isAdmin":true}}'],
    ['with a constructor', '{"reason":"sign_up","constructor":{"prototype":{}}}'],
  ])('%s is 400', async (_name, text) => {
    const answer = await post(text)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({
      code: expect.stringMatching(/^(invalid|malformed_request)$/),
      message: expect.any(String),
    })
  })

  test('nested 20,000 deep in a field nobody reads does no harm', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect((await post(`{"reason":"sign_up","extra":${deep}}`)).status).toBe(200)
  })

  test('of two megabytes is 413', async () => {
    const answer = await post(JSON.stringify({ reason: 'x'.repeat(2_000_000) }))
    expect(answer.status).toBe(413)
    expect(answer.error.code).toBe('too_large')
  })

  test('that is compressed is refused, not decompressed', async () => {
    const answer = await post('{"reason":"sign_up"}', { 'content-encoding': 'gzip' })
    expect(answer.status).toBeLessThan(500)
  })
})

describe('an address', () => {
  test.each([
    ['/api/nothing', 404, 'not_found'],
    ['/api/user/nothing', 404, 'not_found'],
    ['/direct/', 404, 'not_found'],
    ['/api', 404, 'not_found'],
    ['/direct/restaurants/1/2', 404, 'not_found'],
    ['/direct/restaurants/%E0%A4%A', 400, 'malformed_url'],
    [`/direct/restaurants/${'9'.repeat(200)}`, 400, 'malformed_url'],
  ])('%s is refused with %i and a message', async (url, status, code) => {
    const answer = await person.me.send('GET', url)
    expect(answer.status).toBe(status)
    expect(answer.error).toEqual({ code, message: expect.any(String) })
  })

  test('a malformed page address is routed like any other page address', async () => {
    const answers = ['/%E0%A4%A', '/restaurant/%C3%28', '/nowhere'].map((url) => person.me.send('GET', url))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('cannot override the method in a header', async () => {
    const answer = await person.me.send('GET', '/api/logout', undefined, { 'x-http-method-override': 'POST' })
    expect(answer.status).toBe(404)
    expect((await person.me.send('GET', '/api/user')).status).toBe(200)
  })
})

describe('every answer', () => {
  test.each(['/api/user', '/direct/restaurants', '/api/nothing'])(
    'of %s has the security headers',
    async (url) => {
      const { headers } = await person.me.send('GET', url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain("'unsafe-eval'")
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/)
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )
})

test('what cannot be read as a request is refused with a message and a code, too', async () => {
  const { hostname, port } = new URL(await server.listen())
  const answerTo = async (bytes: string) => {
    const socket = connect(Number(port), hostname)
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return [head.split('\r\n')[0], JSON.parse(body)]
  }
  const message = expect.any(String)
  expect(await answerTo('nonsense\r\n\r\n')).toEqual([
    'HTTP/1.1 400 Bad Request',
    { code: 'malformed_request', message },
  ])
  expect(await answerTo(`GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toEqual([
    'HTTP/1.1 431 Request Header Fields Too Large',
    { code: 'headers_too_large', message },
  ])
})

type Content = Record<string, { schema: { properties?: Record<string, object> } }>
interface Described {
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

test.each(['/api/config', '/direct/restaurants/2000000/list'])(
  '%s is kept by no cache, as it says nothing else',
  async (path) => {
    expect((await person.me.send('GET', path)).headers['cache-control']).toBe('no-store')
  },
)

describe('the document of the API', () => {
  test('describes the calls, and its page shows them', async () => {
    const document = await person.me.send('GET', '/api/openapi.json')
    expect(document.body).toMatchObject({
      paths: { '/api/login': { post: { summary: expect.any(String) } } },
    })
    const page = await person.me.send('GET', '/api/docs')
    expect(page.headers['content-type']).toMatch(/html/)
    expect(page.body).toContain('/direct/wait-times')
    // Not the errors of every call, which made it 6 MB.
    expect(String(page.body).split('wrong_credentials')).toHaveLength(2)
    expect(String(page.body).length).toBeLessThan(2_500_000)
    // It is the same in every town.
    expect(page.body).not.toContain('San Francisco')
  })

  test('names the type of every body and response that is not JSON, and each value a field takes', async () => {
    const { body } = await person.me.send('GET', '/api/openapi.json')
    const { paths } = body as { paths: Record<string, Record<string, Described>> }
    const typesOf = (path: string, method = 'get') =>
      Object.keys(paths[path]?.[method]?.responses['200']?.content ?? {})
    const bodyOf = (path: string, method: string) => paths[path]?.[method]?.requestBody?.content ?? {}
    expect(typesOf('/api/restaurant/visits.csv')).toEqual(['text/csv'])
    expect(typesOf('/g/{token}/booking.ics')).toEqual(['text/calendar'])
    expect(typesOf('/api/image-proxy')).toEqual(['image/*'])
    expect(typesOf('/api/user')).toEqual(['application/json'])
    expect(Object.keys(bodyOf('/api/messages/twilio', 'post'))).toEqual(['application/x-www-form-urlencoded'])
    expect(Object.keys(bodyOf('/api/restaurant/profile', 'put'))).toEqual([
      'multipart/form-data',
      'application/json',
    ])
    expect(bodyOf('/api/tables', 'post')['application/json']?.schema.properties?.tableNumber).toEqual({
      ...{ type: 'string', minLength: 1, maxLength: TEXT_LENGTH.tableNumber.max },
    })
    const fields = bodyOf('/api/tables/{id}', 'patch')['application/json']?.schema.properties
    expect(fields?.outOfServiceReason).toMatchObject({
      nullable: true,
      anyOf: [{ enum: [''] }, { type: 'string' }],
    })
  })

  test('leaves out screens and files, but for the calendar file of a booking', async () => {
    const site = await aServer({ addPages: (app) => void app.get('/*', () => 'a screen') })
    const paths = site.app.swagger().paths ?? {}
    expect(Object.keys(paths).filter((path) => !/^\/(api|direct)\//.test(path))).toEqual([
      '/g/{token}/booking.ics',
    ])
    await site.close()
  })
})
