import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { serverForTests } from '#test/support/app.ts'

const endless = new Readable({
  read() {
    this.push(Buffer.alloc(64 * 1024))
  },
})
const server = serverForTests({
  addPages: (app) => {
    app.get('/endless', { schema: { hide: true }, config: { roles: ['anyone'] } }, () => endless)
  },
})

let address: URL
beforeAll(async () => {
  address = new URL(await server.listen())
})

test('a body that does not arrive in time is refused, and its connection closed', async () => {
  const { server: http } = server.app
  // Otherwise Node swaps the two, and a body may take the longer one.
  expect(http.headersTimeout).toBeLessThan(http.requestTimeout)
  // The same with a tenth of the timeout.
  http.headersTimeout /= 10
  http.requestTimeout /= 10
  const slow = connect(Number(address.port), address.hostname)
  const heard: string[] = []
  slow.on('data', (bytes) => heard.push(String(bytes)))
  slow.write(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  )
  await once(slow, 'close')
  expect(heard.join('')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that does not read its answer loses its connection', async () => {
  const { server: http } = server.app
  expect(http.timeout).toBe(120_000)
  // The same, with a hundredth of the timeout.
  http.timeout /= 100
  const slow = connect(Number(address.port), address.hostname)
  slow.pause()
  slow.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(endless, 'close')
  slow.destroy()
})
