import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'

/** One server in a process of its own, the sockets connected to it, and their memory. */

const AT_ONCE = 100
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))

/** Bytes. */
export interface Memory {
  resident: number
  heap: number
}
export const perSocket = (before: Memory, after: Memory, sockets: number): Memory => ({
  resident: (after.resident - before.resident) / sockets,
  heap: (after.heap - before.heap) / sockets,
})

const next = (child: ChildProcess) =>
  new Promise<Record<string, unknown>>((resolve) => {
    child.once('message', (message) => resolve(Object(message)))
  })

export async function start(kind: string, environment: Record<string, string> = {}) {
  const execArgv = [...process.execArgv, '--expose-gc']
  const child = fork(SERVER, [kind], { env: { ...process.env, ...environment }, execArgv })
  const { address } = await next(child)
  return {
    address: String(address),
    child,
    /** After a garbage collection, or as it is now. */
    async memory(asked: 'memory' | 'memory now' = 'memory'): Promise<Memory> {
      const answer = next(child)
      child.send(asked)
      const { resident, heap } = await answer
      return { resident: Number(resident), heap: Number(heap) }
    },
  }
}

export async function openMany(address: string, cookies: readonly (string | null)[], hello: object[]) {
  const open: WebSocket[] = []
  const startedAtMs = performance.now()
  for (let start = 0; start < cookies.length; start += AT_ONCE) {
    await Promise.all(
      cookies.slice(start, start + AT_ONCE).map(
        (cookie) =>
          new Promise<void>((resolve, reject) => {
            const ws = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
              headers: cookie ? { cookie } : {},
              perMessageDeflate: false,
            })
            open.push(ws)
            ws.on('open', () => {
              for (const request of hello) ws.send(JSON.stringify(request))
              resolve()
            })
            ws.on('error', reject)
          }),
      ),
    )
  }
  return { open, seconds: (performance.now() - startedAtMs) / 1000 }
}

export const kilobytes = (bytes: number): number => Number((bytes / 1024).toFixed(1))
