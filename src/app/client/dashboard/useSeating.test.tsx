import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  aParty,
  button,
  drawStand,
  json,
  kept,
  openFakeStand,
  seatNow,
  showStand,
} from '#test/screens/fakeStand.tsx'

beforeEach(openFakeStand)

const refetch = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

test('Seat Now names the party, its size, its wait and its quote', async () => {
  await showStand()
  expect(button('Seat Now: Delgado, party of 4, waited 26 minutes of 20 quoted')).toBeTruthy()
})

test('a party is seated in two steps, the table first, then leaves the waitlist', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  expect(screen.getByText('Choose one of 2 tables.')).toBeTruthy()
  expect(screen.getByText('Too small for 4')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Best fit')
  await user.click(button(/at table T2.*Best fit/))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(kept.sent).toEqual([
    'PATCH /api/reservations/11/assign-table {"tableId":2}',
    'PATCH /api/reservations/11 {"status":"seated","seenTableIds":[2]}',
  ])
  expect(screen.queryByRole('button', { name: /^Seat Now: Delgado/ })).toBeNull()
  expect(button('Clear Table T2')).toBeTruthy()
})

test.each([
  { motion: 'a seated party moves from its card to its table', isReduced: false, moves: 1 },
  { motion: 'a seated party does not move if the system asks for less motion', isReduced: true, moves: 0 },
])('$motion', async ({ isReduced, moves }) => {
  const flight = { onfinish: () => {} }
  const animate = vi.fn().mockReturnValue(flight)
  const { animate: own } = Element.prototype
  Element.prototype.animate = animate
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  box.mockImplementation(function (this: Element) {
    return this.tagName === 'LI' ? new DOMRect(10, 20, 300, 60) : new DOMRect(500, 120, 150, 120)
  })
  const media = vi.spyOn(window, 'matchMedia')
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  const matches = (query: string) => isReduced && query.includes('reduced-motion')
  media.mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: matches(query) }) as MediaQueryList,
  )
  await user.click(button(/at table T2.*Best fit/))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  media.mockRestore()
  box.mockRestore()
  expect(animate).toHaveBeenCalledTimes(moves)
  if (moves > 0) {
    // What flies is a picture: the tile stays where its button can be pressed.
    const flying = animate.mock.contexts.filter((one) => one instanceof Element)
    expect(flying.some((one) => one.contains(button('Clear Table T2')))).toBe(false)
    const [from] = animate.mock.calls[0]?.[0] ?? []
    expect(from).toMatchObject({ transform: 'translate(-490px, -100px) scale(0.5)' })
    flight.onfinish()
    expect(flying.some((one) => one.isConnected)).toBe(false)
  }
  Element.prototype.animate = own
})

test('Escape cancels seating and returns the focus to the party', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Too small for 4')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(seatNow('Delgado')))
  expect(kept.sent).toEqual([])
})

test('a party larger than every table is seated by the press that makes room for it', async () => {
  const user = await showStand()
  await user.click(seatNow('Whitcombe'))
  expect(screen.getByText('No single table is large enough. Push tables together.')).toBeTruthy()
  await user.click(button(/^T3.*Push together/))
  expect(screen.getByText('T3: 2 more seats needed')).toBeTruthy()
  await user.click(button(/^T1.*T3 \+ T1, 8 seats/))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(kept.sent[0]).toBe('PATCH /api/reservations/12/assign-table {"tableIds":[3,1]}')
})

test('neighbors that seat a large party together are offered at once', async () => {
  kept.tables = kept.tables.map((table) =>
    table.id === 2 ? { ...table, neighborIds: [3] } : table.id === 3 ? { ...table, neighborIds: [2] } : table,
  )
  const user = await showStand()
  await user.click(seatNow('Whitcombe'))
  await user.click(button('T2 + T3, 10 seats'))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(kept.sent[0]).toBe('PATCH /api/reservations/12/assign-table {"tableIds":[2,3]}')
})

test('a party that all free tables cannot seat together gets “no suitable table”', async () => {
  kept.tables = kept.tables.slice(0, 1)
  const user = await showStand()
  await user.click(seatNow('Whitcombe'))
  expect(screen.getByText(/No suitable tables available/)).toBeTruthy()
})

test('when another host was faster, a toast says so once and the party stays selected', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  kept.tables = kept.tables.map((table) => (table.id === 2 ? { ...table, status: 'seated' } : table))
  await user.click(button(/at table T2/))
  expect(await screen.findByText('Failed to seat guest. That table has just been taken.')).toBeTruthy()
  expect(screen.getAllByText(/That table has just been taken/)).toHaveLength(1)
  await screen.findByText('Choose one of 1 table.')
  await user.click(button(/at table T3/))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(screen.queryByText(/That table has just been taken/)).toBeNull()
})

test('when only the second step fails, the party keeps its table and one press completes it', async () => {
  const user = await showStand()
  kept.instead.set('PATCH /api/reservations/11', json(500, { message: 'Internal', code: 'internal' }))
  await user.click(seatNow('Delgado'))
  await user.click(button(/at table T2/))
  expect(await screen.findByText('T2 held')).toBeTruthy()
  expect(screen.getByText('Failed to seat guest')).toBeTruthy()
  kept.instead.clear()
  await user.click(seatNow('Delgado'))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(kept.sent.at(-1)).toBe('PATCH /api/reservations/11 {"status":"seated","seenTableIds":[2]}')
})

