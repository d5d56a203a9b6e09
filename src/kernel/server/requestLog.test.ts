import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logRequests, REQUEST_LOG } from './requestLog.ts'

function aSite() {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = Fastify({
    ...{ logger: { level: 'info', stream }, ...REQUEST_LOG },
  })
  logRequests(app)
  app.get('/places/:id', async () => 'ok')
  return { app, lines }
}

test('a request is one line of JSON with its id and route pattern, without its content', async () => {
  const { app, lines } = aSite()
  const headers = {
    'x-request-id': 'proxy-1234',
    cookie: 'tablecast_session=secret',
    authorization: 'Bearer secret',
  }
  const answer = await app.inject({ url: '/places/ada@example.com?lat=37.77&token=secret', headers })
  expect(answer.headers['x-request-id']).toBe('proxy-1234')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...{ requestId: 'proxy-1234', method: 'GET', route: '/places/:id', status: 200 },
    ...{ timeMs: expect.any(Number), node: expect.any(String) },
  })
  expect(lines[0]).not.toMatch(/37\.77|ada@|secret/)
})

test.each([undefined, '', 'short', 'x'.repeat(65), 'line\tbreak-1234', '{"a":1}-12345'])(
  'an id that is none, such as %j, is replaced',
  async (id) => {
    const { app } = aSite()
    const answer = await app.inject({
      url: '/nowhere',
      headers: id === undefined ? {} : { 'x-request-id': id },
    })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)
