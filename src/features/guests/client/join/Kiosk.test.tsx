import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JoinView } from '../../contract.ts'
import { JoinPage } from './JoinPage.tsx'

/** Longer than by default, because a busy machine needs a second for anything. */
const WITHIN_MS = 10_000

const aWait = (minutes: number, range: { low: number; high: number }) => ({
  ...{ minutes, range, isRough: false, isOverThreeHours: false, isFree: false },
})

const VIEW: JoinView = {
  restaurant: {
    id: 1,
    name: 'Little Marigold',
    address: '418 Hayes St',
    phone: null,
    latitude: null,
    longitude: null,
    timeZone: 'America/Los_Angeles',
  },
  listState: 'open',
  listReason: null,
  pausedUntil: null,
  opensAgain: null,
  closedSizes: [],
  waiting: 3,
  waits: [
    { partySize: 2, wait: aWait(15, { low: 10, high: 20 }) },
    { partySize: 4, wait: aWait(35, { low: 30, high: 45 }) },
  ],
  holdMinutes: 10,
  retentionDays: 30,
  reached: { phone: true, email: true },
  phoneExample: '(415) 555-0123',
  newDeviceId: 'a-device',
  now: '2026-11-20T18:00:00.000Z',
}

const GUEST_URL = 'http://localhost:3000/g/AAAAAAAAAAAAAAAAAAAAAA'

let view = VIEW
/** The status and body of the response to joining. */
let joining: [number, object] = [201, { guestUrl: GUEST_URL, isReachable: false }]
let joined: unknown[] = []
/** What the server tells a kiosk on whose tablet a host is signed in. */
let kiosk: object | null = null
let asked: string[] = []
const fetched = async (url: string, request?: RequestInit) => {
  asked.push(url)
  if (url === '/api/restaurant/kiosk')
    return new Response(JSON.stringify(kiosk ?? { message: 'No' }), { status: kiosk ? 200 : 401 })
  if (request?.method !== 'POST') return new Response(JSON.stringify(view))
  joined.push(JSON.parse(String(request.body)))
  const [status, body] = joining
  return new Response(JSON.stringify(body), { status })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  vi.stubGlobal('fetch', fetched)
  joined = []
  asked = []
  kiosk = null
  view = VIEW
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pageOf = (isKiosk: boolean, hasSession = kiosk !== null) => (
  <JoinPage page={{ kind: 'join', code: 'DOOR', isKiosk, hasSession, view }} />
)
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const type = (text: string) => fireEvent.input(name(), { target: { value: text } })
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** One at a time, as a browser's clock runs. */
const seconds = async (count: number) => {
  for (let second = 0; second < count; second += 1) await pass(1000)
}

test('what a guest typed at a kiosk is cleared after 20 seconds, with a countdown for the last 10', async () => {
  render(pageOf(true))
  type('Okafor')
  await seconds(9)
  expect(screen.queryByRole('status')).toBeNull()
  await seconds(1)
  expect(screen.getByRole('status').textContent).toBe(
    'This screen starts over in 10 seconds. Touch the screen to keep going.',
  )
  await seconds(9)
  expect(name().value).toBe('Okafor')
  await seconds(1)
  expect(name().value).toBe('')
  expect(screen.queryByRole('status')).toBeNull()
})

test('a touch restarts the 20 seconds', async () => {
  render(pageOf(true))
  type('Oka')
  await seconds(15)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('status')).toBeNull()
  await seconds(15)
  expect(name().value).toBe('Oka')
  await seconds(5)
  expect(name().value).toBe('')
})

test('a kiosk that nobody has touched does not start over', async () => {
  render(pageOf(true))
  const before = name()
  await seconds(120)
  expect(name()).toBe(before)
})

test('a kiosk thanks the guest, shows the code of their page, and starts over', async () => {
  render(pageOf(true))
  fireEvent.click(screen.getByRole('radio', { name: '4' }))
  expect(screen.getByText('35')).toBeTruthy()
  expect(screen.getByText('usually 30–45 min')).toBeTruthy()
  type('Okafor')
  press('Join the list')
  await vi.waitFor(
    () => expect(screen.queryByRole('img', { name: 'QR code for your page' })).toBeTruthy(),
    WITHIN_MS,
  )
  expect(joined).toEqual([{ name: 'Okafor', partySize: 4, language: 'en' }])
  expect(screen.getByText('Thank you, Okafor')).toBeTruthy()
  await seconds(20)
  expect(screen.queryByText('Thank you, Okafor')).toBeNull()
  expect(name().value).toBe('')
  expect(screen.getByText('usually 10–20 min')).toBeTruthy()
})

