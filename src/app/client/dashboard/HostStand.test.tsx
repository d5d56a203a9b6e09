import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RestaurantReservation } from '#features/reservations/contract.ts'
import type { Table } from '#features/tables/contract.ts'
import { makeQueryClient } from '#platform/client/queryClient.ts'
import { Toaster } from '#platform/client/ui/Toaster.tsx'
import { HostStand } from './HostStand.tsx'

const RESTAURANT = { id: 1, name: 'Little Marigold' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const aTable = (id: number, tableNumber: string, seats: number): Table => ({
  id,
  restaurantId: 1,
  seats,
  tableNumber,
  status: 'available',
  isActive: true,
  reservation: null,
})
const aParty = (id: number, name: string, partySize: number): RestaurantReservation => ({
  id,
  userId: null,
  restaurantId: 1,
  tableId: null,
  partySize,
  name,
  waitTime: 20,
  reservationTime: minutesAgo(26),
  status: 'ready_to_seat',
  createdAt: minutesAgo(26),
  dinerName: null,
  tableNumber: null,
  seatedAt: null,
  completedAt: null,
})

/** The server's side, as far as the stand speaks to it: it keeps the lists and refuses what has moved on. */
let tables: Table[] = []
let parties: RestaurantReservation[] = []
let sent: string[] = []
let refusals: Record<string, Response> = {}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const conflict = (message: string) => json(409, { message, code: 'conflict' })

function answer(method: string, path: string, body: Record<string, unknown>): Response {
  const [, id] = /\/(\d+)/.exec(path) ?? []
  const party = parties.find((candidate) => String(candidate.id) === id)
  if (path === '/api/tables' && method === 'GET') return json(200, tables)
  if (path === '/api/reservations/restaurant') return json(200, parties)
  if (path === '/api/user') return json(401, { message: 'Sign in first', code: 'unauthenticated' })
  if (path === '/api/tables') {
    const table = aTable(90, String(body.tableNumber), Number(body.seats))
    tables = [...tables, table]
    return json(201, table)
  }
  if (path.endsWith('/assign-table') && party) {
    const table = tables.find((candidate) => candidate.id === body.tableId)
    if (!table || table.status === 'seated') return conflict('That table has just been taken.')
    Object.assign(table, { status: 'seated' })
    Object.assign(party, { tableId: table.id, tableNumber: table.tableNumber })
    return json(200, party)
  }
  if (method === 'PATCH' && party) {
    Object.assign(party, { status: body.status, seatedAt: new Date().toISOString() })
    return json(200, party)
  }
  return json(404, { message: 'Not found', code: 'not_found' })
}

beforeEach(() => {
  tables = [aTable(1, 'T1', 2), aTable(2, 'T2', 4), aTable(3, 'T3', 6)]
  parties = [aParty(11, 'Delgado', 4), aParty(12, 'Whitcombe', 8)]
  sent = []
  refusals = {}
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const method = request.method ?? 'GET'
    const step = `${method} ${address}`
    if (method !== 'GET') sent.push(`${step} ${String(request.body)}`)
    const refusal = refusals[step]
    if (refusal) return refusal.clone()
    return answer(method, address, typeof request.body === 'string' ? JSON.parse(request.body) : {})
  })
})
afterEach(cleanup)

function drawStand() {
  const rootRoute = createRootRoute()
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterContextProvider router={router}>
        <HostStand restaurant={RESTAURANT} />
      </RouterContextProvider>
      <Toaster />
    </QueryClientProvider>,
  )
}

async function showStand() {
  drawStand()
  await screen.findByText('Delgado')
  await screen.findByText('T1')
  return userEvent.setup()
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const seatNow = (name: string) => button(new RegExp(`^Seat Now: ${name}`))

test('Seat Now names the party, its size, its wait and its quote', async () => {
  await showStand()
  expect(button('Seat Now: Delgado, party of 4, waited 26 minutes of 20 quoted')).toBeTruthy()
})

test('a party is seated in two steps, the table first, and leaves the waitlist', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  expect(screen.getByText('Choose one of 2 tables.')).toBeTruthy()
  expect(screen.getByText('Too small for 4')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Best fit')
  await user.click(button(/at table T2.*Best fit/))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(sent).toEqual([
    'PATCH /api/reservations/11/assign-table {"tableId":2}',
    'PATCH /api/reservations/11 {"status":"seated"}',
  ])
  expect(screen.queryByRole('button', { name: /^Seat Now: Delgado/ })).toBeNull()
  expect(button('Clear Table T2')).toBeTruthy()
})

test('Escape gives up seating and the focus returns to the party', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Too small for 4')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(seatNow('Delgado')))
  expect(sent).toEqual([])
})

