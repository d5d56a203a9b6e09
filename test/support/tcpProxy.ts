import { connect, createServer, type Socket } from 'node:net'

/**
 * Forwards bytes to a server until it is cut off, like a host that vanishes: no response, and no closed
 * connection.
 */
export interface TcpProxy {
  port: number
  isCutOff: boolean
  stop(): Promise<void>
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const state = { isCutOff: false }
  const sockets = new Set<Socket>()
  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!state.isCutOff) to.write(bytes)
    })
    from.on('close', () => {
      sockets.delete(from)
      if (!state.isCutOff) to.destroy()
    })
    from.on('error', () => {})
  }
  const server = createServer((near) => {
    const far = connect(target)
    passOn(near, far)
    passOn(far, near)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return Object.assign(state, {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  })
}
