import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { issue } from '#contract/issues.ts'
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

const ANSWERS = [
  [409, 'conflict', ['23505']],
  [409, 'no_longer_possible', ['23514']],
  [409, 'changing_now', ['40P01', '40001']],
  [404, 'not_found', ['23503']],
  [400, 'unsupported_text', ['22021']],
  [503, 'unavailable', ['57P01', '53300', '57014', '08006', 'ECONNREFUSED']],
  [503, 'busy', ['55P03']],
  [503, 'storage_full', ['53100', 'ENOSPC']],
  [500, 'internal', ['42P01']],
] as const
test.each(ANSWERS.flatMap(([status, name, codes]) => codes.map((code) => ({ status, name, code }))))(
  '$code of the database is answered as $status $name, without SQL',
  async ({ status, name, code }) => {
    const answer = await answerTo(fromDatabase(code))
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ code: name, message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(answer.body.message).not.toMatch(/select|secret|query/i)
    expect(answer.retryAfter).toBe(status === 503 ? '2' : undefined)
  },
)

test('an expected failure keeps its own message, with Retry-After', async () => {
  const error = new AppError('too_many', { limit: 'reportsOfDiner' }, { retryAfterSeconds: 60 })
  expect(await answerTo(error)).toEqual({
    status: 429,
    body: {
      code: 'too_many',
      message: 'Too many wait reports. Please try again later.',
      params: { limit: 'reportsOfDiner' },
    },
    retryAfter: '60',
  })
})

test('an invalid field is named', async () => {
  expect((await answerTo(invalidField('name', issue('too_few_characters', { min: 2 })))).body).toEqual({
    code: 'invalid',
    message: 'Must have at least 2 characters',
    issues: [
      {
        field: 'name',
        message: 'Must have at least 2 characters',
        code: 'too_few_characters',
        params: { min: 2 },
      },
    ],
  })
})

test('an internal error is 500 and reveals nothing', async () => {
  const answer = await answerTo(new TypeError("cannot read 'passwordHash' of undefined"))
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ code: 'internal', message: expect.stringContaining('Something went wrong') })
})

test('a client that disconnects during its body is not mistaken for a database failure', async () => {
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
