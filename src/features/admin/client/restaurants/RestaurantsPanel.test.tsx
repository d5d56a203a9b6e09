import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdminServer, json, refusal, showAsAdmin, totalOf } from '#test/screens/fakeAdmin.tsx'
import { RestaurantsPanel } from './RestaurantsPanel.tsx'

const ACCOUNTS = 'GET /api/admin/users/restaurant'
const EMPTY = {
  'GET /api/admin/restaurants': () => json(200, { restaurants: [] }, totalOf([])),
  [ACCOUNTS]: () => json(200, [], totalOf([])),
}
const HOUSE = {
  ...{ formattedAddress: '418 Hayes Street, San Francisco, CA 94102, USA', precision: 'house' },
  ...{ latitude: 37.77681, longitude: -122.42382 },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without restaurants and accounts, both tables say so', async () => {
  anAdminServer(EMPTY)
  showAsAdmin(<RestaurantsPanel />)
  expect(await screen.findByText('No restaurants found')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Restaurant Accounts' })).toBeTruthy()
  expect(await screen.findByText('No restaurant users found')).toBeTruthy()
})

test('accounts and ids that cannot be fetched each say so', async () => {
  anAdminServer({
    ...EMPTY,
    [ACCOUNTS]: () => refusal(400, 'Not now'),
    'GET /api/admin/debug-place-ids': () => refusal(400, 'Not now'),
  })
  const { user } = showAsAdmin(<RestaurantsPanel />)
  expect(await screen.findByText('Failed to fetch restaurant users')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Debug IDs' }))
  expect(await screen.findByText('Debug Error')).toBeTruthy()
})

test('a restaurant that the server refuses stays in its form', async () => {
  const asked = anAdminServer({
    ...EMPTY,
    'GET /api/addresses/suggest': () => json(200, []),
    'GET /api/addresses/geocode': () => json(200, HOUSE),
    'POST /api/admin/restaurants': () => refusal(503, ''),
  })
  const { user } = showAsAdmin(<RestaurantsPanel />)
  await user.click(screen.getByRole('button', { name: 'Add Restaurant' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add New Restaurant' }))
  await user.type(form.getByLabelText('Restaurant Name'), 'Lark')
  await user.type(form.getByLabelText('Address'), HOUSE.formattedAddress)
  await user.type(form.getByLabelText('Contact Name'), 'Ada Ortiz')
  await user.type(form.getByLabelText('Phone Number'), '(415) 555-0134')
  await user.click(form.getByRole('button', { name: 'Add Restaurant' }))
  expect(await screen.findByText('Failed to create restaurant')).toBeTruthy()
  expect(asked.sent).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'Add New Restaurant' })).toBeTruthy()
})
