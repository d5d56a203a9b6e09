import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { aParty, button, json, kept, openFakeStand, seatNow, showStand } from '#test/screens/fakeStand.tsx'

beforeEach(openFakeStand)
afterEach(() => void vi.useRealTimers())

test('a request for now is added to the waitlist with a quote', async () => {
  kept.parties = [
    ...kept.parties,
    { ...aParty(13, 'Raman', 8), userId: 4, status: 'pending', stage: 'requested', waitTime: null },
  ]
  kept.instead.set('POST /api/reservations/13/accept', json(200, aParty(13, 'Raman', 8)))
  const user = await showStand()
  await user.click(button(/^Add to Waitlist.*Raman/))
  expect(await screen.findByText('Party added to waitlist')).toBeTruthy()
  expect(kept.sent[0]).toMatch(/^POST \/api\/reservations\/13\/accept/)
})

test.each([
  ['Confirm', 'only parties behind it could take', 4],
  ['Add to Waitlist', 'a party ahead could take', 14],
])('%s is the main button of a request while a table is free that %s [S-19]', async (main, _, minutes) => {
  const ago = (age: number) => new Date(Date.now() - age * MINUTE_MS).toISOString()
  const request = { userId: 4, status: 'pending', stage: 'requested', waitTime: null } as const
  kept.parties = [
    { ...aParty(11, 'Delgado', 4), createdAt: ago(minutes) },
    { ...aParty(13, 'Raman', 4), ...request, createdAt: ago(9) },
  ]
  await showStand()
  const isMain = (name: string) => button(new RegExp(`^${name}.*Raman`)).classList.contains('btn-solid')
  expect(['Confirm', 'Add to Waitlist'].filter(isMain)).toEqual([main])
})

test('a booking whose guests have not come says how late they are, from five minutes on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T20:24:30Z') })
  const booked = { status: 'confirmed', waitTime: null, createdAt: '2026-11-27T18:00:00Z' } as const
  kept.parties = [
    aParty(11, 'Delgado', 4),
    { ...aParty(13, 'Larsen', 4), ...booked, reservationTime: '2026-11-27T20:00:00Z' },
    { ...aParty(14, 'Novak', 2), ...booked, reservationTime: '2026-11-27T20:20:00Z' },
  ]
  await showStand()
  const whenOf = (name: string) => screen.getByRole('heading', { name }).nextElementSibling?.textContent
  expect(screen.getByRole('region', { name: 'Expected' })).toBeTruthy()
  expect(whenOf('Larsen')).toMatch(/, 24 min late$/)
  expect(whenOf('Novak')).not.toMatch(/late/)
})

test('a booking whose guests stand at the door is seated at once, best at the table that is held for it', async () => {
  const soon = new Date(Date.now() + 10 * MINUTE_MS).toISOString()
  const booking = { ...aParty(13, 'Larsen', 4), status: 'confirmed', reservationTime: soon } as const
  kept.parties = [
    ...kept.parties,
    { ...booking, createdAt: new Date(Date.now() - 90 * MINUTE_MS).toISOString() },
  ]
  const user = await showStand()
  expect(screen.getByText(/ Larsen$/, { selector: 'section[aria-label=Tables] *' })).toBeTruthy()
  await user.click(seatNow('Larsen'))
  expect(button('Cancel seating Larsen')).toBeTruthy()
  await user.click(button(/at table T2.*Exact size.*Best fit/))
  expect(await screen.findByText('Guest seated successfully')).toBeTruthy()
  expect(kept.sent).toEqual([
    'PATCH /api/reservations/13/assign-table {"tableId":2}',
    'PATCH /api/reservations/13 {"status":"seated","seenTableIds":[2]}',
  ])
})
