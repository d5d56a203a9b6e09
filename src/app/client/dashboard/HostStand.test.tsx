import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import {
  aParty,
  button,
  drawStand,
  json,
  kept,
  memberAs,
  openFakeStand,
  row,
  showStand,
} from '#test/screens/fakeStand.tsx'

beforeEach(openFakeStand)

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

test('a new table is sent with its seats and appears among the others', async () => {
  const user = await showStand()
  await user.click(button('Add table'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'More: Seats' }))
  await user.click(dialog.getByRole('button', { name: 'Add Table' }))
  expect(await screen.findByText('Table added successfully')).toBeTruthy()
  expect(kept.sent).toEqual(['POST /api/tables {"tableNumber":"4","seats":3,"status":"available"}'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a table that the server refuses stays in its form, and the reason is said', async () => {
  kept.instead.set('POST /api/tables', json(400, { message: 'At most 200 tables.', code: 'invalid' }))
  const user = await showStand()
  await user.click(button('Add table'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Table' }))
  expect(await screen.findByText('Failed to add table. At most 200 tables.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a party needs a name', async () => {
  const user = await showStand()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await dialog.findByText('Name is required')).toBeTruthy()
  expect(kept.sent).toEqual([])
})

test('in a rush, parties are added one after another: a size and a press each, no name', async () => {
  const user = await showStand()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  for (const size of [4, 6]) {
    kept.instead.set('POST /api/reservations', json(201, aParty(10 + size, `Party of ${size}`, size)))
    await user.click(dialog.getByRole('button', { name: String(size) }))
    await user.click(dialog.getByRole('button', { name: 'Add and Next' }))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: '2' })))
  }
  expect(dialog.getByText('2 parties added')).toBeTruthy()
  const added = kept.sent.map((sent) => JSON.parse(sent.replace(/^\S+ \S+ /, '')))
  expect(added).toMatchObject([
    { name: 'Party of 4', partySize: 4 },
    { name: 'Party of 6', partySize: 6 },
  ])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Fills in the form for a new party, with a name. */
async function addingTran(user: UserEvent) {
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Tran')
  return dialog
}

test('an added party is sent as ready to seat, with the suggested quote for its size', async () => {
  kept.instead.set('POST /api/reservations', json(201, aParty(13, 'Tran', 4)))
  const user = await showStand()
  const dialog = await addingTran(user)
  await user.click(dialog.getByRole('button', { name: '4' }))
  expect(await dialog.findByText('A table for 4 is free.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await screen.findByText('Party added to waitlist')).toBeTruthy()
  const body: Record<string, unknown> = JSON.parse(kept.sent[0]?.replace(/^\S+ \S+ /, '') ?? '{}')
  expect(body).toMatchObject({ name: 'Tran', partySize: 4, restaurantId: 1, status: 'ready_to_seat' })
  expect(body.waitTime).toBe(0)
  expect(Math.abs(Date.now() - Date.parse(String(body.reservationTime)))).toBeLessThan(60_000)
})

test('a party whose response was lost is sent again unchanged, so it is added once', async () => {
  const user = await showStand()
  const dialog = await addingTran(user)
  kept.instead.set('POST /api/reservations', json(503, { message: 'Not now', code: 'unavailable' }))
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await screen.findByText('Tran')).toBeTruthy()
  expect(await screen.findAllByText('Not sent yet')).toHaveLength(2)
  kept.instead.set('POST /api/reservations', json(201, aParty(13, 'Tran', 2)))
  kept.parties = [...kept.parties, aParty(13, 'Tran', 2)]
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(within(row('Tran')).queryByText('Not sent yet')).toBeNull())
  // It may have been sent again before the server was back.
  expect(kept.sent.length).toBeGreaterThan(1)
  expect([new Set(kept.sent).size, new Set(kept.keys).size]).toEqual([1, 1])
})

test('a quote shows its reason, follows the size, and yields to what the host types', async () => {
  const written = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  const user = await showStand()
  await user.click(button('Add Party'))
  const dialog = within(screen.getByRole('dialog'))
  const quote = dialog.getByLabelText(/^Quoted wait/)
  await waitFor(() => expect(quote).toHaveProperty('value', '15'))
  expect(dialog.getByText('T1 and T3 should clear in about 12 min. 2 parties ahead.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '8' }))
  expect(dialog.getByText('No table here seats 8.')).toBeTruthy()
  expect(quote).toHaveProperty('value', '')
  expect(written.mock.calls.flat().map(String)).not.toContain('NaN')
  written.mockRestore()
  await user.type(quote, '40')
  await user.click(dialog.getByRole('button', { name: '2' }))
  expect(quote).toHaveProperty('value', '40')
})

test('lists that cannot be loaded show an error and can be retried', async () => {
  kept.instead.set('GET /api/reservations/restaurant', json(500, { message: 'Internal', code: 'internal' }))
  drawStand()
  expect(await screen.findByText('Error loading reservations')).toBeTruthy()
  kept.instead.clear()
  await userEvent.click(button('Try Again'))
  expect(await screen.findByText('Delgado')).toBeTruthy()
})

test('without the state of the list, its bar is empty', async () => {
  kept.instead.set('GET /api/restaurant/stand', json(400, { message: 'Not now', code: 'invalid' }))
  await showStand()
  expect(screen.queryByText('List')).toBeNull()
})

test('a write does not stop a read of the list’s settings', async () => {
  let answer = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  kept.instead.set('GET /api/restaurant/stand', late)
  const user = await showStand()
  await user.click(button('Add table'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Table' }))
  expect(await screen.findByText('Table added successfully')).toBeTruthy()
  answer(json(200, kept.stand))
  expect(await screen.findByRole('button', { name: 'List settings' })).toBeTruthy()
})

test('hosts run the waitlist, and don’t see list settings; of a table they only take it out of service', async () => {
  kept.instead.set('GET /api/user', json(200, memberAs('host')))
  drawStand()
  expect(await screen.findByText('Delgado')).toBeTruthy()
  await waitFor(() => expect(kept.timesAskedWho).toBe(1))
  expect(await screen.findByText('T1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'List settings' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add table' })).toBeNull()
  await userEvent.click(button('More for table T1'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Wobbly',
    'Spill',
    'Private event',
    'Take out of service…',
  ])
})

test('when the session has ended, the screen asks for the user again', async () => {
  await showStand()
  await waitFor(() => expect(kept.timesAskedWho).toBe(1))
  kept.instead.set('GET /api/tables', json(401, { message: 'Sign in first', code: 'unauthenticated' }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(kept.timesAskedWho).toBeGreaterThan(1))
})

test('deleting a party asks why, and the answer removes it from the list', async () => {
  kept.instead.set(
    'DELETE /api/reservations/12?reason=left&seenStage=waiting',
    json(200, { ok: true, message: 'Cancelled', code: 'reservation_deleted', logId: 71 }),
  )
  const user = await showStand()
  await user.click(button('More for Whitcombe, party of 8'))
  await user.click(button('Delete Whitcombe, party of 8'))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Whitcombe from the list?' }))
  expect(kept.sent).toEqual([])
  kept.parties = kept.parties.filter(({ id }) => id !== 12)
  await user.click(dialog.getByRole('button', { name: 'Left' }))
  expect(await screen.findByText('Reservation deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Whitcombe')).toBeNull())
})

test('a declined party is sent the note for its guest', async () => {
  const address = 'DELETE /api/reservations/12?reason=declined&note=We+are+full.&seenStage=waiting'
  kept.instead.set(
    address,
    json(200, { ok: true, message: 'Cancelled', code: 'reservation_deleted', logId: 71 }),
  )
  const user = await showStand()
  await user.click(button('More for Whitcombe, party of 8'))
  await user.click(button('Delete Whitcombe, party of 8'))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Whitcombe from the list?' }))
  await user.type(dialog.getByLabelText(/^Note for the guest/), 'We are full.')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Reservation deleted')).toBeTruthy()
  expect(kept.sent).toEqual([`${address} undefined`])
})

test('a waiting party is called, and its row then shows the time since the call', async () => {
  kept.instead.set(
    'POST /api/reservations/11/call',
    json(200, {
      ...aParty(11, 'Delgado', 4),
      stage: 'called',
      calledAt: new Date().toISOString(),
      callCount: 1,
    }),
  )
  const user = await showStand()
  await user.click(button('Call Delgado, party of 4'))
  expect(await screen.findByText('Guest called')).toBeTruthy()
  expect(kept.sent).toEqual(['POST /api/reservations/11/call {"seenStage":"waiting"}'])
})

test('a called party past its hold time can be recalled or marked as a no-show', async () => {
  const long = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
  kept.parties = [
    { ...aParty(11, 'Delgado', 4), stage: 'called', calledAt: long(14), holdUntil: long(4), callCount: 1 },
  ]
  kept.instead.set(
    'POST /api/reservations/11/no-show',
    json(200, { ok: true, message: 'No-show', code: 'no_show', logId: 71 }),
  )
  const user = await showStand()
  expect(screen.getByText('No answer')).toBeTruthy()
  expect(screen.getByText('min, 4 over 10')).toBeTruthy()
  expect(button('Recall Delgado, party of 4')).toBeTruthy()
  await user.click(button('No-show: Delgado, party of 4'))
  expect(await screen.findByText('Marked as no-show')).toBeTruthy()
  expect(button('Undo')).toBeTruthy()
})

test('an added party shows the code of its page', async () => {
  const added = { ...aParty(13, 'Tran', 4), guestUrl: 'https://tablecast.example/g/abc' }
  kept.instead.set('POST /api/reservations', json(201, added))
  const user = await showStand()
  const dialog = await addingTran(user)
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await screen.findByText('Tran is on the list')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code of the page for Tran' })).toBeTruthy()
})

const changesSent = () =>
  kept.sent.map((sent) => JSON.parse(sent.replace('PATCH /api/restaurant/stand ', '')))

test('one press pauses the list for 15 minutes, another reopens it', async () => {
  const user = await showStand()
  await user.click(await screen.findByRole('button', { name: 'Pause 15 min' }))
  expect(await screen.findByRole('button', { name: /^Paused until/, pressed: true })).toBeTruthy()
  const [paused] = changesSent()
  expect(paused).toMatchObject({ listState: 'paused', listReason: null })
  expect(Date.parse(paused.pausedUntil) - Date.now()).toBeGreaterThan(14 * MINUTE_MS)
  await user.click(button('Open'))
  expect(await screen.findByRole('button', { name: 'Open', pressed: true })).toBeTruthy()
})

test('a state pressed while another is being sent follows it', async () => {
  await showStand()
  fireEvent.click(await screen.findByRole('button', { name: 'Pause 15 min' }))
  fireEvent.click(button('Closed'))
  expect(await screen.findByRole('button', { name: 'Closed', pressed: true })).toBeTruthy()
  expect(changesSent()).toMatchObject([
    { listState: 'paused', seenVersion: 'one' },
    { listState: 'closed', seenVersion: 'after one' },
  ])
})

test('the settings close the list for sizes with a reason, hide the wait and pin another', async () => {
  const user = await showStand()
  await user.click(await screen.findByRole('button', { name: 'List settings' }))
  // Bookings are held, and may be changed, until so long before their time.
  expect(await screen.findAllByText('min before')).toHaveLength(2)
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '7+' }))
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Large tables are booked')
  await user.click(dialog.getByRole('switch', { name: 'Show our wait to diners' }))
  await user.type(dialog.getByLabelText('From'), '45')
  await user.type(dialog.getByLabelText('To'), '35')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Must not be less than the first number.')).toBeTruthy()
  await user.clear(dialog.getByLabelText('To'))
  await user.type(dialog.getByLabelText('To'), '55')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('List updated')).toBeTruthy()
  expect(changesSent()).toEqual([
    {
      ...{ listState: 'open', listReason: 'Large tables are booked', closedSizes: [20] },
      ...{ showsWait: false, pinned: { low: 45, high: 55 }, holdMinutes: 10, contactRetentionDays: 30 },
      ...{ slotCovers: null, holdBefore: 30, cutOffMinutes: 60 },
      seenVersion: 'one',
    },
  ])
  expect(await screen.findByText(/“Large tables are booked” · Not taking 7\+/)).toBeTruthy()
})

test('settings changed on another device are not overwritten: the form is reset to them', async () => {
  const user = await showStand()
  await user.click(await screen.findByRole('button', { name: 'List settings' }))
  const dialog = within(screen.getByRole('dialog'))
  const holdTime = dialog.getByLabelText('Hold a called party’s place')
  await user.clear(holdTime)
  await user.type(holdTime, '20')
  const message = 'The list settings were changed on another device. Check them and try again.'
  kept.instead.set('PATCH /api/restaurant/stand', json(409, { message, code: 'conflict' }))
  kept.stand = { ...kept.stand, version: 'two', holdMinutes: 15 }
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText(/^The settings were changed on another device/)).toBeTruthy()
  expect(dialog.getByLabelText('Hold a called party’s place')).toHaveProperty('value', '15')
  kept.instead.clear()
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('List updated')).toBeTruthy()
  expect(changesSent().at(-1)).toMatchObject({ holdMinutes: 15, seenVersion: 'two' })
})

