import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { Toaster } from '#kit/Toaster.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** Longer than by default, because a busy machine needs a second for anything. */
const WITHIN_MS = 10_000

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refused = (code: string, message: string) => json(403, { code, message })

/** A server for one account: password 'secret1', code '123456'. */
function aServer() {
  const account = { confirmedAt: null as string | null, recoveryCodesLeft: 0 }
  const sent: string[] = []
  const turnOn = () => {
    Object.assign(account, { confirmedAt: '2026-11-22T12:00:00.000Z', recoveryCodesLeft: 10 })
    return json(200, { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'] })
  }
  const answer = (call: string, body: { currentPassword?: string; code?: string; password?: string }) => {
    if (call === 'POST /api/login') {
      if (!body.code) return refused('code_required', 'Enter the code from your authenticator app.')
      if (body.code !== '123456') return refused('wrong_code', 'This code is incorrect or was already used.')
      return json(200, { ok: true })
    }
    if (call === 'GET /api/user/second-factor') return json(200, account)
    if (body.currentPassword !== undefined && body.currentPassword !== 'secret1')
      return refused('forbidden', 'Your current password is incorrect.')
    if (body.code !== undefined && body.code !== '123456')
      return refused('wrong_code', 'This code is incorrect or was already used.')
    if (call === 'POST /api/user/second-factor')
      return json(200, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Tablecast:a' })
    if (call === 'POST /api/user/second-factor/confirm') return turnOn()
    if (call === 'DELETE /api/user/second-factor') {
      Object.assign(account, { confirmedAt: null, recoveryCodesLeft: 0 })
      return json(200, { ok: true })
    }
    return json(401, { code: 'unauthenticated', message: 'Please sign in first.' })
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url}`
    sent.push(`${call} ${body ?? ''}`)
    return answer(call, body ? JSON.parse(String(body)) : {})
  })
  return sent
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const show = (screenOf: React.ReactNode) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      {screenOf}
      <Toaster />
    </QueryClientProvider>,
  )

test('is turned on with the password and the first code, and shows its recovery codes', async () => {
  aServer()
  show(<SecondFactor />)
  await press('Two-Step Verification')
  await user.type(await screen.findByLabelText('Current password'), 'wrong')
  await press('Continue')
  await screen.findByText('Your current password is incorrect.')
  await user.clear(screen.getByLabelText('Current password'))
  await user.type(screen.getByLabelText('Current password'), 'secret1')
  await press('Continue')

  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await user.type(screen.getByLabelText('Verification code'), '000000')
  await press('Turn On')
  await screen.findByText('This code is incorrect or was already used.')
  await user.clear(screen.getByLabelText('Verification code'))
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await press('Turn On')
  await screen.findByText('ABCD-EFGH-IJKL-MNOP')
  await press('I Saved Them')

  await press('Two-Step Verification')
  await screen.findByText(/^On since .*\. 10 recovery codes left\.$/)
  await press('Turn Off')
  await user.type(screen.getByLabelText('Current password'), 'secret1')
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await press('Turn Off')
  await screen.findByText('Two-step verification is off')
})

test('a sign-in that needs a code asks for it, and shows when it is wrong', async () => {
  const sent = aServer()
  show(<LoginForm userType="restaurant" />)
  await user.type(screen.getByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  expect(screen.queryByLabelText('Verification code')).toBeNull()
  await press('Sign In')
  const code = await screen.findByLabelText('Verification code')
  expect(document.activeElement).toBe(code)
  expect(screen.queryByText('Login failed')).toBeNull()
  await user.type(code, '000000')
  await press('Sign In')
  await screen.findByText('This code is incorrect or was already used.')
  await user.clear(code)
  await user.type(code, '123456')
  await press('Sign In')
  await vi.waitFor(
    () => expect(sent.filter((call) => call.startsWith('POST /api/login'))).toHaveLength(3),
    WITHIN_MS,
  )
  const bodies = sent.filter((call) => call.startsWith('POST /api/login'))
  expect(bodies.map((call) => call.includes('"code"'))).toEqual([false, true, true])
})
