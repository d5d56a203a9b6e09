import { WebSocket } from 'ws'
import { createConnection } from '#services/live/client/connection.ts'
import { percentile } from '../measure/percentile.ts'
import { ask, cancel, confirm, idOf, type Nodes, pause } from './nodes.ts'

const CUTS_EACH = 10
const WITHIN_MS = 1_000
const GIVE_UP_MS = 8_000

/** A diner's screen as the product's own connection drives it: it refetches whenever the connection says so. */
function aScreen(nodes: Nodes, cookie: string) {
  let node = nodes.any()
  let line: WebSocket | null = null
  let status = ''
  let changedAtMs = 0
  let openedAtMs: number | null = null
  const read = async () => {
    const answer = await nodes.call(node, 'GET', '/api/reservations/diner', cookie).catch(() => null)
    const newest = Array.isArray(answer?.body) ? String(Object(answer.body[0]).status) : status
    if (newest === status) return
    status = newest
    changedAtMs = performance.now()
  }
  const connection = createConnection({
    openSocket: () => {
      line = new WebSocket(`${nodes.addresses[node]?.replace('http', 'ws')}/ws`, { headers: { cookie } })
      return asBrowserSocket(line)
    },
    isOnline: () => true,
    random: Math.random,
    onSessionEnded() {},
  })
  connection.onMessage(({ type }) => {
    if (type === 'refetch' || type === 'reservation_updated') void read()
  })
  connection.onStatus(() => {
    if (connection.status() === 'open') openedAtMs = performance.now()
  })
  connection.want({ key: '1', subscribe: { type: 'subscribe', role: 'diner' }, watch: null })
  return {
    /** Disconnected; the next connection goes to another node. */
    cut() {
      node = (node + 1 + (nodes.any() % 2)) % nodes.addresses.length
      openedAtMs = null
      line?.terminate()
    },
    openedAtMs: () => openedAtMs,
    changedAtMs: () => changedAtMs,
    shows: () => status,
    close: () => connection.want(null),
  }
}

/** Guarantee: what the connection uses of a browser's socket, ws has under the same names. */
const asBrowserSocket = (socket: WebSocket) =>
  socket as unknown as ReturnType<Parameters<typeof createConnection>[0]['openSocket']>

async function measureOne(nodes: Nodes, cookie: string): Promise<number[]> {
  const screen = aScreen(nodes, cookie)
  await pause(2_000)
  const lags: number[] = []
  for (let cut = 0; cut < CUTS_EACH; cut += 1) {
    const id = idOf(await ask(nodes, cookie))
    await pause(300)
    screen.cut()
    // Before, during and after reconnecting.
    await pause(Math.random() * 4_500)
    await confirm(nodes, id)
    const confirmedAtMs = performance.now()
    let openedAtMs = screen.openedAtMs()
    while (openedAtMs === null) {
      await pause(20)
      openedAtMs = screen.openedAtMs()
    }
    const fromMs = Math.max(openedAtMs, confirmedAtMs)
    while (screen.shows() !== 'ready_to_seat' && performance.now() - fromMs < GIVE_UP_MS) await pause(5)
    lags.push(
      screen.shows() === 'ready_to_seat'
        ? Math.max(0, screen.changedAtMs() - fromMs)
        : Number.POSITIVE_INFINITY,
    )
    await cancel(nodes, id, cookie)
    await pause(200)
  }
  screen.close()
  return lags
}

/**
 * Cuts connections at random moments; they reconnect to another node, and the diner is called at some point in
 * between.
 */
export async function measureCuts(nodes: Nodes): Promise<string> {
  const lags = (await Promise.all(nodes.dinerCookies.map((cookie) => measureOne(nodes, cookie)))).flat()
  const good = lags.filter((lag) => lag <= WITHIN_MS).length
  return `cuts: ${good} of ${lags.length} screens right within ${WITHIN_MS} ms of being connected again; p50 ${percentile(lags, 0.5)} ms, p99 ${percentile(lags, 0.99)} ms, worst ${percentile(lags, 1)} ms`
}
