import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'

beforeEach(() => {
  openFakeDiner()
  kept.user = null
})

const sentTo = (delivery: 'mail' | 'log') =>
  json(200, {
    ok: true,
    message: 'If there is such an account, a link is on its way.',
    code: 'reset_link_mailed',
    delivery,
  })

async function ask() {
  const user = openAt('/forgot-password?as=diner')
  // The screen of the previous test also has an email field, and stays until this one is rendered.
  const send = await button('Send Reset Link')
  await user.type(screen.getByLabelText('Email'), 'mara@example.com')
  await user.click(send)
}

test('both login forms link to the screen for a forgotten password', async () => {
  openAt('/login?as=diner')
  const link = await screen.findByRole('link', { name: 'Forgot your password?' })
  expect(link.getAttribute('href')).toBe('/forgot-password?as=diner')
})

test('the form sends the email and the account type, and shows the server’s message', async () => {
  kept.instead.set('POST /api/password/forgot', sentTo('mail'))
  await ask()
  expect(await screen.findByText('If there is such an account, a link is on its way.')).toBeTruthy()
  expect(kept.sent).toEqual(['POST /api/password/forgot {"email":"mara@example.com","userType":"diner"}'])
  expect(screen.queryByText(/server's log/)).toBeNull()
})

test('a site without mail says where the link is', async () => {
  kept.instead.set('POST /api/password/forgot', sentTo('log'))
  await ask()
  expect(await screen.findByText(/printed to the server's log/)).toBeTruthy()
})

test('the token behind the # sets the new password', async () => {
  kept.instead.set(
    'POST /api/password/reset',
    json(200, { ok: true, message: 'Your password is set.', code: 'password_reset', userType: 'diner' }),
  )
  const user = openAt('/reset-password#token=abc-123')
  await user.type(await screen.findByLabelText('New password'), 'a new one')
  await user.click(await button('Set New Password'))
  expect(await screen.findByText('Your password is set.')).toBeTruthy()
  expect(kept.sent).toEqual(['POST /api/password/reset {"token":"abc-123","newPassword":"a new one"}'])
})

test.each([
  { whose: 'a diner’s', hash: '#token=old', form: '/forgot-password' },
  { whose: 'an admin’s', hash: '#token=old&as=admin', form: '/forgot-password?as=admin' },
])('$whose used link shows an error and offers to request a new one', async ({ hash, form }) => {
  kept.instead.set(
    'POST /api/password/reset',
    json(400, { message: 'This link has been used or is too old.', code: 'invalid' }),
  )
  const user = openAt(`/reset-password${hash}`)
  await user.type(await screen.findByLabelText('New password'), 'a new one')
  await user.click(await button('Set New Password'))
  expect(await screen.findByText(/This link has been used or is too old./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(form)
})

test('an address without a token asks for a new link', async () => {
  openAt('/reset-password')
  expect(await screen.findByText(/This link is incomplete/)).toBeTruthy()
})
