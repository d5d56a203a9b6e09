import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdminServer, json, refusal, showAsAdmin } from '#test/screens/fakeAdmin.tsx'
import { AdminStats } from './AdminStats.tsx'

const TOTALS = 'GET /api/admin/totals'
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the accounts are counted by the server', async () => {
  anAdminServer({
    [TOTALS]: () => json(200, { diners: 20_000, restaurantAccounts: 12, activeUsers: 19_999 }),
  })
  showAsAdmin(<AdminStats />)
  const figures = ['20,000', '12', '19,999'].map((figure) => screen.findByText(figure))
  expect(await Promise.all(figures)).toHaveLength(3)
})

test('counts that cannot be loaded show an error, not just a dash', async () => {
  anAdminServer({ [TOTALS]: () => refusal(503, 'The database is busy') })
  showAsAdmin(<AdminStats />)
  expect(await screen.findByText('Failed to count the accounts')).toBeTruthy()
  expect(screen.getByText('The database is busy')).toBeTruthy()
})

test('a 403 for the counts alone says Access Denied and leads to the admin sign-in', async () => {
  anAdminServer({
    [TOTALS]: () => refusal(403, 'For admins only'),
    'POST /api/logout': () => json(200, { ok: true }),
    'GET /api/user': () => refusal(401, 'Sign in first'),
  })
  const { address } = showAsAdmin(<AdminStats />)
  expect(await screen.findByText('Access Denied')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/login'))
})
