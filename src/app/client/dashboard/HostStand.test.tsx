import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aParty, button, drawStand, json, kept, openFakeStand, showStand } from './fakeStand.tsx'

beforeEach(openFakeStand)
afterEach(cleanup)

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
  expect(kept.sent).toEqual([])
})

test('a new table is sent with its seats and stands among the others', async () => {
  const user = await showStand()
  await user.click(button('Add table'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'More: Seats' }))
  await user.click(dialog.getByRole('button', { name: 'Add Table' }))
  expect(await screen.findByText('Table added successfully')).toBeTruthy()
  expect(kept.sent).toEqual(['POST /api/tables {"tableNumber":"4","seats":3,"status":"available"}'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a party needs a name', async () => {
  const user = await showStand()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await dialog.findByText('Name is required')).toBeTruthy()
  expect(kept.sent).toEqual([])
})

test('an added party is sent as ready to seat, with the suggested quote for its size', async () => {
  kept.instead.set('POST /api/reservations', json(201, aParty(13, 'Tran', 4)))
  const user = await showStand()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Tran')
  await user.click(dialog.getByRole('button', { name: '4' }))
  expect(dialog.getByText(/is free and fits/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await screen.findByText('Party added to waitlist')).toBeTruthy()
  const body: Record<string, unknown> = JSON.parse(kept.sent[0]?.replace(/^\S+ \S+ /, '') ?? '{}')
  expect(body).toMatchObject({ name: 'Tran', partySize: 4, restaurantId: 1, status: 'ready_to_seat' })
  expect(body.waitTime).toBeTypeOf('number')
  expect(Math.abs(Date.now() - Date.parse(String(body.reservationTime)))).toBeLessThan(60_000)
})

test('lists that cannot be loaded say so and try again', async () => {
  kept.instead.set('GET /api/reservations/restaurant', json(500, { message: 'Internal', code: 'internal' }))
  drawStand()
  expect(await screen.findByText('Error loading reservations')).toBeTruthy()
  kept.instead.clear()
  await userEvent.click(button('Try Again'))
  expect(await screen.findByText('Delgado')).toBeTruthy()
})

test('when the session has ended, the screen asks anew who is here', async () => {
  await showStand()
  const before = kept.timesAskedWho
  kept.instead.set('GET /api/tables', json(401, { message: 'Sign in first', code: 'unauthenticated' }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(kept.timesAskedWho).toBeGreaterThan(before))
})

test('deleting a party asks once, then takes it off the list', async () => {
  kept.instead.set('DELETE /api/reservations/12', json(200, { ok: true, message: 'Cancelled' }))
  const user = await showStand()
  await user.click(button('Delete Whitcombe, party of 8'))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(kept.sent).toEqual([])
  kept.parties = kept.parties.filter(({ id }) => id !== 12)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Reservation deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Whitcombe')).toBeNull())
})