test('a party larger than every table is told that none is suitable', async () => {
  const user = await showStand()
  await user.click(seatNow('Whitcombe'))
  expect(screen.getByText(/No suitable tables available/)).toBeTruthy()
})

test('when another host was faster, the server’s sentence stays in view and the party stays chosen', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  tables = tables.map((table) => (table.id === 2 ? { ...table, status: 'seated' } : table))
  await user.click(button(/at table T2/))
  expect(await screen.findByText(/^That table has just been taken\. The lists/)).toBeTruthy()
  expect(await screen.findByText(/^Failed to seat guest/)).toBeTruthy()
  await screen.findByText('Choose one of 1 table.')
  await user.click(button(/at table T3/))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(screen.queryByText(/That table has just been taken/)).toBeNull()
})

test('when only the second step fails, the party is marked with its table and one press ends it', async () => {
  const user = await showStand()
  refusals['PATCH /api/reservations/11'] = json(500, { message: 'Internal', code: 'internal' })
  await user.click(seatNow('Delgado'))
  await user.click(button(/at table T2/))
  expect(await screen.findByText('T2 held')).toBeTruthy()
  expect(screen.getByText('Failed to seat guest')).toBeTruthy()
  refusals = {}
  await user.click(seatNow('Delgado'))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(sent.at(-1)).toBe('PATCH /api/reservations/11 {"status":"seated"}')
})

test('a table number that exists is blocked while typing and on submit, whatever its case', async () => {
  const user = await showStand()
  await user.click(button('Add table'))
  const dialog = within(screen.getByRole('dialog'))
  const number = dialog.getByLabelText('Table number')
  expect(dialog.getByDisplayValue('4')).toBe(number)
  await user.clear(number)
  await user.type(number, ' t2')
  expect(await dialog.findByText('This table number already exists')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add Table' }))
  expect(
    await dialog.findByText('Table number t2 already exists. Please use a different number.'),
  ).toBeTruthy()
  expect(sent).toEqual([])
})

test('a new table is sent with its seats and stands among the others', async () => {
  const user = await showStand()
  await user.click(button('Add table'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'More: Seats' }))
  await user.click(dialog.getByRole('button', { name: 'Add Table' }))
  expect(await screen.findByText('Table added successfully')).toBeTruthy()
  expect(sent).toEqual(['POST /api/tables {"tableNumber":"4","seats":3,"status":"available"}'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a party needs a name', async () => {
  const user = await showStand()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await dialog.findByText('Name is required')).toBeTruthy()
  expect(sent).toEqual([])
})

test('an added party is sent as ready to seat, with the suggested quote for its size', async () => {
  refusals['POST /api/reservations'] = json(201, aParty(13, 'Tran', 4))
  const user = await showStand()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Tran')
  await user.click(dialog.getByRole('button', { name: '4' }))
  expect(dialog.getByText(/^1 party of this size ahead/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await screen.findByText('Party added to waitlist')).toBeTruthy()
  const body: Record<string, unknown> = JSON.parse(sent[0]?.replace(/^\S+ \S+ /, '') ?? '{}')
  expect(body).toMatchObject({ name: 'Tran', partySize: 4, restaurantId: 1, status: 'ready_to_seat' })
  expect(body.waitTime).toBeTypeOf('number')
  expect(Math.abs(Date.now() - Date.parse(String(body.reservationTime)))).toBeLessThan(60_000)
})

test('lists that cannot be loaded say so and try again', async () => {
  refusals['GET /api/reservations/restaurant'] = json(500, { message: 'Internal', code: 'internal' })
  drawStand()
  expect(await screen.findByText('Error loading reservations')).toBeTruthy()
  refusals = {}
  await userEvent.click(button('Try Again'))
  expect(await screen.findByText('Delgado')).toBeTruthy()
})
