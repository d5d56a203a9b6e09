import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDiner, button, json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'
import { aPublicRestaurant } from '#test/screens/fakeRestaurant.ts'

const nord = { id: 7, name: 'Osteria Nord', role: 'host' } as const

beforeEach(() => {
  openFakeDiner()
  kept.user = {
    ...aDiner({ id: 1, userType: 'restaurant' }),
    restaurant: { ...nord, cuisineType: 'Italian', imageUrl: null, tableCount: 3 },
    restaurants: [nord],
    takenOverBy: null,
  }
})

test.each([
  [true, 'What guests see on your page.'],
  [false, 'Guests don’t see your page yet.'],
])('the profile links to the page of the restaurant only where guests see it: %s', async (isPublic, said) => {
  kept.instead.set('GET /api/restaurant/profile', json(200, { ...nord, isPublic }))
  openAt('/restaurant/profile')
  expect(
    await screen.findByText((_text, element) => element?.textContent === said && element.tagName === 'P'),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'your page' }) !== null).toBe(isPublic)
})

test('what the server refuses in a profile stands at the picture and at the hours', async () => {
  kept.user = kept.user && {
    ...kept.user,
    restaurant: kept.user.restaurant && { ...kept.user.restaurant, role: 'owner' },
  }
  const profile = { ...aPublicRestaurant(nord), phone: '(415) 555-0142', contactName: 'Ines', isPublic: true }
  const issues = [
    { field: 'image', message: 'This image takes too long to process.' },
    { field: 'hoursOfOperation', message: 'Opening hours are too long' },
  ]
  kept.instead.set('GET /api/restaurant/profile', json(200, profile))
  kept.instead.set(
    'PUT /api/restaurant/profile',
    json(400, { message: 'Not valid', code: 'invalid', issues }),
  )
  const user = openAt('/restaurant/profile')
  await user.type(await screen.findByLabelText('Contact Name'), ' Duarte')
  await user.click(await button('Save Changes'))
  const picture = within(await screen.findByRole('region', { name: 'Picture' }))
  expect(await picture.findByText(/^This image takes too long to process/)).toBeTruthy()
  const hours = within(screen.getByRole('region', { name: 'Opening hours' }))
  expect(hours.getByText('Opening hours are too long')).toBeTruthy()
})
