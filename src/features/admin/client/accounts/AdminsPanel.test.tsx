import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts.ts'
import { aDiner, anAdminServer, json, showAsAdmin } from '#test/screens/fakeAdmin.tsx'
import { MARA } from '#test/screens/fakeUser.ts'
import type { AdminUser } from '../../contract.ts'
import { AdminTabs } from '../AdminTabs.tsx'
import { AdminsPanel } from './AdminsPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const anAdmin = (id: number, email: string): AdminUser => ({
  ...aDiner(id, 'Admin'),
  userType: 'admin',
  email,
})
const ME = { ...MARA, id: 1, userType: 'admin' as const, fullName: 'Admin', email: FIRST_ADMIN_EMAIL }

function aServer(add: () => Response) {
  return anAdminServer({
    'GET /api/user': () => json(200, ME),
    'GET /api/admin/users/admin': () => json(200, [anAdmin(1, ME.email), anAdmin(2, 'bo@site.example')]),
    'POST /api/admin/users/admin': add,
  })
}

test('an admin changes others, not themselves, and is asked for an email of their own', async () => {
  aServer(() => json(500, {}))
  showAsAdmin(<AdminsPanel />)
  expect(await screen.findByText(/Replace admin@tablecast.local with your own email/)).toBeTruthy()
  const rows = await screen.findAllByRole('row')
  const rowOf = (email: string) =>
    within(rows.find((row) => row.textContent?.includes(email)) ?? document.body)
  expect(rowOf(ME.email).queryByRole('switch')).toBeNull()
  expect(rowOf('bo@site.example').getByRole('switch')).toBeTruthy()
})

test('a new email of their own stands in the list, and is confirmed for the claims', async () => {
  let email = ME.email
  anAdminServer({
    'GET /api/user': () => json(200, { ...ME, email, isEmailConfirmed: email === ME.email }),
    'GET /api/admin/users/admin': () => json(200, [anAdmin(1, email)]),
    'PATCH /api/user/profile': () => {
      email = 'ana@site.example'
      return json(200, { ...ME, email, isEmailConfirmed: false })
    },
  })
  const { user } = showAsAdmin(<AdminsPanel />)
  await screen.findByTitle(ME.email)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'ana@site.example')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByTitle('ana@site.example')).toBeTruthy()
  expect(screen.getByText(/^Confirm your email to be notified about claims/)).toBeTruthy()
})

test('adding an admin needs the own password, and shows the new one once', async () => {
  let answer = () => json(403, { message: 'The current password is incorrect.', code: 'wrong_password' })
  aServer(() => answer())
  const { user } = showAsAdmin(<AdminsPanel />)
  await user.click(await screen.findByRole('button', { name: 'Add Admin' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Email'), 'cy@site.example')
  await user.type(dialog.getByLabelText('Current password'), 'a guess')
  await user.click(dialog.getByRole('button', { name: 'Add Admin' }))
  expect(await dialog.findByText('The current password is incorrect.')).toBeTruthy()
  answer = () => json(201, { email: 'cy@site.example', password: 'shown-once' })
  await user.click(dialog.getByRole('button', { name: 'Add Admin' }))
  expect(await dialog.findByText('shown-once')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('shown-once')).toBeNull()
})

test('the tab of the restaurants counts the claims that wait [D-6]', async () => {
  const claim = {
    ...{ id: 7, createdAt: new Date().toISOString() },
    claimant: { email: 'ana@example.com', name: null },
  }
  const place = { id: 1, name: 'Copper Tram', address: '1 Geary St', cuisineType: 'American', phone: null }
  const claims = [claim, { ...claim, id: 8 }].map((one) => ({ ...one, restaurant: place, own: place }))
  anAdminServer({
    'GET /api/admin/claims': () => json(200, claims),
    'GET /api/admin/users/diner': () => json(200, []),
  })
  showAsAdmin(<AdminTabs />)
  expect(await screen.findByRole('tab', { name: 'Restaurants 2 claims' })).toBeTruthy()
})