const REACHED = 'We can reach you when your table is ready.'
const SCAN = 'Scan the code, and your phone will tell you when your table is ready.'
test.each([
  ['sends texts', { sends: true, isReachable: true }, 'So we can reach you', REACHED],
  ['sends texts, but not to this number', { sends: true, isReachable: false }, 'So we can reach you', SCAN],
  ['sends none', { sends: false, isReachable: false }, 'In case the host', SCAN],
  ['is on a server before its update', { isReachable: false }, 'In case the host', SCAN],
])('a kiosk of a restaurant that %s says how the guest is told', async (_what, given, hint, thanks) => {
  const reached = 'sends' in given ? { phone: given.sends, email: given.sends } : undefined
  view = JSON.parse(JSON.stringify({ ...VIEW, reached }))
  joining = [201, { guestUrl: GUEST_URL, isReachable: given.isReachable }]
  render(pageOf(true))
  expect(screen.getByText(hint, { exact: false })).toBeTruthy()
  type('Okafor')
  press('Join the list')
  await vi.waitFor(() => expect(screen.queryByText(thanks)).toBeTruthy(), WITHIN_MS)
})

test('“About” stands before a number of minutes only', () => {
  const long = { ...aWait(195, { low: 0, high: 0 }), range: null, isOverThreeHours: true }
  view = { ...VIEW, waits: [{ partySize: 2, wait: long }, ...VIEW.waits.slice(1)] }
  render(pageOf(false))
  expect(screen.getByText('over 3 h')).toBeTruthy()
  expect(screen.queryByText('About')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '4' }))
  expect(screen.getByText('About')).toBeTruthy()
})

test('a kiosk whose host is signed in shows and joins with a code that renews itself', async () => {
  kiosk = { restaurantId: 1, code: 'K1-FIRST', joinCode: 'POSTER' }
  render(pageOf(true))
  await vi.waitFor(
    () => expect(screen.queryByRole('img', { name: 'QR code for the list' })).toBeTruthy(),
    WITHIN_MS,
  )
  type('Okafor')
  kiosk = { restaurantId: 1, code: 'K1-SECOND', joinCode: 'POSTER' }
  await pass(5 * 60_000)
  type('Okafor')
  press('Join the list')
  await vi.waitFor(() => expect(joined).toHaveLength(1), WITHIN_MS)
  expect(asked.filter((url) => url.startsWith('/api/join/')).at(-1)).toBe('/api/join/K1-SECOND')
  expect(location.pathname).toBe('/join/POSTER')
  history.replaceState(null, '', '/')
})

test('a kiosk where nobody is signed in never asks for the code of a host', async () => {
  render(pageOf(true))
  await pass(10 * 60_000)
  window.dispatchEvent(new Event('focus'))
  expect(asked).toContain('/api/join/DOOR')
  expect(asked).not.toContain('/api/restaurant/kiosk')
})

test('a kiosk keeps the code of its address where the host of another restaurant is signed in', async () => {
  kiosk = { restaurantId: 2, code: 'K2-FIRST', joinCode: 'OTHER' }
  render(pageOf(true))
  await seconds(1)
  expect(screen.queryByRole('img', { name: 'QR code for the list' })).toBeNull()
  type('Okafor')
  press('Join the list')
  await vi.waitFor(() => expect(joined).toHaveLength(1), WITHIN_MS)
  expect(asked.at(-1)).toBe('/api/join/DOOR')
})

test('fields that are missing or refused say what to enter', async () => {
  render(pageOf(false))
  press('Join the list')
  expect(screen.getByText('Enter your name')).toBeTruthy()
  expect(joined).toEqual([])
  joining = [400, { message: 'No', issues: [{ path: 'phone', message: 'No' }] }]
  type('Okafor')
  fireEvent.input(screen.getByRole('textbox', { name: /^Phone or email/ }), { target: { value: '12' } })
  press('Join the list')
  await pass(0)
  expect(screen.getByText('Enter a phone number or an email address')).toBeTruthy()
  expect(joined).toHaveLength(1)
})

test('a list that closes keeps what was typed for when it opens again', async () => {
  render(pageOf(false))
  type('Okafor')
  view = { ...VIEW, listState: 'paused', listReason: 'The <kitchen> is catching up' }
  await seconds(21)
  expect(screen.getByText('The list is paused')).toBeTruthy()
  expect(screen.getByText(/The <kitchen> is catching up\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the list' })).toBeNull()
  view = VIEW
  await seconds(21)
  expect(name().value).toBe('Okafor')
})

test('the server renders the wait first, and a button that waits for the page', () => {
  const html = renderToString(pageOf(false))
  expect(html.indexOf('10–20')).toBeGreaterThan(0)
  expect(html.indexOf('10–20')).toBeLessThan(html.indexOf('<form'))
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Join the list/)
  expect(renderToString(pageOf(true))).toContain('How many in your party?')
})
