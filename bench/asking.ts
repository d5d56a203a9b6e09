import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** The calls of a driver, which runs in a process of its own, and how long each kind took. */

export interface BenchCall {
  name: string
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type Calls = Record<
  string,
  { count: number; p50Ms: number; p99Ms: number; statuses: Record<string, number> }
>

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const times = new Map<string, number[]>()
const statuses = new Map<string, Record<string, number>>()
let isMeasured = false

export function startMeasuring(): void {
  isMeasured = true
}

export function stopMeasuring(): Calls {
  isMeasured = false
  const calls = [...times].map(([name, took]) => {
    const [p50Ms, p99Ms] = [percentile(took, 0.5), percentile(took, 0.99)]
    return [name, { count: took.length, p50Ms, p99Ms, statuses: statuses.get(name) ?? {} }]
  })
  times.clear()
  statuses.clear()
  return Object.fromEntries(calls)
}

export function ask({
  name,
  url,
  method = 'GET',
  headers = {},
  body,
}: BenchCall): Promise<IncomingHttpHeaders> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        note(name, answer.statusCode ?? 0, performance.now() - startedMs)
        resolve(answer.headers)
      })
    })
    // A broken connection is counted, and the driver continues.
    asked.once('error', ({ code = 'failed' }: NodeJS.ErrnoException) => {
      note(name, code, performance.now() - startedMs)
      resolve({})
    })
    asked.end(body)
  })
}

function note(name: string, status: number | string, tookMs: number): void {
  if (!isMeasured) return
  const took = times.get(name) ?? []
  took.push(tookMs)
  times.set(name, took)
  const counts = statuses.get(name) ?? {}
  counts[status] = (counts[status] ?? 0) + 1
  statuses.set(name, counts)
}

/** The value below which this share of all values lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
