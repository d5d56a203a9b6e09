import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { buildApp } from '#app/server/buildApp.ts'
import { openDatabase } from '#kernel/server/db/client.ts'
import { readSettings } from '#kernel/server/settings.ts'

/** One server in a process of its own, so that its memory is its own. */
async function serve(kind: string): Promise<void> {
  const address = kind === 'bare' ? await serveBare() : await serveTablecast()
  process.on('message', async (message) => {
    if (message !== 'memory' && message !== 'memory now') return
    if (message === 'memory') await giveBack()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send?.({ resident: rss, heap: heapUsed + external })
  })
  // The measuring process has exited.
  process.on('disconnect', () => process.exit())
  process.send?.({ address })
}

const COLLECTIONS = 4
const BETWEEN_COLLECTIONS_MS = 500

/** One collection leaves pages that are nearly empty; the next ones return them to the system. */
async function giveBack(): Promise<void> {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    global.gc?.()
    await pause(BETWEEN_COLLECTIONS_MS)
  }
}

async function serveTablecast(): Promise<string> {
  const settings = readSettings({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', BASEMAP: 'sketch', ...process.env })
  const { db } = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  return (await buildApp({ db, settings })).listen({ port: 0, host: '127.0.0.1' })
}

function serveBare(): Promise<string> {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  process.on('message', (message) => {
    if (message !== 'broadcast') return
    for (const socket of sockets.clients) socket.send('{"type":"wait_changed","waits":[{"restaurantId":1}]}')
  })
  return new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      const address = http.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
}

await serve(process.argv[2] ?? 'tablecast')
