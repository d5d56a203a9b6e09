import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AdminStats } from './AdminStats.tsx'
import { aDiner, anAdminServer, json, refusal, showAsAdmin } from './fakeAdmin.tsx'

const DINERS = 'GET /api/admin/users/diner'
const ACCOUNTS = 'GET /api/admin/users/restaurant'
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('restaurant accounts that cannot be loaded show an error, not just a dash', async () => {
  anAdminServer({
    [DINERS]: () => json(200, [aDiner(3, 'Mara')]),
    [ACCOUNTS]: () => refusal(503, 'The database is busy'),
  })
  showAsAdmin(<AdminStats />)
  expect(await screen.findByText('Failed to fetch restaurant users')).toBeTruthy()
  expect(screen.getByText('The database is busy')).toBeTruthy()
})

test('a 403 for the restaurant accounts alone says Access Denied and leads to the admin sign-in', async () => {
  anAdminServer({
    [DINERS]: () => json(200, [aDiner(3, 'Mara')]),
    [ACCOUNTS]: () => refusal(403, 'For admins only'),
    'POST /api/logout': () => json(200, { ok: true }),
    'GET /api/user': () => refusal(401, 'Sign in first'),
  })
  const { address } = showAsAdmin(<AdminStats />)
  expect(await screen.findByText('Access Denied')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/login'))
})
