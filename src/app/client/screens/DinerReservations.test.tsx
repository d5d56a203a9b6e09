import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import {
  aReservation,
  button,
  json,
  kept,
  openAt,
  openFakeDiner,
  testListScreen,
} from '#test/screens/fakeDiner.tsx'

beforeEach(openFakeDiner)
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const open = () => openAt('/diner/reservations')

test('skeleton rows are shown while loading', async () => {
  kept.instead.set('GET /api/reservations/diner', null)
  open()
  expect(await screen.findByText('Loading reservations')).toBeTruthy()
})

test('a table that is ready comes first, with the place and the party size', async () => {
  kept.reservations = [
    aReservation(),
    aReservation({ id: 42, restaurantId: 8, restaurantName: 'Kumo Izakaya', status: 'ready_to_seat' }),
    aReservation({ id: 43, status: 'completed' }),
  ]
  open()
  const current = within(await screen.findByRole('region', { name: 'Current' }))
  const [first, second] = current.getAllByRole('listitem')
  expect(first?.textContent).toContain('Your table is ready')
  expect(first?.textContent).toContain('4 people')
  expect(
    within(first ?? document.body)
      .getByRole('link', { name: 'Kumo Izakaya' })
      .getAttribute('href'),
  ).toBe('/restaurant/8')
  expect(second?.textContent).toContain('Pending')
  expect(second?.textContent).toContain('418 Hayes St')
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('Completed')).toBeTruthy()
})

test('a call shows how long the table is held, until it is answered or the time is over', async () => {
  const now = Date.now()
  const heldFor = (minutes: number) =>
    aReservation({
      status: 'ready_to_seat',
      calledAt: new Date(now - 60_000).toISOString(),
      holdUntil: new Date(now + minutes * 60_000).toISOString(),
    })
  kept.reservations = [heldFor(9)]
  open()
  expect(await screen.findByRole('timer', { name: '9 minutes left' })).toBeTruthy()
  cleanup()
  kept.reservations = [heldFor(-1)]
  open()
  expect(await button('On my way')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('the banner with the call is on every screen but the list, which starts with it', async () => {
  kept.reservations = [aReservation({ status: 'ready_to_seat' })]
  const call = () => screen.queryByRole('region', { name: 'Your table is ready' })
  open()
  expect(await screen.findByText('Go to the host now and give your name.', { exact: false })).toBeTruthy()
  expect(call()).toBeNull()
  cleanup()
  openAt('/diner/favorites')
  await waitFor(() => expect(call()).toBeTruthy())
})

test('cancelling asks for confirmation, then the reservation moves to the history', async () => {
  kept.reservations = [aReservation()]
  const user = open()
  await user.click(await button('Cancel reservation at Little Marigold'))
  expect(kept.sent).toEqual([])
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel Reservation' }),
  )
  expect(await screen.findByText('Reservation cancelled successfully')).toBeTruthy()
  expect(kept.sent).toEqual(['DELETE /api/reservations/41'])
  expect(await screen.findByRole('region', { name: 'History' })).toBeTruthy()
  expect(screen.getByText(/You cancelled it/)).toBeTruthy()
})

test.each([
  ['a request that nobody has answered', 'pending', /^Your request for a table for 2 .* will be withdrawn/],
  ['a confirmed table', 'confirmed', /^You will lose your table for 2/],
] as const)('cancelling says what is lost of %s', async (_, status, text) => {
  const reservationTime = new Date(Date.now() + DAY_MS).toISOString()
  kept.reservations = [aReservation({ status, partySize: 2, reservationTime })]
  const user = open()
  await user.click(await button('Cancel reservation at Little Marigold'))
  expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeTruthy()
})

test('leaving the list notifies the host, if the visit is unchanged since the diner saw it', async () => {
  kept.reservations = [aReservation({ status: 'ready_to_seat' })]
  kept.instead.set(
    'POST /api/diner/reservations/41/answer',
    json(409, { message: 'You are seated.', code: 'conflict' }),
  )
  const user = open()
  await user.click(await button('Leave the list at Little Marigold'))
  kept.reservations = [aReservation({ status: 'seated' })]
  await user.click(await button('Leave the list'))
  expect(await screen.findByText(/Couldn’t reach the host. You are seated./)).toBeTruthy()
  expect(await screen.findByText('Seated')).toBeTruthy()
  expect(kept.sent).toEqual([
    'POST /api/diner/reservations/41/answer {"answer":"leave","seenStage":"called"}',
  ])
})

test('a called diner answers “on my way”, and the call disappears', async () => {
  kept.reservations = [aReservation({ status: 'ready_to_seat' })]
  const answered = aReservation({ status: 'ready_to_seat', answer: 'coming' })
  kept.instead.set('POST /api/diner/reservations/41/answer', json(200, answered))
  const user = open()
  const card = within(await screen.findByRole('region', { name: 'Current' }))
  kept.reservations = [answered]
  await user.click(card.getByRole('button', { name: 'On my way' }))
  expect(await screen.findByText('On your way')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Your Table is Ready!')).toBeNull())
  expect(card.getByRole('button', { name: '10 more minutes' })).toBeTruthy()
})

test('the list is refetched every fifteen seconds', async () => {
  kept.reservations = [aReservation()]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  open()
  await vi.advanceTimersByTimeAsync(1_000)
  const current = () => screen.getByRole('region', { name: 'Current' }).textContent
  expect(current()).toContain('Pending')
  kept.reservations = [aReservation({ status: 'ready_to_seat' })]
  await vi.advanceTimersByTimeAsync(13_000)
  expect(current()).toContain('Pending')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(current()).toContain('Your table is ready')
})

testListScreen(open, {
  ...{ heading: 'My Reservations', empty: 'No reservations found' },
  ...{ call: 'GET /api/reservations/diner', failed: 'Your reservations could not be loaded.' },
})
