import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDiner, json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'

beforeEach(openFakeDiner)

test.each([
  [true, 'What guests see on your page.'],
  [false, 'Guests don’t see your page yet.'],
])('the profile links to the page of the restaurant only where guests see it: %s', async (isPublic, said) => {
  const nord = { id: 7, name: 'Osteria Nord', role: 'host' } as const
  kept.user = {
    ...aDiner({ id: 1, userType: 'restaurant' }),
    restaurant: { ...nord, cuisineType: 'Italian', imageUrl: null, tableCount: 3 },
    restaurants: [nord],
    takenOverBy: null,
  }
  kept.instead.set('GET /api/restaurant/profile', json(200, { ...nord, isPublic }))
  openAt('/restaurant/profile')
  expect(
    await screen.findByText((_text, element) => element?.textContent === said && element.tagName === 'P'),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'your page' }) !== null).toBe(isPublic)
})
