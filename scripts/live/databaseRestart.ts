import { type Nodes, pause } from './nodes.ts'

const READERS = 10
const HUNG_MS = 6_000

/** PostgreSQL crashes and restarts while people read. */
export async function measureDatabaseRestart(nodes: Nodes, restart: () => Promise<void>): Promise<string> {
  const statuses = new Map<number | string, number>()
  let isOn = true
  let hung = 0
  let backAtMs: number | null = null
  let firstMs: number | null = null
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const reader = async () => {
    while (isOn) {
      const startedAtMs = performance.now()
      try {
        const { status } = await nodes.call(nodes.any(), 'GET', '/api/user', nodes.hostCookie)
        count(status)
        if (status === 200 && backAtMs !== null) firstMs ??= performance.now() - backAtMs
      } catch (error) {
        count(String(error))
      }
      if (performance.now() - startedAtMs > HUNG_MS) hung += 1
      await pause(50)
    }
  }
  const readers = Promise.all(Array.from({ length: READERS }, reader))
  await pause(1_500)
  await restart()
  backAtMs = performance.now()
  await pause(5_000)
  isOn = false
  await readers
  const seen = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  return `PostgreSQL restarted: ${seen}; ${hung} took over ${HUNG_MS / 1000} s; first answer ${Math.round(firstMs ?? Number.NaN)} ms after it was ready; ${nodes.ended()} of ${nodes.addresses.length} processes ended`
}
