import { WebSocket } from 'ws'
import type { TestRedis } from '#test/support/redis.ts'
import { percentile } from '../measure/percentile.ts'
import { ask, cancel, idOf, type Nodes, pause, statusOf } from './nodes.ts'

const AWAY_MS = 20_000
const BACK_WITHIN_MS = 15_000
const DINERS = 20

interface Load {
  ok: number
  failures: string[]
  pairMs: number[]
}

/** Diners who request and cancel repeatedly, on any node. */
function underLoad(nodes: Nodes) {
  const load: Load = { ok: 0, failures: [], pairMs: [] }
  let isOn = true
  const one = async (cookie: string) => {
    while (isOn) {
      const startedAtMs = performance.now()
      try {
        const asked = await ask(nodes, cookie)
        const off = await cancel(nodes, idOf(asked), cookie)
        if (asked.status === 201 && off.status === 200) load.ok += 2
        else load.failures.push(`${asked.status} ${off.status}`)
      } catch (error) {
        load.failures.push(String(error))
      }
      load.pairMs.push(performance.now() - startedAtMs)
      await pause(200)
    }
  }
  const all = Promise.all(nodes.dinerCookies.slice(0, DINERS).map(one))
  return async () => {
    isOn = false
    await all
    return load
  }
}

const readiness = async (nodes: Nodes) =>
  (
    await Promise.all(
      nodes.addresses.map(async (_, node) => statusOf(await nodes.call(node, 'GET', '/readyz', ''))),
    )
  ).join(' ')

/** Redis is down for 20 s while diners write. */
export async function measureRedisAway(nodes: Nodes, redis: TestRedis): Promise<string> {
  const far = new WebSocket(`${nodes.addresses.at(-1)?.replace('http', 'ws')}/ws`, {
    headers: { cookie: nodes.hostCookie },
  })
  let refetchAtMs: number | null = null
  far.on('message', (data) => {
    if (String(data).includes('refetch')) refetchAtMs = performance.now()
  })
  const end = underLoad(nodes)
  await pause(2_000)
  await redis.stop()
  await pause(AWAY_MS)
  const away = await readiness(nodes)
  refetchAtMs = null
  await redis.start()
  const backAtMs = performance.now()
  while (refetchAtMs === null && performance.now() - backAtMs < BACK_WITHIN_MS) await pause(10)
  const refetched =
    refetchAtMs === null ? 'never' : `${Math.round(refetchAtMs - backAtMs)} ms after it was back`
  await pause(1_000)
  const { ok, failures, pairMs } = await end()
  far.terminate()
  const some = failures.slice(0, 3).join(', ')
  return `Redis away ${AWAY_MS / 1000} s: ${ok} writes, ${failures.length} failed ${some}; request and cancel p99 ${percentile(pairMs, 0.99)} ms; nodes said ${away}; told to refetch ${refetched}; then ${await readiness(nodes)}`
}