test('two presses on one table seat the party once', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  const table = button(/at table T2/)
  // Both before React has rendered anything.
  fireEvent.click(table)
  fireEvent.click(table)
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(kept.sent.filter((step) => step.includes('assign-table'))).toHaveLength(1)
})

test('a party that another host gave a table is not selected again when that table is cleared', async () => {
  const user = await showStand()
  await user.click(seatNow('Delgado'))
  const [delgado, ...others] = kept.parties
  kept.parties = [{ ...aParty(11, 'Delgado', 4), tableId: 3, tableNumber: 'T3' }, ...others]
  refetch()
  expect(await screen.findByText('T3 held')).toBeTruthy()
  kept.parties = delgado ? [delgado, ...others] : []
  refetch()
  await waitFor(() => expect(screen.queryByText('T3 held')).toBeNull())
  expect(screen.queryByText('Too small for 4')).toBeNull()
})

/** Delgado's at a table, as the stand lists it. */
const atTheTable = (status: 'ready_to_seat' | 'seated') => {
  const reservation = { id: 11, name: 'Delgado', partySize: 4, status, seatedAt: null, tableIds: [2] }
  kept.tables = kept.tables.map((table) =>
    table.id === 2 ? { ...table, status: 'seated', reservation } : table,
  )
}

test('a question about a held table stays open when its party is seated meanwhile, and then ends no visit [S-31]', async () => {
  atTheTable('ready_to_seat')
  drawStand()
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Table T2' }))
  expect(screen.getByText(/^This table is held for Delgado/)).toBeTruthy()
  atTheTable('seated')
  refetch()
  await waitFor(() => expect(screen.getByText('Change Delgado, party of 4, at T2')).toBeTruthy())
  fireEvent.click(button('Clear Table'))
  const asked = '{"reservationId":11,"seenStatus":"ready_to_seat"}'
  await waitFor(() => expect(kept.sent).toEqual([`POST /api/tables/2/clear ${asked}`]))
})

test('a seated party is given another size or table with one press in its menu', async () => {
  atTheTable('seated')
  kept.parties = [{ ...aParty(11, 'Delgado', 4), status: 'seated', stage: 'seated', tableIds: [2] }]
  kept.instead.set('POST /api/reservations/11/move', json(200, { ...kept.parties[0], logId: 71 }))
  drawStand()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'More for table T2' }))
  await user.click(screen.getByRole('menuitemradio', { name: '4', checked: true }))
  await user.click(button('More for table T2'))
  await user.click(screen.getByRole('menuitemradio', { name: '5' }))
  expect(await screen.findByText('Party updated')).toBeTruthy()
  await user.click(button('More for table T2'))
  await user.click(screen.getByRole('menuitem', { name: 'T3, 6 seats' }))
  expect(await screen.findByText('Party moved')).toBeTruthy()
  expect(button('Undo')).toBeTruthy()
  expect(kept.sent.map((sent) => sent.replace(/,"seen.*/, '}'))).toEqual([
    'PATCH /api/reservations/11 {"partySize":5}',
    'POST /api/reservations/11/move {"tableId":3}',
  ])
})

test('a free table goes out of service with the press that says why', async () => {
  kept.instead.set('PATCH /api/tables/2', json(200, { ...kept.tables[1], isActive: false }))
  const user = await showStand()
  await user.click(button('More for table T2'))
  await user.click(screen.getByRole('menuitem', { name: 'Spill' }))
  expect(await screen.findByText('Table T2 is out of service')).toBeTruthy()
  expect(kept.sent).toEqual(['PATCH /api/tables/2 {"isActive":false,"outOfServiceReason":"Spill"}'])
})

test('a size that no party found by its name has keeps the search, and says that none matches', async () => {
  const others = Array.from({ length: 12 }, (_, index) => aParty(20 + index, `Party ${index}`, 2))
  kept.parties = [...kept.parties, ...others]
  const user = await showStand()
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a party' })
  await user.type(search, 'delg')
  await user.click(screen.getByRole('combobox', { name: 'Party sizes shown' }))
  await user.click(await screen.findByRole('option', { name: /^1–2 / }))
  expect(await screen.findByText('No party matches')).toBeTruthy()
  expect(search.value).toBe('delg')
})

test('once a party that was searched for is seated, the whole waitlist is back', async () => {
  const others = Array.from({ length: 12 }, (_, index) => aParty(20 + index, `Party ${index}`, 2))
  kept.parties = [...kept.parties, ...others]
  const user = await showStand()
  await user.type(screen.getByRole('searchbox', { name: 'Find a party' }), 'delg')
  expect(screen.queryByText('Party 3')).toBeNull()
  await user.click(seatNow('Delgado'))
  await user.click(button(/at table T2.*Best fit/))
  expect(await screen.findByText('Party 3')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a party' }).value).toBe('')
})
