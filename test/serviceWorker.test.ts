import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'

/** Runs the worker that browsers load, with a network and a cache that the test can inspect. */

const ORIGIN = 'https://tablecast.example'
const CODE = readFileSync('public/service-worker.js', 'utf8')
const pathOf = (request: string | Request): string => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN)
  return pathname + search
}

const kept = new Map<string, Map<string, Response>>()
let isOnline = true
let fetched: string[] = []
let handlers: Record<string, (event: unknown) => void> = {}

const cacheOf = (name: string) => {
  const entries = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, entries)
  return {
    match: async (request: string | Request) => entries.get(pathOf(request))?.clone(),
    matchAll: async (path: string) =>
      [...entries].flatMap(([key, response]) => (key.split('?')[0] === path ? [response.clone()] : [])),
    put: async (request: string | Request, response: Response) => void entries.set(pathOf(request), response),
    delete: async (request: string | Request) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(ORIGIN + path)),
  }
}
const caches = {
  open: async (name: string) => cacheOf(name),
  match: async (request: string | Request) => {
    for (const entries of kept.values()) {
      const found = entries.get(pathOf(request))
      if (found) return found.clone()
    }
    return undefined
  },
}
const network = async (request: string | Request) => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  fetched.push(pathOf(request))
  return new Response(`from the server: ${pathOf(request)}`, { headers: { date: new Date().toUTCString() } })
}

beforeEach(() => {
  kept.clear()
  isOnline = true
  fetched = []
  handlers = {}
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: (event: unknown) => void) => {
      handlers[type] = handler
    },
  }
  new Function('self', 'caches', 'fetch', CODE)(self, caches, network)
})

/** The worker's response; undefined if it leaves the request to the browser. */
async function ask(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  handlers.fetch?.({
    request: { url: ORIGIN + path, mode, method },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => {
      answer = response
    },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  })
  const response = await answer
  await Promise.all(work)
  return response
}

test.each([['/api/user'], ['/api/g/token'], ['/join/7KQ2XM'], ['/basemap/sketch.json'], ['/ws']])(
  '%s is left to the browser',
  async (path) => {
    expect(await ask(path)).toBeUndefined()
    expect(await ask(path, { mode: 'navigate' })).toBeUndefined()
  },
)

test('writes are left to the browser, whatever their address', async () => {
  expect(await ask('/direct/wait-times', { method: 'POST' })).toBeUndefined()
})

test('waits come from the server, and offline the last ones with their age and without a clock', async () => {
  const list = '/direct/wait-times?latitude=37.77'
  const fresh = await ask(list)
  expect(fresh?.headers.get('x-kept-at')).toBeNull()
  isOnline = false
  const old = await ask(list)
  expect(await old?.text()).toBe(`from the server: ${list}`)
  expect(Number(old?.headers.get('x-kept-at'))).toBeGreaterThan(0)
  expect(old?.headers.get('date')).toBeNull()
  expect(await (await ask('/direct/wait-times?latitude=37.78'))?.text()).toBe(`from the server: ${list}`)
  await expect(ask('/direct/restaurants/7')).rejects.toThrow('Failed to fetch')
})

test('hashed assets are fetched once, pages always', async () => {
  await ask('/assets/app-1a2b.js')
  await ask('/assets/app-1a2b.js')
  await ask('/browse', { mode: 'navigate' })
  await ask('/browse', { mode: 'navigate' })
  expect(fetched.filter((path) => path === '/assets/app-1a2b.js')).toHaveLength(1)
  expect(kept.size).toBe(1)
})

test('offline, a guest gets the page of guests and everyone else the app', async () => {
  const shell = cacheOf('shell-development')
  await shell.put('/app.html', new Response('app'))
  await shell.put('/guest.html', new Response('guest'))
  isOnline = false
  expect(await (await ask('/restaurant/7', { mode: 'navigate' }))?.text()).toBe('app')
  expect(await (await ask('/g/token', { mode: 'navigate' }))?.text()).toBe('guest')
})
