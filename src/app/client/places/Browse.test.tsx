import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storePeriods } from '#domain/openingHours.ts'
import {
  addressNow,
  aRestaurant,
  button,
  json,
  kept,
  link,
  openAt,
  openFakeDiner,
  searchNow,
} from '#test/screens/fakeDiner.tsx'

const NEVER_OPEN = storePeriods([[], [], [], [], [], [], []])
const place = (id: number, name: string, hoursOfOperation: string | null = null) =>
  aRestaurant({ id, name, hoursOfOperation, latitude: '37.7749', longitude: '-122.4194' })

const DENIED = { getCurrentPosition: (_: unknown, onDenied: () => void) => onDenied() }

beforeEach(() => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: DENIED })
  openFakeDiner()
  sessionStorage.clear()
  kept.nearby = [
    place(1, 'Kumo Izakaya'),
    place(2, 'Osteria Brindisi'),
    place(3, 'Quince Ladder', NEVER_OPEN),
  ]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const rowOf = async (name: string) => {
  const row = (await link(name)).closest('li')
  if (!row) throw new Error(`expected a row for ${name}`)
  return within(row)
}
const focusedName = () => document.activeElement?.textContent

test('search text and cuisine are read from the address and written to it', async () => {
  const user = openAt('/browse?partySize=2&q=noodles&cuisine=Thai')
  const box = await screen.findByRole('searchbox')
  expect(box).toHaveProperty('value', 'noodles')
  expect(screen.getByRole('combobox', { name: 'Cuisine' }).textContent).toContain('Thai')
  await user.clear(box)
  await user.type(box, 'ramen{Enter}')
  await waitFor(() => expect(searchNow()).toEqual({ partySize: '2', q: 'ramen', cuisine: 'Thai' }))
})

test.each([
  ['/restaurant/9', '/restaurant/2'],
  ['/browse?partySize=2&place=9', '/browse?partySize=2&place=2'],
])('the link %s to a place that was merged becomes that of the kept one', async (saved, ofKept) => {
  for (const id of [9, 2]) {
    kept.instead.set(`GET /direct/restaurants/${id}`, json(200, { restaurant: kept.nearby[1] }))
  }
  openAt(saved)
  await waitFor(() => expect(addressNow()).toBe(ofKept))
  expect(await screen.findByRole('heading', { name: 'Osteria Brindisi' })).toBeTruthy()
})

test.each([
  ['/restaurant/2', 'GET /direct/restaurants/2', 'Osteria Brindisi'],
  ['/diner/profile', 'GET /api/user', 'Mara Castellano'],
])(
  'offline, %s says at once that there is no network, and loads when there is one',
  async (at, read, title) => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const ask = globalThis.fetch
    let asked = 0
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      if (`${request.method} ${address}` === read) asked += 1
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
      return ask(address, request)
    })
    kept.instead.set('GET /direct/restaurants/2', json(200, { restaurant: kept.nearby[1] }))
    openAt(at)
    expect(await screen.findByText(/^(No connection to Tablecast|Connection lost)/)).toBeTruthy()
    expect(asked).toBe(1)

    line.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    vi.restoreAllMocks()
  },
)

test('a search for a square that no restaurant is named after offers the places around it', async () => {
  const near = { restaurants: kept.nearby, timestamp: '2026-11-09T20:00:00Z' }
  const square = { latitude: 37.788, longitude: -122.408, precision: 'street', mainText: 'Union Square' }
  kept.nearby = []
  kept.instead.set('GET /direct/restaurants?lat=37.788&lng=-122.408', json(200, near))
  kept.instead.set(
    'GET /api/addresses/suggest',
    json(200, [
      { ...square, id: 'square', secondaryText: 'San Francisco', formattedAddress: 'Union Square' },
    ]),
  )
  const user = openAt('/browse?partySize=2&q=union+square')
  await user.click(await button('Show places near Union Square'))
  expect(await link('Kumo Izakaya')).toBeTruthy()
  expect(searchNow()).toEqual({ partySize: '2' })
})

test('an address with an unknown cuisine still works', async () => {
  openAt('/browse?partySize=2&cuisine=Martian')
  expect(await link('Kumo Izakaya')).toBeTruthy()
})

