import { randomBytes } from 'node:crypto'

/** The server that is attacked, and the database it uses. */
export interface Target {
  address: string
  databaseUrl: string
}

export const PASSWORD = 'a good password'
const TIMEOUT_MS = 60_000
const MS_DIGITS = 1

export interface Timed {
  status: number
  text: string
  cookies: string
  retryAfter: string | null
  ms: number
}

/** One request, and how long its whole response took. */
export async function timed(url: string, init: RequestInit = {}): Promise<Timed> {
  const startedMs = performance.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  const text = await response.text()
  return {
    status: response.status,
    text,
    cookies: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - startedMs,
  }
}

export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  timed(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A restaurant that has just registered, with the cookies of its browser. */
export async function aRestaurant({ address }: Target) {
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`
  const answer = await postJson(`${address}/api/register`, {
    ...{ userType: 'restaurant', email, password: PASSWORD, name: 'Bench', contactName: 'Bo Li' },
    ...{ address: '1 Market Street, San Francisco, CA 94105, USA', phone: '415 555 0100' },
    ...{ cuisineType: 'Italian', latitude: '37.7936', longitude: '-122.3958' },
  })
  if (answer.status !== 201) throw new Error(`registering answered ${answer.status}: ${answer.text}`)
  return { email, cookies: answer.cookies }
}

/** Runs `work` `count` times, this many at a time. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next
      next += 1
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export const inMs = (value: number): string => `${value.toFixed(MS_DIGITS)} ms`

/** "401 × 10, 429 × 9990". */
export function counted(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
}
