import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { aParty, button, json, kept, openFakeStand, showStand } from '#test/screens/fakeStand.tsx'

beforeEach(openFakeStand)

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
