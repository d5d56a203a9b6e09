import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { z } from 'zod'
import { HostStand } from '#app/client/dashboard/HostStand.tsx'
import { MINUTE_MS } from '#domain/durations.ts'
import type { MemberRole } from '#domain/team.ts'
import type { GuestMessage } from '#features/guests/contract.ts'
import type { RestaurantReservation } from '#features/seating/contract.ts'
import type { Quotes, StandLogEntry, StandSettings } from '#features/seating/contractStand.ts'
import type { Table } from '#features/seating/contractTables.ts'
import { revalidateUser, useSession } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter, RouterContext } from '#kernel/client/router/router.ts'
import { Toaster } from '#kit/Toaster.tsx'
import { MARA } from './fakeUser.ts'
import { aListedParty, aListedTable, DEFAULT_STAND } from './standAnswers.ts'

const RESTAURANT = { id: 1, name: 'Little Marigold' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const aTable = (id: number, tableNumber: string, seats: number): Table =>
  aListedTable({ id, tableNumber, seats })
export const aParty = (id: number, name: string, partySize: number): RestaurantReservation =>
  aListedParty({ id, name, partySize, createdAt: minutesAgo(26) })

const QUOTES: Quotes = {
  partiesAhead: 2,
  clearing: [],
  quotes: [
    {
      upToPartySize: 2,
      minutes: 15,
      low: 5,
      high: 25,
      isOverThreeHours: false,
      reason: 'clearing',
      tableNumbers: ['T1', 'T3'],
      clearMinutes: 12,
    },
    {
      upToPartySize: 6,
      minutes: 0,
      low: 0,
      high: 0,
      isOverThreeHours: false,
      reason: 'free',
      tableNumbers: ['T2'],
      clearMinutes: null,
    },
    {
      upToPartySize: 20,
      minutes: null,
      low: null,
      high: null,
      isOverThreeHours: false,
      reason: 'too_large',
      tableNumbers: [],
      clearMinutes: null,
    },
  ],
}

interface StandState {
  /** Delivery states of messages to guests. */
  messages: z.input<typeof GuestMessage>[]
  stand: StandSettings
  tables: Table[]
  parties: RestaurantReservation[]
  /** Every write, as "METHOD path body". */
  sent: string[]
  /** The Idempotency-Key of each write. */
  keys: (string | null)[]
  log: StandLogEntry[]
  /** Responses given instead of the usual ones, by "METHOD path". */
  instead: Map<string, Response | Promise<Response>>
  timesAskedWho: number
}

/** The server side of a stand, for tests: it stores the lists and refuses changes to rows that have changed since. */
export const kept: StandState = {
  messages: [],
  stand: DEFAULT_STAND,
  tables: [],
  parties: [],
  sent: [],
  keys: [],
  log: [],
  instead: new Map(),
  timesAskedWho: 0,
}

export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const conflict = (message: string) => json(409, { message, code: 'conflict' })

/** The signed-in member of the stand's restaurant. */
export const memberAs = (role: MemberRole): CurrentUser => ({
  ...MARA,
  userType: 'restaurant',
  restaurant: { ...RESTAURANT, cuisineType: 'Italian', imageUrl: null, tableCount: 3, role },
})

function answer(method: string, path: string, body: Record<string, unknown>): Response {
  const [, id] = /\/(\d+)/.exec(path) ?? []
  const party = kept.parties.find((candidate) => String(candidate.id) === id)
  if (path === '/api/tables' && method === 'GET') return json(200, kept.tables)
  if (path === '/api/reservations/restaurant') return json(200, kept.parties)
  if (path === '/api/restaurant/quote') return json(200, QUOTES)
  if (path === '/api/restaurant/messages') return json(200, kept.messages)
  if (path === '/api/restaurant/log') return json(200, kept.log)
  if (path === '/api/restaurant/stand') {
    const { version } = kept.stand
    kept.stand = { ...kept.stand, ...(method === 'PATCH' && { ...body, version: `after ${version}` }) }
    return json(200, kept.stand)
  }
  if (path === '/api/user') return json(200, memberAs('owner'))
  if (path === '/api/tables') {
    const table = aTable(90, String(body.tableNumber), Number(body.seats))
    kept.tables = [...kept.tables, table]
    return json(201, table)
  }
  if (path.endsWith('/assign-table') && party) {
    const tableIds = [body.tableIds ?? body.tableId].flat().map(Number)
    const taken = kept.tables.filter(({ id }) => tableIds.includes(id))
    if (taken.length === 0 || taken.some(({ status }) => status === 'seated'))
      return conflict('That table has just been taken.')
    const { id, name, partySize } = party
    for (const table of taken) {
      const reservation = { id, name, partySize, status: 'ready_to_seat', seatedAt: null, tableIds }
      Object.assign(table, { status: 'seated', reservation })
    }
    const tableNumber = taken.map((table) => table.tableNumber).join(' + ')
    Object.assign(party, { tableId: tableIds[0], tableIds, tableNumber })
    return json(200, party)
  }
  if (method === 'PATCH' && party) {
    const seated = { status: body.status, seatedAt: new Date().toISOString() }
    Object.assign(party, seated)
    for (const { id, reservation } of kept.tables) {
      if (party.tableIds.includes(id)) Object.assign(reservation ?? {}, seated)
    }
    return json(200, { ...party, logId: 71 })
  }
  return json(404, { message: 'Not found', code: 'not_found' })
}

/** Three tables of 2, 4 and 6 seats, two parties that wait; nothing has been sent. */
export function openFakeStand(): void {
  kept.tables = [aTable(1, 'T1', 2), aTable(2, 'T2', 4), aTable(3, 'T3', 6)]
  kept.parties = [aParty(11, 'Delgado', 4), aParty(12, 'Whitcombe', 8)]
  kept.sent = []
  kept.keys = []
  kept.log = []
  localStorage.clear()
  kept.messages = []
  kept.stand = DEFAULT_STAND
  kept.instead.clear()
  kept.timesAskedWho = 0
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const method = request.method ?? 'GET'
    const step = `${method} ${address}`
    if (address === '/api/user') kept.timesAskedWho += 1
    if (method !== 'GET') {
      kept.sent.push(`${step} ${String(request.body)}`)
      kept.keys.push(new Headers(request.headers).get('Idempotency-Key'))
    }
    const instead = kept.instead.get(step)
    if (instead) return (await instead).clone()
    return answer(method, address, typeof request.body === 'string' ? JSON.parse(request.body) : {})
  })
}

export function drawStand() {
  const router = createRouter(createMemoryHistory())
  render(
    <QueryClientProvider client={makeQueryClient(revalidateUser)}>
      <RouterContext value={router}>
        <Host />
        <HostStand restaurant={RESTAURANT} />
      </RouterContext>
      <Toaster />
    </QueryClientProvider>,
  )
}

/** Loads the current user, as the frame around every screen does. */
function Host() {
  useSession()
  return null
}

/** Renders the stand and waits until both lists have loaded. */
export async function showStand() {
  drawStand()
  await screen.findByText('Delgado')
  await screen.findByText('T1')
  await screen.findByRole('button', { name: 'Add table' })
  // A dialog turns off the page's pointer events shortly before it turns on its own.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The row of a party. */
export const row = (name: string): HTMLElement =>
  screen.getByRole('heading', { name }).closest('li') ?? document.body
export const seatNow = (name: string) => button(new RegExp(`^Seat Now: ${name}`))
