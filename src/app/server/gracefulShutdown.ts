import type { ServerResponse } from 'node:http'
import type { App } from '#kernel/server/route.ts'

const FINISH_WITHIN_MS = 5_000
const LOOK_AGAIN_MS = 50

/**
 * At shutdown, running requests get five seconds to complete. Idle connections are closed immediately, including
 * those that have never sent a request and could otherwise delay the shutdown. Returns a function that marks a
 * route's requests as long-lived.
 */
export function closeGracefully(app: App): (response: ServerResponse) => void {
  const running = new Set<ServerResponse>()
  const track = (response: ServerResponse) => {
    running.add(response)
    response.once('close', () => running.delete(response))
  }
  app.addHook('onRequest', (request, reply, done) => {
    // A live channel is a request that doesn't end.
    if (!request.headers.upgrade) track(reply.raw)
    done()
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const giveUpAtMs = performance.now() + FINISH_WITHIN_MS
    const timer = setInterval(() => {
      if (running.size === 0 || performance.now() > giveUpAtMs) app.server.closeAllConnections()
    }, LOOK_AGAIN_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  return track
}
