import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  aDiner,
  anAdminServer,
  json,
  pageOf,
  refusal,
  showAsAdmin,
  totalOf,
} from '#test/screens/fakeAdmin.tsx'
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

test('a search is sent to the server and starts at its first page', async () => {
  const all = Array.from({ length: 120 }, (_, at) => aDiner(at + 1, `Mara${at + 1}`))
  const asked = anAdminServer({
    [DINERS]: (query) => {
      const found = query.get('q') === 'WREN example' ? [aDiner(400, 'Wren')] : all
      return json(200, pageOf(found, query), totalOf(found))
    },
  })
  const { user } = showAsAdmin(<DinersPanel />)
  expect(await screen.findByText('1–50 of 120 diners')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('51–100 of 120 diners')).toBeTruthy()
  expect(await screen.findByText('Mara51')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search diners' }), 'WREN example')
  expect(await screen.findByText('1 diner')).toBeTruthy()
  expect(screen.queryByText('Mara51')).toBeNull()
  expect(asked.queries.map(({ size }) => size).filter((size) => size < 3)).toEqual([])
})

test('a search without a match says so, and clearing it shows everyone again', async () => {
  anAdminServer({ [DINERS]: (query) => json(200, query.has('q') ? [] : [aDiner(3, 'Mara')]) })
  const { user } = showAsAdmin(<DinersPanel />)
  await screen.findByText('Mara')
  await user.type(screen.getByRole('searchbox', { name: 'Search diners' }), 'zzz')
  await user.click(await screen.findByRole('button', { name: 'Clear Search' }))
  expect(await screen.findByText('Mara')).toBeTruthy()
})

test('a page that has become empty shows the last one', async () => {
  let count = 51
  anAdminServer({
    [DINERS]: (query) => {
      const all = Array.from({ length: count }, (_, at) => aDiner(at + 1, `Mara${at + 1}`))
      return json(200, pageOf(all, query), totalOf(all))
    },
  })
  const { user } = showAsAdmin(<DinersPanel />)
  await screen.findByText('1–50 of 51 diners')
  count = 50
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('50 diners')).toBeTruthy()
  expect(await screen.findByText('Mara50')).toBeTruthy()
})
