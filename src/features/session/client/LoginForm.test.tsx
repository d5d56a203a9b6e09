import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { Toaster } from '#kit/Toaster.tsx'
import { MARA } from '#test/screens/fakeUser.ts'
import { LoginForm } from './LoginForm.tsx'
import { useUser } from './queries.ts'

const fetched = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const signedOut = () => json(401, { message: 'Sign in first', code: 'unauthenticated' })
const answerLogin = vi.fn<() => Response>()
let isSignedIn = false

beforeEach(() => {
  isSignedIn = false
  answerLogin.mockReset()
  fetched.mockReset().mockImplementation(async (address) => {
    if (address === '/api/login') return answerLogin()
    return isSignedIn ? json(200, MARA) : signedOut()
  })
  vi.stubGlobal('fetch', fetched)
})

function WhoIsHere() {
  return <p>{useUser()?.username ?? 'nobody'} is here</p>
}

function show() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <WhoIsHere />
      <LoginForm userType="diner" />
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

type Hand = ReturnType<typeof show>
const press = (user: Hand) => user.click(screen.getByRole('button', { name: 'Sign In' }))

async function fillIn(user: Hand) {
  await user.type(screen.getByLabelText('Email'), ' mara@example.com ')
  await user.type(screen.getByLabelText('Password'), 'secret1')
}

test('an empty form is not sent: each field says what it needs and the first one is focused', async () => {
  const user = show()
  await press(user)
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(answerLogin).not.toHaveBeenCalled()
})

test('a five-character password is refused before anything is sent', async () => {
  const user = show()
  await user.type(screen.getByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), '12345')
  await press(user)
  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(answerLogin).not.toHaveBeenCalled()
})

test('a success sends the trimmed email with the user type, then fetches the user', async () => {
  const user = show()
  answerLogin.mockImplementation(() => {
    isSignedIn = true
    return json(200, { ...MARA, ok: true })
  })
  await fillIn(user)
  await press(user)
  expect(await screen.findByText('mara_eats is here')).toBeTruthy()
  const [, request] = fetched.mock.calls.find(([address]) => address === '/api/login') ?? []
  expect(JSON.parse(String(request?.body))).toEqual({
    email: 'mara@example.com',
    password: 'secret1',
    userType: 'diner',
  })
})

test('wrong credentials toast "Login failed" and clear the user', async () => {
  isSignedIn = true
  const user = show()
  expect(await screen.findByText('mara_eats is here')).toBeTruthy()
  answerLogin.mockReturnValue(json(401, { message: 'Nobody by that name', code: 'unauthenticated' }))
  await fillIn(user)
  await press(user)
  expect(await screen.findByText('Login failed')).toBeTruthy()
  expect(screen.getByText('Please check your credentials.')).toBeTruthy()
  expect(screen.getByText('nobody is here')).toBeTruthy()
})

test.each([
  [403, 'This account has been deactivated.'],
  [429, 'Too many attempts. Try again in 3 minutes.'],
])('a %i shows the server’s message', async (status, message) => {
  const user = show()
  answerLogin.mockReturnValue(json(status, { message, code: 'forbidden' }))
  await fillIn(user)
  await press(user)
  expect(await screen.findByText(message)).toBeTruthy()
})

test('without a network the toast names the connection, not the credentials', async () => {
  const user = show()
  answerLogin.mockImplementation(() => {
    throw new TypeError('Failed to fetch')
  })
  await fillIn(user)
  await press(user)
  expect(await screen.findByText(/No connection/)).toBeTruthy()
})
