import { WebSocket } from 'ws'
import { percentile } from '../measure/percentile.ts'
import { ask, cancel, confirm, idOf, type Nodes } from './nodes.ts'

const ROUNDS = 500

const opened = (ws: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve())
    ws.once('error', reject)
  })
const nextMessage = (ws: WebSocket, word: string) =>
  new Promise<void>((resolve) => {
    const look = (data: unknown) => {
      if (!String(data).includes(word)) return
      ws.off('message', look)
      resolve()
    }
    ws.on('message', look)
  })

/** From a host's confirmation on the first node to the diner's socket on the third. */
export async function measureConfirms(nodes: Nodes): Promise<string> {
  const [cookie = ''] = nodes.dinerCookies
  const ws = new WebSocket(`${nodes.addresses.at(-1)?.replace('http', 'ws')}/ws`, { headers: { cookie } })
  await opened(ws)
  const ready = nextMessage(ws, 'refetch')
  ws.send('{"type":"subscribe","role":"diner"}')
  ws.send('{"type":"sync"}')
  await ready
  const lags: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = idOf(await ask(nodes, cookie, 0))
    const called = nextMessage(ws, 'ready_to_seat')
    const startedAtMs = performance.now()
    await confirm(nodes, id, 0)
    await called
    lags.push(performance.now() - startedAtMs)
    await cancel(nodes, id, cookie, 0)
  }
  ws.terminate()
  return `confirm on one node to the diner on another, ${ROUNDS} times: p50 ${percentile(lags, 0.5)} ms, p99 ${percentile(lags, 0.99)} ms`
}
