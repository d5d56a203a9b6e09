import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { serverForTests } from '#test/support/app.ts'

const server = serverForTests()

test('a body that does not arrive in time is refused, and its connection closed', async () => {
  const address = new URL(await server.listen())
  const { server: http } = server.app
  // Otherwise Node swaps the two, and a body may take the longer one.
  expect(http.headersTimeout).toBeLessThan(http.requestTimeout)
  // The same in a tenth of the time.
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
