import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Screens } from '#app/client/Screens.tsx'
import { loadScreen } from '#app/client/screenTable.ts'
import type { PublicConfig } from '#contract/config.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Favorite } from '#features/favorites/contract.ts'
import type { HistoryEntry } from '#features/points/contract.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { DinerReservation } from '#features/seating/contract.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter, RouterContext, searchOf } from '#kernel/client/router/router.ts'
import { Toaster } from '#kit/Toaster.tsx'
import { aPublicRestaurant } from './fakeRestaurant.ts'
import { MARA } from './fakeUser.ts'
import { aRequestOf } from './standAnswers.ts'

export const aDiner = (over: Partial<CurrentUser> = {}): CurrentUser => ({
  ...MARA,
  fullName: 'Mara Castellano',
  ...over,
})

export const aRestaurant = (over: Partial<PublicRestaurant> = {}): PublicRestaurant =>
  aPublicRestaurant({
    id: 7,
    name: 'Little Marigold',
    cuisineType: 'Mediterranean',
    michelinStars: 1,
    ...over,
  })

const ASKED = new Date(Date.now() - 5 * MINUTE_MS).toISOString()
/** A party with the status `ready_to_seat` has been called, unless a test says otherwise. */
export const aReservation = (over: Partial<DinerReservation> = {}): DinerReservation =>
  aRequestOf({
    createdAt: ASKED,
    ...over,
    calledAt: over.calledAt ?? (over.status === 'ready_to_seat' ? ASKED : null),
  })

export const aFavorite = (over: Partial<PublicRestaurant> = {}): Favorite => {
  const restaurant = aRestaurant(over)
  return {
    id: restaurant.id + 100,
    restaurantId: restaurant.id,
    createdAt: '2026-11-09T20:00:00.000Z',
    restaurant,
  }
}

export const anEntry = (id: number, reason = 'wait_time_verification', points = 5): HistoryEntry => ({
  id,
  reason,
  points,
  createdAt: new Date(Date.now() - id * MINUTE_MS).toISOString(),
  restaurantName: 'Kumo Izakaya',
})

interface DinerState {
  user: CurrentUser | null
  reservations: DinerReservation[]
  favorites: Favorite[]
  history: HistoryEntry[]
  restaurant: PublicRestaurant
  nearby: PublicRestaurant[]
  /** Every write, as "METHOD path body". */
  sent: string[]
  /** Responses given instead of the usual ones, by "METHOD path"; null never responds. */
  instead: Map<string, Response | Promise<Response> | null>
}

/** The server side of a diner's screens, for tests. */
export const kept: DinerState = {
  user: null,
  reservations: [],
  favorites: [],
  history: [],
  restaurant: aRestaurant(),
  nearby: [],
  sent: [],
  instead: new Map(),
}

export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const CONFIG: PublicConfig = {
  basemap: { kind: 'sketch' },
  maps: { profile: 'open' },
  home: {
    ...{ name: 'San Francisco', location: { latitude: 37.7749, longitude: -122.4194 }, zoom: null },
    ...{ timeZone: 'America/Los_Angeles', country: 'us', units: 'mi', locale: 'en-US' },
  },
  isDemo: false,
  hasRealPlaces: true,
}

const ok = (body: unknown = { ok: true }) => json(200, body)

const STANDING = { rank: 12, totalPoints: 46, reportCount: 9, agreedShare: 0.92, neighbors: [] }
const UNKNOWN_WAIT = {
  ...{ waitTime: null, isEstimate: false, createdAt: null },
  ...{ reportedWaitTime: null, partySize: null, reportCount: 0, agreeingCount: 0 },
}

