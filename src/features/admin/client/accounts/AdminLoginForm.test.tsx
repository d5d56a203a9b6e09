import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDiner, anAdminServer, json, refusal, showAsAdmin } from '#test/screens/fakeAdmin.tsx'
import { AdminLoginForm } from './AdminLoginForm.tsx'

const LOGIN = 'POST /api/admin/login'
const BOOTSTRAP = 'POST /api/admin/bootstrap'
const MADE = { email: 'admin@tablecast.local', password: 'a-password-by-chance' }

const wentTo = vi.fn<(address: string | URL) => void>()
beforeEach(() => {
  wentTo.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(wentTo)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signIn = () => screen.getByRole('button', { name: 'Sign In' })

test('a sign-in as an admin ends in a hard redirect to the dashboard', async () => {
  const user = {
    ...aDiner(1, 'Admin'),
    userType: 'admin',
    profileEmoji: '😀',
    isEmailConfirmed: true,
    ok: true,
  }
  const asked = anAdminServer({ [LOGIN]: () => json(200, user) })
  const { user: hand } = showAsAdmin(<AdminLoginForm />)
  await hand.type(screen.getByLabelText('Email'), MADE.email)
  await hand.type(screen.getByLabelText('Password'), MADE.password)
  await hand.click(signIn())
  await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/admin/dashboard'))
  expect(asked.sent).toEqual([`${LOGIN} ${JSON.stringify({ ...MADE, userType: 'admin' })}`])
})

test('a refused sign-in shows Login Error with the server’s message, and stays on the page', async () => {
  anAdminServer({ [LOGIN]: () => refusal(401, 'Wrong email or password.') })
  const { user } = showAsAdmin(<AdminLoginForm />)
  await user.type(screen.getByLabelText('Email'), MADE.email)
  await user.type(screen.getByLabelText('Password'), 'not that one')
  await user.click(signIn())
  expect(await screen.findByText('Login Error')).toBeTruthy()
  expect(screen.getByText('Wrong email or password.')).toBeTruthy()
  expect(wentTo).not.toHaveBeenCalled()
})

test('without a network, Login Error shows the browser’s message', async () => {
  anAdminServer({ [LOGIN]: () => Promise.reject(new TypeError('Failed to fetch')) })
  const { user } = showAsAdmin(<AdminLoginForm />)
  await user.type(screen.getByLabelText('Email'), MADE.email)
  await user.type(screen.getByLabelText('Password'), MADE.password)
  await user.click(signIn())
  expect(await screen.findByText('Login Error')).toBeTruthy()
  expect(screen.getByText(/^No connection.*Failed to fetch/)).toBeTruthy()
})

test('an empty form is not sent', async () => {
  const asked = anAdminServer({})
  const { user } = showAsAdmin(<AdminLoginForm />)
  await user.click(signIn())
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(asked.sent).toEqual([])
})

test('the first admin is shown once, and the form is filled in', async () => {
  anAdminServer({ [BOOTSTRAP]: () => json(201, MADE) })
  const { user } = showAsAdmin(<AdminLoginForm />)
  await user.type(screen.getByLabelText('Setup code'), 'a-code_1')
  await user.click(screen.getByRole('button', { name: 'Create Admin Account' }))
  expect(await screen.findByText(MADE.password)).toBeTruthy()
  expect(screen.getByDisplayValue(MADE.email)).toBe(screen.getByLabelText('Email'))
  expect(screen.getByDisplayValue(MADE.password)).toBe(screen.getByLabelText('Password'))
  expect(screen.queryByRole('button', { name: 'Create Admin Account' })).toBeNull()
})

test('if there is an admin already, the server’s message is shown', async () => {
  anAdminServer({ [BOOTSTRAP]: () => refusal(403, 'The first admin has been made already.') })
  const { user } = showAsAdmin(<AdminLoginForm />)
  await user.type(screen.getByLabelText('Setup code'), 'a-code_1')
  await user.click(screen.getByRole('button', { name: 'Create Admin Account' }))
  expect(await screen.findByText('Failed to create admin account')).toBeTruthy()
  expect(screen.getByText('The first admin has been made already.')).toBeTruthy()
})

test('a wrong setup code is said at its field until it is changed', async () => {
  const said =
    'This setup code is not valid. If there is no admin yet, restart the server to print a new one.'
  anAdminServer({ [BOOTSTRAP]: () => json(403, { code: 'setup_code_wrong', message: said }) })
  const { user } = showAsAdmin(<AdminLoginForm />)
  const field = screen.getByLabelText('Setup code')
  await user.type(field, 'a-code_1')
  await user.click(screen.getByRole('button', { name: 'Create Admin Account' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(said)).toBeTruthy()
  await user.type(field, '2')
  expect(screen.queryByText(said)).toBeNull()
})

test('without the printed link, the page asks for the code and sends nothing', async () => {
  const asked = anAdminServer({})
  const { user } = showAsAdmin(<AdminLoginForm />)
  expect(screen.getByText(/^Paste the setup code that the server printed at its last start/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create Admin Account' }))
  expect(await screen.findByText('Paste the setup code that the server printed.')).toBeTruthy()
  expect(asked.sent).toEqual([])
})

test('the code of the printed link is sent as the setup token, and leaves the address bar', async () => {
  window.location.hash = '#setup=a-code_1'
  const tokens: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit = {}) => {
    tokens.push(new Headers(request.headers).get('x-setup-token'))
    return json(201, MADE)
  })
  const { user } = showAsAdmin(<AdminLoginForm />)
  expect(screen.getByDisplayValue('a-code_1')).toBe(screen.getByLabelText('Setup code'))
  expect(window.location.hash).toBe('')
  await user.click(screen.getByRole('button', { name: 'Create Admin Account' }))
  expect(await screen.findByText(MADE.password)).toBeTruthy()
  expect(tokens).toEqual(['a-code_1'])
})
