import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDiner, anAdminServer, json, refusal, showAsAdmin } from '../fakeAdmin.tsx'
import { DinersPanel } from './DinersPanel.tsx'

const DINERS = 'GET /api/admin/users/diner'
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a 403 says Access Denied, logs out once and leads to the admin sign-in', async () => {
  const asked = anAdminServer({
    [DINERS]: () => refusal(403, 'For admins only'),
    'POST /api/logout': () => json(200, { ok: true }),
    'GET /api/user': () => refusal(401, 'Sign in first'),
  })
  const { address } = showAsAdmin(
    <>
      <DinersPanel />
      <DinersPanel />
    </>,
  )
  expect(await screen.findByText('Access Denied')).toBeTruthy()
  expect(screen.getByText("You don't have permission to access this resource")).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/login'))
  expect(asked.sent).toEqual(['POST /api/logout'])
})

test('a list that cannot be loaded shows why, and can be retried', async () => {
  let answer = () => refusal(503, 'The database is resting')
  anAdminServer({ [DINERS]: () => answer() })
  const { user } = showAsAdmin(<DinersPanel />)
  expect(await screen.findByText('Failed to fetch diner users')).toBeTruthy()
  expect(screen.getAllByText('The database is resting').length).toBeGreaterThan(0)
  answer = () => json(200, [aDiner(3, 'Mara')])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('mara@example.com')).toBeTruthy()
})

test('an empty list of accounts says so', async () => {
  anAdminServer({ [DINERS]: () => json(200, []) })
  showAsAdmin(<DinersPanel />)
  expect(await screen.findByText('No diner users found')).toBeTruthy()
})

test('deactivating asks for confirmation, then the row shows the response', async () => {
  const asked = anAdminServer({
    [DINERS]: () => json(200, [aDiner(3, 'Mara'), aDiner(4, 'Wren')]),
    'PUT /api/admin/users/3/status': () => json(200, aDiner(3, 'Mara', false)),
  })
  const { user } = showAsAdmin(<DinersPanel />)
  await user.click(await screen.findByRole('switch', { name: 'Mara is active' }))
  expect(asked.sent).toEqual([])
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Inactive')).toBeTruthy()
  expect(asked.sent).toEqual(['PUT /api/admin/users/3/status {"isActive":false}'])
})

test('activating does not ask, and a refusal shows the server’s message', async () => {
  const asked = anAdminServer({
    [DINERS]: () => json(200, [aDiner(3, 'Mara', false)]),
    'PUT /api/admin/users/3/status': () => refusal(404, 'This account is not here, or not any more.'),
  })
  const { user } = showAsAdmin(<DinersPanel />)
  await user.click(await screen.findByRole('switch', { name: 'Mara is active' }))
  expect(await screen.findByText('Update Failed')).toBeTruthy()
  expect(screen.getByText('This account is not here, or not any more.')).toBeTruthy()
  expect(asked.sent).toHaveLength(1)
})

test('a search keeps those whose name or email has every word', async () => {
  anAdminServer({ [DINERS]: () => json(200, [aDiner(3, 'Mara'), aDiner(4, 'Wren')]) })
  const { user } = showAsAdmin(<DinersPanel />)
  await user.type(await screen.findByRole('searchbox', { name: 'Search diners' }), 'WREN example')
  await waitFor(() => expect(screen.queryByText('Mara')).toBeNull())
  expect(screen.getByText('1 of 2 diners')).toBeTruthy()
})
