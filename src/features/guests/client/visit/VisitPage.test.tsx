import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'
import { showLanguage } from '#kernel/client/i18n/language.ts'
import type { GuestView } from '../../contract.ts'
import { guestPagesSpanish } from '../pages/messages.es.ts'
import { keptVisit } from './keptVisit.ts'
import { visitSpanish } from './messages.es.ts'
import { PushRow } from './PushRow.tsx'
import { VisitPage } from './VisitPage.tsx'

/** Longer than by default, because a busy machine needs a second for anything. */
const WITHIN_MS = 10_000

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'
const PING_MS = 25_000
const SILENCE_MS = 8_000
const RETRY_MS = 4_000
const POLL_MS = 15_000

const viewAt = (now: string, over: Partial<GuestView> = {}): GuestView => ({
  stage: 'waiting',
  endedReason: null,
  isEndedBooking: false,
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
  wait: null,
  booking: null,
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
  isReachable: false,
  reachedBy: [],
  retentionDays: 30,
  now,
  ...over,
})
const called = (now: string): GuestView =>
  viewAt(now, { stage: 'called', calledAt: now, callCount: 1, holdUntil: '2026-11-20T18:11:00.000Z' })

class FakeSocket {
  static readonly all: FakeSocket[] = []
  readonly sent: string[] = []
  /** `WebSocket.OPEN` */
  readonly readyState = 1
  isClosed = false
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  say(message: object) {
    act(() => this.onmessage({ data: JSON.stringify(message) }))
  }
}

/** The server's responses to reads, in order; the last one is repeated. */
let answers: (GuestView | number)[] = []
/** The bodies of the calls that change something. */
let sent: unknown[] = []
const fetched = vi.fn(async (_url: string, request?: RequestInit) => {
  if (request?.method === 'POST') sent.push(JSON.parse(String(request.body)))
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  return typeof answer === 'number'
    ? new Response(JSON.stringify({ message: 'No' }), { status: answer })
    : new Response(JSON.stringify(answer))
})
const text = () => document.body.textContent ?? ''
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-20T18:00:00.000Z'),
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('WebSocket', FakeSocket)
  localStorage.clear()
  FakeSocket.all.length = 0
  sent = []
  fetched.mockClear()
  showLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pageOf = (view: GuestView | null = null) => <VisitPage page={{ kind: 'visit', token: TOKEN, view }} />

async function openPage() {
  render(pageOf())
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1), WITHIN_MS)
  const [socket] = FakeSocket.all
  if (!socket) throw new Error('the page opened no socket')
  act(() => socket.onopen())
  await pass(0)
  return socket
}

describe('on the live channel', () => {
  test('a pushed state is shown without a request, and an older response that arrives later is dropped', async () => {
    answers = [viewAt('2026-11-20T18:00:00.000Z')]
    const socket = await openPage()
    expect(text()).toContain('You are next')
    expect(socket.sent[0]).toBe(JSON.stringify({ type: 'subscribe', guest: TOKEN }))
    const reads = fetched.mock.calls.length
    socket.say({ type: 'visit_updated', isOwnVisit: true, visit: called('2026-11-20T18:01:00.000Z') })
    await pass(0)
    expect(text()).toContain('Your table is ready')
    expect(fetched).toHaveBeenCalledTimes(reads)

    answers = [viewAt('2026-11-20T18:00:59.000Z')]
    socket.say({ type: 'visit_updated', isOwnVisit: true })
    await pass(0)
    expect(fetched).toHaveBeenCalledTimes(reads + 1)
    expect(text()).toContain('Your table is ready')
  })

  test('a socket that no longer answers is replaced, and the page polls meanwhile', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    answers = [viewAt('2026-11-20T18:00:00.000Z')]
    const socket = await openPage()
    await pass(PING_MS)
    expect(socket.sent).toContain('{"type":"ping"}')
    socket.say({ type: 'pong' })
    await pass(PING_MS)
    expect(FakeSocket.all).toHaveLength(1)
    // The second ping got no answer.
    answers = [called('2026-11-20T18:01:00.000Z')]
    await pass(SILENCE_MS + RETRY_MS)
    expect(socket.isClosed).toBe(true)
    expect(FakeSocket.all).toHaveLength(2)
    await pass(POLL_MS)
    expect(text()).toContain('Your table is ready')
  })
})

test('what the server renders is the page, in both languages, with buttons that wait for it', () => {
  const view = called('2026-11-20T18:01:00.000Z')
  const html = renderToString(pageOf(view))
  expect(html).toContain('Your table is ready')
  expect(html).toMatch(/<button[^>]*disabled[^>]*>I’m coming/)
  addTranslations('es', { guestPages: guestPagesSpanish, visit: visitSpanish })
  showLanguage('es')
  expect(renderToString(pageOf(view))).toContain('Tu mesa está lista')
})

