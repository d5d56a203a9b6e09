import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errorAnswers.ts'
import { AppError, invalidField } from './errors.ts'

async function answerTo(error: unknown) {
  const app = Fastify({ logger: false })
  answerErrors(app)
  app.get('/', async () => {
    throw error
  })
  const response = await app.inject('/')
  await app.close()
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] }
}

const fromDatabase = (code: string) =>
  new Error('Failed query: select password from users', {
    cause: Object.assign(new Error('secret'), { code }),
  })

test.each([
  ['23505', 409, 'conflict'],
  ['23514', 409, 'conflict'],
  ['40P01', 409, 'conflict'],
  ['40001', 409, 'conflict'],
  ['23503', 404, 'not_found'],
  ['22021', 400, 'invalid'],
  ['57P01', 503, 'unavailable'],
  ['53300', 503, 'unavailable'],
  ['57014', 503, 'unavailable'],
  ['55P03', 503, 'unavailable'],
  ['53100', 503, 'unavailable'],
  ['ENOSPC', 503, 'unavailable'],
  ['08006', 503, 'unavailable'],
  ['ECONNREFUSED', 503, 'unavailable'],
  ['42P01', 500, 'internal'],
])('%s of the database is answered as %i %s, without a word of SQL', async (code, status, name) => {
  const answer = await answerTo(fromDatabase(code))
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ code: name, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(answer.body.message).not.toMatch(/select|secret|query/i)
  expect(answer.retryAfter).toBe(status === 503 ? '2' : undefined)
})

test('an expected failure keeps its own message, with Retry-After', async () => {
  const error = new AppError('too_many', 'Too many reports.', { retryAfterSeconds: 60 })
  expect(await answerTo(error)).toEqual({
    status: 429,
    body: { code: 'too_many', message: 'Too many reports.' },
    retryAfter: '60',
  })
})

test('a field that cannot be taken is named', async () => {
  expect((await answerTo(invalidField('address', 'Could not find it.'))).body).toEqual({
    code: 'invalid',
    message: 'Could not find it.',
    issues: [{ field: 'address', message: 'Could not find it.' }],
  })
})

test('a mistake of ours is 500 and tells nothing of itself', async () => {
  const answer = await answerTo(new TypeError("cannot read 'passwordHash' of undefined"))
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ code: 'internal', message: expect.stringContaining('Something went wrong') })
})

test('a client that goes away in the middle of its body is not taken for a broken database', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'debug', stream } })
  answerErrors(app)
  app.post('/', async () => ({}))
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(address.port), address.hostname)
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{')
  await expect.poll(() => lines.join('')).toContain('incoming request')
  client.destroy()
  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('request aborted')
  expect(lines.join('')).not.toContain('database:')
  await app.close()
})