function answer(step: string, body: Record<string, unknown>): Response {
  const [path = ''] = step.replace(/^\S+ /, '').split('?')
  if (/^\/direct\/wait-times\/\d+$/.test(path))
    return ok({
      wait: { restaurantId: 7, ...UNKNOWN_WAIT },
      reports: [],
      typicalToday: [],
      dayOfWeek: 5,
      hourOfDay: 18,
      historyCount: 0,
    })
  if (path === '/direct/wait-times') return ok({ waitTimes: [], timestamp: ASKED })
  if (path === '/direct/restaurants') return ok({ restaurants: kept.nearby, timestamp: ASKED })
  if (/^\/direct\/restaurants\/\d+$/.test(path)) return ok({ restaurant: kept.restaurant })
  switch (`${step.split(' ')[0]} ${path}`) {
    case 'GET /api/user':
      return kept.user ? ok(kept.user) : json(401, { message: 'Sign in first', code: 'unauthenticated' })
    case 'PATCH /api/user/profile':
      kept.user = aDiner({ ...kept.user, ...body })
      return ok(kept.user)
    case 'POST /api/logout':
      kept.user = null
      return ok()
    case 'GET /api/user/points':
      return ok({ points: 46 })
    case 'GET /api/user/points/history':
      return ok(kept.history)
    case 'GET /api/user/standing':
      return ok(STANDING)
    case 'GET /api/badge-stats':
      return ok({ firstBite: 1, dailySpecial: 1, chefsChoice: 1, tastemaker: 1 })
    case 'GET /api/leaderboard':
      return ok([])
    case 'GET /api/config':
      return ok(CONFIG)
    case 'GET /api/reservations/diner':
      return ok(kept.reservations)
    case 'GET /api/wait-alerts':
      return ok({ alerts: [], tellBy: 'page' })
    case 'GET /api/favorites':
      return ok(kept.favorites)
    case 'POST /api/favorites':
      kept.favorites = [aFavorite(kept.restaurant), ...kept.favorites]
      return json(201, kept.favorites[0])
    case 'POST /api/diner/reservations':
      kept.reservations = [aReservation(), ...kept.reservations]
      return json(201, kept.reservations[0])
  }
  const id = Number(path.split('/').at(-1))
  if (step.startsWith('DELETE /api/favorites/')) {
    kept.favorites = kept.favorites.filter(({ restaurantId }) => restaurantId !== id)
    return ok()
  }
  if (step.startsWith('DELETE /api/reservations/')) {
    kept.reservations = kept.reservations.map((one) =>
      one.id === id ? { ...one, status: 'cancelled', stage: 'ended', cancelledBy: 'diner' } : one,
    )
    return ok({
      ok: true,
      message: 'Reservation cancelled successfully',
      code: 'request_cancelled',
      logId: null,
    })
  }
  return json(404, { message: 'Not found', code: 'not_found' })
}

// A screen is loaded when it is first opened, which can be slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

/** A signed-in diner with nothing yet. */
export function openFakeDiner(): void {
  Object.assign(kept, { user: aDiner(), reservations: [], favorites: [], history: [], nearby: [], sent: [] })
  kept.restaurant = aRestaurant()
  kept.instead.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const step = `${request.method ?? 'GET'} ${address}`
    if (request.method !== 'GET') kept.sent.push(`${step} ${String(request.body ?? '')}`.trim())
    const withoutQuery = step.replace(/\?.*/, '')
    const instead = kept.instead.get(kept.instead.has(step) ? step : withoutQuery)
    if (instead === null) return new Promise<Response>(() => {})
    if (instead) return (await instead).clone()
    return answer(step, typeof request.body === 'string' ? JSON.parse(request.body) : {})
  })
}

let history = createMemoryHistory()

/** Opens an address of the product, including guard and frame. */
export function openAt(address: string) {
  history = createMemoryHistory({ initialEntries: [address] })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterContext value={createRouter(history, loadScreen)}>
        <Screens />
      </RouterContext>
      <Toaster />
    </QueryClientProvider>,
  )
  // A dialog turns off the page's pointer events shortly before it turns on its own.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const link = (name: string | RegExp) => screen.findByRole('link', { name })

/** What every screen with a list does: it says when the list is empty and when it cannot be loaded. */
export function testListScreen(
  open: () => ReturnType<typeof openAt>,
  list: { heading: string; empty: string; call: string; failed: string },
): void {
  test('an empty list says so and leads to the map', async () => {
    open()
    expect(await screen.findByRole('heading', { name: list.heading })).toBeTruthy()
    expect(await screen.findByText(list.empty)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Restaurants' }).getAttribute('href')).toBe('/browse')
  })

  test('a list that cannot be loaded says so and can be tried again', async () => {
    kept.instead.set(list.call, json(500, { message: 'Internal', code: 'internal' }))
    const user = open()
    expect(await screen.findByText(list.failed)).toBeTruthy()
    kept.instead.clear()
    await user.click(await button('Try Again'))
    expect(await screen.findByText(list.empty)).toBeTruthy()
  })
}

export const pathnameNow = () => history.location.pathname
export const addressNow = () => history.location.href
export const searchNow = () => searchOf(history.location.search)