test('without a connection the page shows the last state and its age, and nothing can be sent', async () => {
  answers = [viewAt('2026-11-20T18:00:00.000Z')]
  await openPage()
  answers = [503]
  await pass(75_000)
  expect(text()).toContain('You’re offline')
  expect(text()).toContain('1 min ago')
  expect(screen.getByRole('button', { name: 'Leave the list' })).toHaveProperty('disabled', true)
  expect(keptVisit(TOKEN)?.view.name).toBe('Okafor')
})

test('a page that has ended says so and forgets the visit', async () => {
  answers = [viewAt('2026-11-20T18:00:00.000Z')]
  await openPage()
  answers = [404]
  await pass(60_000)
  expect(text()).toContain('This page does not exist or has ended')
  expect(keptVisit(TOKEN)).toBeUndefined()
})

test.each([
  ['removed', 'Your booking was canceled'],
  ['left', 'You canceled your booking'],
] as const)(
  'a booking that ended as %s reads as a booking, not as a place on the list',
  async (endedReason, title) => {
    answers = [viewAt('2026-11-20T18:00:00.000Z', { stage: 'ended', endedReason, isEndedBooking: true })]
    await openPage()
    expect(text()).toContain(title)
  },
)

test('a guest answers a call, and asks before giving up the table', async () => {
  answers = [called('2026-11-20T18:01:00.000Z')]
  await openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Can’t make it' }))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Keep my table' }))
  const coming = { stage: 'coming', answer: 'coming' } as const
  answers = [{ ...called('2026-11-20T18:02:00.000Z'), ...coming }]
  fireEvent.click(screen.getByRole('button', { name: 'I’m coming' }))
  await pass(0)
  expect(sent).toEqual([{ answer: 'coming', seenStage: 'called' }])
  expect(text()).toContain('Thanks, see you soon')
})

test('a guest who leaves just as the host changes something sees what is so now, not the question', async () => {
  answers = [viewAt('2026-11-20T18:00:00.000Z')]
  await openPage()
  const question = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  fireEvent.click(screen.getByRole('button', { name: 'Leave the list' }))
  expect(question.open).toBe(true)
  answers = [409, viewAt('2026-11-20T18:01:00.000Z', { stage: 'requested' })]
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave the list' })[1] ?? question)
  await pass(0)
  expect(sent).toEqual([{ answer: 'leave', seenStage: 'waiting' }])
  expect(text()).toContain('Keep this page open.')
  expect(screen.getByRole('dialog', { hidden: true })).toBe(question)
  expect(question.open).toBe(false)
})

test('a guest who is here, also after a move back to the list, reads what follows and can leave', async () => {
  answers = [viewAt('2026-11-20T18:01:00.000Z', { stage: 'here', ahead: null })]
  await openPage()
  expect(text()).toContain('You’ll be seated as soon as a table is ready.')
  expect(screen.getAllByRole('button', { name: 'Leave the list' })[0]).toHaveProperty('disabled', false)
})

test('a failed answer says so, and can be repeated', async () => {
  answers = [called('2026-11-20T18:01:00.000Z')]
  await openPage()
  answers = [500, called('2026-11-20T18:02:00.000Z')]
  fireEvent.click(screen.getByRole('button', { name: 'I’m coming' }))
  await pass(0)
  expect(screen.getByText(/That didn’t work/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'I’m coming' })).toHaveProperty('disabled', false)
})

test.each([
  ['a guest without a contact keeps the page open', false, 'Keep this page open.', 'phone away'],
  ['a guest with one can put the phone away', true, 'put your phone away', 'Keep this page open.'],
])('%s', async (_what, isReachable, said, unsaid) => {
  answers = [viewAt('2026-11-20T18:00:00.000Z', { stage: 'requested', isReachable })]
  await openPage()
  expect(text()).toContain(said)
  expect(text()).not.toContain(unsaid)
})

test.each([
  ['on', ['sms'], 'We’ll notify this phone', true],
  ['off', ['sms', 'email'], 'We’ll also text and email you.', true],
  ['off', ['sms'], 'We’ll also text you.', true],
  ['refused', ['email'], 'We’ll also email you.', false],
  ['off', [], 'Keep this page open, or turn them on.', true],
  ['refused', [], 'Your browser is blocking them.', false],
] as const)('notifications that are %s, reached otherwise by %j: %s', (state, reachedBy, said, isSwitch) => {
  const push = { state, turn: () => undefined, isPending: false, hasFailed: false }
  render(<PushRow push={push} reachedBy={[...reachedBy]} />)
  expect(text()).toContain(said)
  const [control] = screen.queryAllByRole<HTMLInputElement>('switch')
  expect(control?.checked).toBe(isSwitch ? state === 'on' : undefined)
})
