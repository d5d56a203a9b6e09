import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aDiner,
  anEntry,
  button,
  json,
  kept,
  openAt,
  openFakeDiner,
  pathnameNow,
} from '#test/screens/fakeDiner.tsx'

beforeEach(openFakeDiner)

const open = () => openAt('/diner/profile')
const SAVE = 'Save Changes'
const sentProfile = () => kept.sent.filter((step) => step.startsWith('PATCH'))

test('the diner is shown with name, handle, badge and figures', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Mara Castellano', level: 1 })).toBeTruthy()
  const about = within(screen.getByRole('region', { name: 'About you' }))
  expect(about.getByText('@mara_eats')).toBeTruthy()
  expect(await about.findByText("Chef's Choice")).toBeTruthy()
  await about.findByText('92%')
  const figures = ['Reports', 'Rank', 'Confirmed by others'].map(
    (name) => about.getByText(name).nextSibling?.textContent,
  )
  expect(figures).toEqual(['9', '12', '92%'])
  expect(screen.getByText('Level Progress')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Profile Information' })).toBeTruthy()
})

test('without a name the email is shown, and its local part is the handle; empty fields say “Not set”', async () => {
  kept.user = aDiner({ fullName: null, username: null, profileEmoji: '😀' })
  open()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.innerHTML).toBe('mara@<wbr>example.<wbr>com')
  expect(screen.getByText('@mara')).toBeTruthy()
  expect(screen.getAllByText('Not set')).toHaveLength(2)
})

test('Recent Activity shows the five newest, says how many more there are, and opens them all', async () => {
  kept.history = [1, 2, 3, 4, 5, 6, 7].map((id) => anEntry(id))
  const user = open()
  const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }))
  expect(await activity.findByText('And 2 more activities...')).toBeTruthy()
  expect(activity.getAllByText('Wait time verification')).toHaveLength(5)
  await user.click(activity.getByRole('button', { name: 'See All' }))
  const all = within(await screen.findByRole('dialog', { name: 'All activity' }))
  expect(all.getAllByText('Wait time verification')).toHaveLength(7)
})

test('with five activities there is nothing more to show', async () => {
  kept.history = [1, 2, 3, 4, 5].map((id) => anEntry(id))
  open()
  expect(await screen.findAllByText('Wait time verification')).toHaveLength(5)
  expect(screen.queryByText(/more activities/)).toBeNull()
})

test('a diner without activity sees how to begin', async () => {
  open()
  expect(await screen.findByText(/No activity yet/)).toBeTruthy()
})

test('invalid input is refused at its field and nothing is sent', async () => {
  const user = open()
  await user.click(await button('Edit'))
  await user.clear(screen.getByLabelText('Username'))
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'nope')
  await user.click(await button(SAVE))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(sentProfile()).toEqual([])
})

test('Username edits the full name; the saved name shows immediately and the form closes', async () => {
  const user = open()
  await user.click(await button('Edit'))
  await user.clear(screen.getByLabelText('Username'))
  await user.type(screen.getByLabelText('Username'), 'Mara C.')
  await user.type(screen.getByLabelText('Phone Number (optional)'), '4155550142')
  await user.click(await button(SAVE))
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Mara C.', level: 1 })).toBeTruthy()
  expect(sentProfile()).toEqual([
    'PATCH /api/user/profile {"fullName":"Mara C.","email":"mara@example.com","phone":"4155550142"}',
  ])
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull()
})

test('Cancel leaves everything as it was', async () => {
  const user = open()
  await user.click(await button('Edit'))
  await user.type(screen.getByLabelText('Username'), ' the Second')
  await user.click(await button('Cancel'))
  expect(screen.queryByLabelText('Username')).toBeNull()
  await user.click(await button('Edit'))
  expect(screen.getByDisplayValue('Mara Castellano')).toBeTruthy()
  expect(sentProfile()).toEqual([])
})

