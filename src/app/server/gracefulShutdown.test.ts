import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aServer } from '#test/support/app.ts'

const HEAD = 'Host: tablecast.example\r\nContent-Type: application/json\r\n'

async function connectedTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return socket
}

test.each(['/api/config', '/healthz'])(
  'while the last requests finish, a request to %s that was on its way is served',
  async (path) => {
    const server = await aServer()
    const port = Number(new URL(await server.listen()).port)
    const seen = once(server.app.server, 'request')
    const unfinished = await connectedTo(port)
    unfinished.write(`POST /api/login HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{`)
    await seen
    const arriving = await connectedTo(port)
    arriving.write(`GET ${path} HTTP/1.1\r\n${HEAD}`)
    // Answered only after the server has read everything before it.
    await fetch(`http://127.0.0.1:${port}/healthz`)

    const closed = server.close()
    await expect.poll(() => server.app.server.listening).toBe(false)
    arriving.write('\r\n')
    const [answer] = await once(arriving, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    unfinished.destroy()
    await closed
  },
)
