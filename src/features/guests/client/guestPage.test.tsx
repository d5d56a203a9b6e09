import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GuestView } from '../contract.ts'

const CHECK_MS = 15_000
const viewAt = (now: string, over: Partial<GuestView> = {}): GuestView => ({
  stage: 'waiting',
  endedReason: null,
  declineNote: null,
  name: 'Okafor',
  partySize: 2,
  restaurant: {
    id: 1,
    name: 'Little Marigold',
    address: '418 Hayes St',
    phone: null,
    latitude: null,
    longitude: null,
    timeZone: 'America/Los_Angeles',
  },
  ahead: { parties: 0, needLarger: 0 },
  range: null,
  quoteMinutes: null,
  quoteVerdict: null,
  joinedAt: '2026-11-20T17:50:00.000Z',
  calledAt: null,
  callCount: 0,
  holdMinutes: 10,
  holdUntil: null,
  isHoldExtended: false,
  answer: null,
  seatedAt: null,
  endedAt: null,
  closesAt: null,
  retentionDays: 30,
  now,
  ...over,
})
const called = (now: string): GuestView =>
  viewAt(now, { stage: 'called', calledAt: now, callCount: 1, holdUntil: '2026-11-20T18:11:00.000Z' })

class FakeSocket {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readyState = FakeSocket.OPEN
  readonly sent: string[] = []
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onclose = () => {}
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

/** The server's responses to reads, in order; the last one is repeated. */
let answers: (GuestView | Promise<GuestView>)[] = []
const read = vi.fn(async () => {
  const answer = await (answers.length > 1 ? answers.shift() : answers[0])
  return new Response(JSON.stringify(answer))
})
const page = () => document.getElementById('page')?.textContent ?? ''
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-20T18:00:00.000Z'),
    toFake: ['Date', 'setTimeout', 'setInterval'],
  })
  document.documentElement.lang = 'en'
  vi.stubGlobal('fetch', read)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.resetModules()
  localStorage.clear()
  FakeSocket.all.length = 0
  read.mockClear()
  document.body.innerHTML = '<div id="page"></div>'
  history.replaceState(null, '', '/g/AAAAAAAAAAAAAAAAAAAAAA')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPage() {
  await import('./guestPage.ts')
  const [socket] = FakeSocket.all
  if (!socket) throw new Error('the page opened no socket')
  socket.onopen()
  await settle()
  return socket
}

test('pushed updates are shown without a request, and an older response that arrives later is dropped', async () => {
  answers = [viewAt('2026-11-20T18:00:00.000Z')]
  const socket = await openPage()
  expect(page()).toContain('You are next')
  const reads = read.mock.calls.length
  socket.say({ type: 'visit_updated', isOwnVisit: true, visit: called('2026-11-20T18:01:00.000Z') })
  expect(page()).toContain('Your table is ready')
  expect(read).toHaveBeenCalledTimes(reads)

  answers = [viewAt('2026-11-20T18:00:59.000Z')]
  socket.say({ type: 'visit_updated', isOwnVisit: true })
  await settle()
  expect(read).toHaveBeenCalledTimes(reads + 1)
  expect(page()).toContain('Your table is ready')
})

test('a socket that no longer answers is replaced, and the page polls meanwhile', async () => {
  answers = [viewAt('2026-11-20T18:00:00.000Z')]
  const socket = await openPage()
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(socket.sent).toContain('{"type":"ping"}')
  expect(FakeSocket.all).toHaveLength(1)
  socket.say({ type: 'pong' })
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(FakeSocket.all).toHaveLength(1)

  // The second ping got no answer.
  answers = [called('2026-11-20T18:01:00.000Z')]
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(FakeSocket.all).toHaveLength(2)
  expect(socket.readyState).not.toBe(FakeSocket.OPEN)
  expect(page()).toContain('Your table is ready')
})

test('an empty shell opened without a network is in the language of the last page', async () => {
  document.documentElement.lang = 'es'
  document.body.innerHTML = '<div id="page"><main></main></div>'
  answers = [viewAt('2026-11-20T18:00:00.000Z')]
  await openPage()
  vi.resetModules()
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="page"><!--page--></div>'
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')))
  await openPage()
  expect(document.documentElement.lang).toBe('es')
  expect(page()).toContain('No tienes conexión')
})
