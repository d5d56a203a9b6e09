import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { TOAST_MS } from '#domain/limits.ts'
import { OfflineBanner } from '#kit/OfflineBanner.tsx'
import {
  aParty,
  button,
  drawStand,
  json,
  kept,
  openFakeStand,
  row,
  seatNow,
  showStand,
} from '#test/screens/fakeStand.tsx'

beforeEach(openFakeStand)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Takes the network away, or brings it back. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

async function standOffline() {
  const user = await showStand()
  render(<OfflineBanner />)
  setOnline(false)
  return user
}

async function seatDelgado(user: Awaited<ReturnType<typeof standOffline>>): Promise<void> {
  await user.click(seatNow('Delgado'))
  await user.click(button(/at table T2/))
  await waitFor(() => expect(screen.getByText('Change Delgado, party of 4, at T2')).toBeTruthy())
}

test('moves made offline are shown as not sent, survive a reload, and are sent in order [S-27]', async () => {
  const user = await standOffline()
  await seatDelgado(user)
  await user.click(button(/^Call Whitcombe/))
  expect(within(row('Whitcombe')).getByText('Not sent yet')).toBeTruthy()
  expect(screen.getByText("You're offline. 2 moves not sent yet.")).toBeTruthy()
  expect(kept.sent).toEqual([])

  cleanup()
  drawStand()
  expect(await screen.findByText('Change Delgado, party of 4, at T2')).toBeTruthy()
  expect(within(row('Whitcombe')).getByText('Not sent yet')).toBeTruthy()
  kept.instead.set('POST /api/reservations/12/call', json(200, aParty(12, 'Whitcombe', 8)))
  setOnline(true)
  await waitFor(() => expect(within(row('Whitcombe')).queryByText('Not sent yet')).toBeNull())
  expect(kept.sent).toEqual([
    'PATCH /api/reservations/11/assign-table {"tableId":2}',
    'PATCH /api/reservations/11 {"status":"seated","seenTableIds":[2]}',
    'POST /api/reservations/12/call {"seenStage":"waiting"}',
  ])
  expect(new Set(kept.keys).size).toBe(3)
  expect(button('Clear Table T2')).toBeTruthy()
})

test('a move that was refused meanwhile says who changed what, and is given up or tried again [S-27]', async () => {
  const user = await standOffline()
  await seatDelgado(user)
  expect(await screen.findByText('It will be sent when you’re back online.')).toBeTruthy()
  const taken = { id: 30, name: 'Huang', partySize: 2, status: 'seated' as const, tableIds: [2] }
  kept.tables = kept.tables.map((table) =>
    table.id === 2
      ? { ...table, status: 'seated' as const, reservation: { ...taken, seatedAt: null } }
      : table,
  )
  kept.log = [
    {
      ...{ id: 5, action: 'seated', actor: 'restaurant', actorName: 'Dana', details: {}, canUndo: true },
      ...{
        reservationId: 30,
        partyName: 'Huang',
        partySize: 2,
        tableId: 2,
        tableNumber: 'T2',
        undoneAt: null,
      },
      createdAt: new Date().toISOString(),
    },
  ]
  setOnline(true)
  const decision = within(await screen.findByRole('alert'))
  expect(decision.getByText('Not done: Seat Delgado (4) at T2.')).toBeTruthy()
  expect(decision.getByText(/That table has just been taken\./)).toBeTruthy()
  // Sooner than it would go by itself.
  const early = { timeout: TOAST_MS.standard }
  await waitFor(
    () => expect(screen.queryByText('It will be sent when you’re back online.')).toBeNull(),
    early,
  )
  expect(await decision.findByText(/Huang \(2\) was seated at T2 \(Dana, /)).toBeTruthy()
  await user.click(decision.getByRole('button', { name: 'Keep and Try Again' }))
  await waitFor(() => expect(kept.sent).toHaveLength(2))
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(seatNow('Delgado')).toBeTruthy()
  expect(kept.sent).toHaveLength(2)
})

test('a call that could not be sent for two minutes asks again [S-28]', async () => {
  const user = await standOffline()
  await user.click(button(/^Call Delgado/))
  expect(within(row('Delgado')).getByText('Not sent yet')).toBeTruthy()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * MINUTE_MS })
  kept.instead.set('POST /api/reservations/11/call', json(200, aParty(11, 'Delgado', 4)))
  setOnline(true)
  expect(await screen.findByText('Call Delgado (4) now?')).toBeTruthy()
  expect(kept.sent).toEqual([])
  await user.click(button('Call Now'))
  await waitFor(() => expect(kept.sent).toHaveLength(1))
  await waitFor(() => expect(within(row('Delgado')).queryByText('Not sent yet')).toBeNull())
})

test('a party that is corrected after a call that is then dropped is compared with the one before the call', async () => {
  const [delgado = aParty(11, 'Delgado', 4), ...others] = kept.parties
  kept.parties = [{ ...delgado, status: 'confirmed' }, ...others]
  const user = await standOffline()
  await user.click(button(/^Call Delgado/))
  await user.click(button(/^Change Delgado/))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '6' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * MINUTE_MS })
  setOnline(true)
  await user.click(await screen.findByRole('button', { name: 'Don’t Call' }))
  await waitFor(() => expect(kept.sent).toHaveLength(1))
  expect(kept.sent[0]).toMatch(/^PATCH .*"partySize":6.*"seenStatus":"confirmed"/)
})

test('a page of the network in between holds a move back, but not forever [S-28]', async () => {
  const user = await standOffline()
  await seatDelgado(user)
  kept.instead.set('PATCH /api/reservations/11/assign-table', new Response('<html>', { status: 403 }))
  for (let times = 1; times <= 5; times += 1) {
    setOnline(true)
    await waitFor(() => expect(kept.sent.length).toBeGreaterThanOrEqual(times))
  }
  expect(await screen.findByText(/This network is answering instead of Tablecast/)).toBeTruthy()
  kept.instead.clear()
  await user.click(button('Send'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(new Set(kept.keys.filter((key) => key?.endsWith('assign'))).size).toBe(1)
})

test('a party is added offline, seated offline, and taken back from the list of moves', async () => {
  const user = await standOffline()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Tran')
  expect(await dialog.findByText(/^You’re offline. Parties for now can be added/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  await user.click(seatNow('Tran'))
  await user.click(button(/at table T1/))
  expect(await screen.findByText('Change Tran, party of 2, at T1')).toBeTruthy()
  await user.click(button('History'))
  await user.click(await screen.findByRole('button', { name: 'Discard: Seat Tran (2) at T1' }))
  await user.keyboard('{Escape}')
  expect(within(row('Tran')).getByText('Not sent yet')).toBeTruthy()
})

test('what needs the server is disabled offline, with the reason', async () => {
  await standOffline()
  expect(button('Closed')).toHaveProperty('disabled', true)
  expect(button('List settings')).toHaveProperty('disabled', true)
  expect(button(/^Add table/)).toHaveProperty('disabled', true)
  expect(screen.getAllByText('Needs a connection').length).toBeGreaterThan(1)
  setOnline(true)
  await waitFor(() => expect(button('Closed')).toHaveProperty('disabled', false))
})