test.each([
  [409, 'This email already has a diner account.', 'This email already has a diner account.'],
  [500, 'Internal', 'Failed to update profile'],
])('a failure (%i) keeps the form and says %s', async (status, message, said) => {
  kept.instead.set('PATCH /api/user/profile', json(status, { message, code: 'conflict' }))
  const user = open()
  await user.click(await button('Edit'))
  await user.click(await button(SAVE))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByDisplayValue('Mara Castellano')).toBeTruthy()
})

test('another avatar can be chosen', async () => {
  const user = open()
  await user.click(await button('Change avatar'))
  await user.click(await screen.findByRole('radio', { name: 'Pizza' }))
  await user.click(await button('Save Avatar'))
  await waitFor(() => expect(sentProfile()).toEqual(['PATCH /api/user/profile {"profileEmoji":"🍕"}']))
})

test('Sign Out logs out and goes to /auth-page', async () => {
  const user = open()
  await user.click(await button('Sign Out'))
  expect(await screen.findByText('Logged out successfully')).toBeTruthy()
  expect(pathnameNow()).toBe('/auth-page')
})

test('a failed logout shows an error and stays signed in', async () => {
  kept.instead.set('POST /api/logout', json(500, { message: 'Internal', code: 'internal' }))
  const user = open()
  await user.click(await button('Sign Out'))
  expect(await screen.findByText('Failed to logout')).toBeTruthy()
  expect(pathnameNow()).toBe('/diner/profile')
})

/** Opens the dialog behind a button of the profile. */
async function opened(name: string) {
  const user = open()
  await user.click(await button(name))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('the account is deleted only with the word typed and the correct password', async () => {
  kept.instead.set(
    'DELETE /api/user',
    json(403, { message: 'That is not your password.', code: 'forbidden' }),
  )
  const { user, dialog } = await opened('Delete My Account')
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete')
  await user.type(dialog.getByLabelText('Password'), 'wrong one')
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }))
  expect(await dialog.findByText('Type DELETE in capital letters')).toBeTruthy()
  expect(kept.sent).toEqual([])
  await user.clear(dialog.getByLabelText('Type DELETE to confirm'))
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }))
  expect(await dialog.findByText('That is not your password.')).toBeTruthy()
  expect(kept.user).not.toBeNull()
})

test('a wrong current password is shown at its field', async () => {
  kept.instead.set('POST /api/user/password', json(403, { message: 'Not your password.', code: 'forbidden' }))
  const { user, dialog } = await opened('Change Password')
  await user.type(dialog.getByLabelText('Current password'), 'wrong one')
  await user.type(dialog.getByLabelText('New password'), 'short')
  await user.click(dialog.getByRole('button', { name: 'Change Password' }))
  expect(await dialog.findByText('Password must be at least 6 characters')).toBeTruthy()
  await user.type(dialog.getByLabelText('New password'), 'er one')
  await user.click(dialog.getByRole('button', { name: 'Change Password' }))
  expect(await dialog.findByText('Not your password.')).toBeTruthy()
})

test('a new password that the server refuses is marked at its field', async () => {
  const message = 'Password must be at most 99 characters'
  const issues = [{ field: 'newPassword', message }]
  kept.instead.set('POST /api/user/password', json(400, { message: 'Not valid', code: 'invalid', issues }))
  const { user, dialog } = await opened('Change Password')
  await user.type(dialog.getByLabelText('Current password'), 'the old one')
  await user.type(dialog.getByLabelText('New password'), 'a good password')
  await user.click(dialog.getByRole('button', { name: 'Change Password' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(dialog.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
})

test('a change of email long after signing in asks for the password and is sent again', async () => {
  const message = 'Enter your current password to change your email.'
  kept.instead.set('PATCH /api/user/profile', json(403, { code: 'recent_sign_in', message }))
  const user = open()
  await user.click(await button('Edit'))
  await user.type(screen.getByLabelText('Email'), 'x')
  await user.type(screen.getByLabelText('Username'), 'M')
  await user.click(await button(SAVE))
  await user.type(await screen.findByLabelText('Current password'), 'a good password')
  kept.instead.clear()
  await user.click(await button(SAVE))
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(sentProfile().at(-1)).toContain('"currentPassword":"a good password"')
})