test('while waits load, rows do not claim that there are no reports', async () => {
  kept.instead.set('GET /direct/wait-times', null)
  openAt('/browse?partySize=2')
  expect((await rowOf('Kumo Izakaya')).getByText('Loading the wait')).toBeTruthy()
  expect(screen.queryByText('Be the first to report')).toBeNull()
})

test('when waits have failed, rows say so', async () => {
  kept.instead.set('GET /direct/wait-times', json(400, { message: 'No', code: 'invalid' }))
  openAt('/browse?partySize=2')
  expect(await (await rowOf('Kumo Izakaya')).findByText('Wait not loaded')).toBeTruthy()
  expect(screen.getByText('The latest waits could not be loaded.')).toBeTruthy()
})

test('the row and the open place show the newest wait of both answers', async () => {
  const waitOf = (waitTime: number) => ({
    ...{ restaurantId: 1, waitTime, isEstimate: true, source: 'restaurant', isOpen: true, createdAt: null },
    ...{ reportedWaitTime: null, partySize: null, reportCount: 0, agreeingCount: 0 },
  })
  kept.instead.set(
    'GET /direct/wait-times',
    json(200, { waitTimes: [waitOf(30)], timestamp: '2026-11-09T20:00:00Z' }),
  )
  const user = openAt('/browse?partySize=2')
  const row = await rowOf('Kumo Izakaya')
  expect(await row.findByText('30')).toBeTruthy()
  const detail = { reports: [], typicalToday: [], dayOfWeek: 5, hourOfDay: 18, historyCount: 0 }
  kept.instead.set('GET /direct/wait-times/1', json(200, { ...detail, wait: waitOf(60) }))
  await user.click(await link('Kumo Izakaya'))
  await waitFor(() => expect(screen.queryByText('30')).toBeNull())
  expect(screen.getAllByText('60').length).toBeGreaterThan(1)
})

test('a closed place has no wait, comes last, and "Open now" hides it', async () => {
  kept.nearby.reverse()
  const user = openAt('/browse?partySize=2')
  const closed = await rowOf('Quince Ladder')
  expect(closed.queryByText('Unknown')).toBeNull()
  expect(closed.getAllByText('Closed').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe('Quince Ladder')
  await user.click(await button('Open now'))
  expect(screen.queryByRole('link', { name: 'Quince Ladder' })).toBeNull()
  cleanup()
  openAt('/browse?partySize=2')
  await link('Kumo Izakaya')
  expect(screen.queryByRole('link', { name: 'Quince Ladder' })).toBeNull()
  expect((await button('Open now')).getAttribute('aria-pressed')).toBe('true')
})

test('the list is one tab stop, and the arrow keys move between its rows', async () => {
  const user = openAt('/browse?partySize=2')
  const first = await link('Kumo Izakaya')
  const isTabStop = (row: Element) => row.getAttribute('tabindex') === '0'
  expect([...document.querySelectorAll('[id^="place-row-"]')].filter(isTabStop)).toEqual([first])
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(focusedName()).toBe('Osteria Brindisi')
  await user.keyboard('{End}')
  expect(focusedName()).toBe('Quince Ladder')
  await user.keyboard('{Home}{ArrowUp}')
  expect(focusedName()).toBe('Kumo Izakaya')
})

test.each([
  [true, 1],
  [false, 0],
])('a visitor can join the list only where somebody runs it: %s [G-15]', async (isRun, buttons) => {
  kept.user = null
  const list = {
    ...{ listState: 'open', pausedUntil: null, listReason: null, closedSizes: [20] },
    ...{ showsWait: true, pinnedLow: null, pinnedHigh: null, pinnedUntil: null },
  }
  kept.instead.set('GET /direct/restaurants/1/list', json(200, { ...list, isRun }))
  const user = openAt('/browse?partySize=2')
  await user.click(await link('Kumo Izakaya'))
  await screen.findByText(/parties of 7\+/)
  expect(screen.queryAllByRole('button', { name: 'Join the list for 2' })).toHaveLength(buttons)
})