test.each([
  ['owner', true],
  ['host', false],
] as const)('of a restaurant that diners don’t see, its %s reads so: %s', async (role, isTold) => {
  kept.instead.set('GET /api/user', json(200, memberAs(role)))
  kept.instead.set('GET /api/restaurant/profile', json(200, { isPublic: false }))
  drawStand()
  await screen.findByText('Delgado')
  await waitFor(() =>
    expect(screen.queryByText(/Diners don’t see your restaurant yet/) !== null).toBe(isTold),
  )
})

test('a waiting party that grows is offered the quote of its new size, which the host may take', async () => {
  const quote = { suggestedMinutes: 20, suggestedLow: null, suggestedHigh: null }
  kept.instead.set('GET /api/reservations/11/quote?partySize=6', json(200, quote))
  const user = await showStand()
  await user.click(button('Change Delgado, party of 4'))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '6' }))
  const quoted = dialog.getByRole('spinbutton', { name: /^Quoted wait/ })
  // It has waited 26 minutes.
  await user.click(await dialog.findByRole('button', { name: 'Quote 50 min' }))
  expect(dialog.getByText(/^A party of 6 would wait 20 more min in its place\./)).toBeTruthy()
  expect(quoted).toHaveProperty('value', '50')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(kept.sent[0]).toMatch(/"partySize":6,"waitTime":50/))
})
