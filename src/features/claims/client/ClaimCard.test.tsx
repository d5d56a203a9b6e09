import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter, RouterContext } from '#kernel/client/router/router.ts'
import { Toaster } from '#kit/Toaster.tsx'
import type { Claim, OwnClaim } from '../contract.ts'
import { ClaimCard } from './ClaimCard.tsx'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const PLACE = { id: 4, name: 'Copper Tram', address: '1 Geary St', cuisineType: 'American' }
const CLAIM: Claim = {
  id: 7,
  state: 'pending',
  createdAt: '2026-11-22T12:00:00.000Z',
  restaurant: PLACE,
  codeSentTo: null,
  canSendCode: true,
}
const NOTHING: OwnClaim = { matches: [], claim: null, declined: null, isPublic: true }

/** A server for an account that may claim Copper Tram, whose phone gets the code 123456. */
function aServer({ isPublic = false } = {}) {
  let state: OwnClaim = { matches: [PLACE], claim: null, declined: null, isPublic }
  const sent: string[] = []
  const claimIs = (claim: Claim) => {
    state = { ...NOTHING, claim, isPublic: false }
    return json(200, claim)
  }
  const answers: Record<string, (body: { code?: string }) => Response> = {
    'GET /api/restaurant/claim': () => json(200, state),
    'POST /api/restaurant/claim': () => claimIs(CLAIM),
    'POST /api/restaurant/claim/code': () => claimIs({ ...CLAIM, codeSentTo: '77' }),
    'POST /api/restaurant/claim/dismiss': () => {
      state = NOTHING
      return json(200, { ok: true })
    },
    'POST /api/restaurant/claim/confirm': ({ code }) => {
      if (code !== '123456') {
        const message = 'This code is wrong or has expired. Check it, or send a new one.'
        return json(400, { code: 'invalid', message, issues: [{ field: 'code', message }] })
      }
      state = NOTHING
      return json(200, { ok: true, restaurantId: PLACE.id })
    },
    'DELETE /api/restaurant/claim': () => {
      state = NOTHING
      return json(200, { ok: true })
    },
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url}`
    if (method !== 'GET') sent.push(body ? `${call} ${body}` : call)
    return answers[call]?.(body ? JSON.parse(String(body)) : {}) ?? json(401, { message: 'Please sign in.' })
  })
  return sent
}

function show() {
  const router = createRouter(createMemoryHistory())
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterContext value={router}>
        <ClaimCard />
      </RouterContext>
      <Toaster />
    </QueryClientProvider>,
  )
}

const user = userEvent.setup()
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a place on the map is claimed, and confirmed with the code sent to its phone', async () => {
  const sent = aServer()
  show()
  await press('Claim Copper Tram')
  expect(await screen.findByText('Your claim is waiting for approval')).toBeTruthy()
  await press('Text a Code')
  const code = await screen.findByLabelText('Code')
  expect(screen.getByText('Sent to the number ending in 77.')).toBeTruthy()
  await user.type(code, '111111')
  await press('Confirm')
  expect(await screen.findByText(/This code is wrong or has expired/)).toBeTruthy()
  await user.clear(code)
  await user.type(code, '123456')
  await press('Confirm')
  expect(await screen.findByText('Copper Tram is yours')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Your claim is waiting for approval')).toBeNull())
  expect(sent).toEqual([
    'POST /api/restaurant/claim {"restaurantId":4}',
    'POST /api/restaurant/claim/code',
    'POST /api/restaurant/claim/confirm {"code":"111111"}',
    'POST /api/restaurant/claim/confirm {"code":"123456"}',
  ])
})

test('withdrawing a claim needs confirmation', async () => {
  const sent = aServer()
  show()
  await press('Claim Copper Tram')
  await press('Withdraw Claim')
  expect(await screen.findByText('Withdraw your claim?')).toBeTruthy()
  const [, confirm] = screen.getAllByRole('button', { name: 'Withdraw Claim', hidden: true })
  if (!confirm) throw new Error('the dialog has no button')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByText('Your claim is waiting for approval')).toBeNull())
  expect(sent.at(-1)).toBe('DELETE /api/restaurant/claim')
})

test('"No, another one" is sent once and hides the question', async () => {
  const sent = aServer()
  show()
  await press('No, another one')
  await waitFor(() => expect(screen.queryByText('Is this you?')).toBeNull())
  expect(sent).toEqual(['POST /api/restaurant/claim/dismiss'])
})

test.each([true, false])(
  'the question says that diners see nothing only while that is so: public %s',
  async (isPublic) => {
    aServer({ isPublic })
    show()
    await screen.findByText('Is this you?')
    expect(screen.queryByText(/Diners can’t see your restaurant/) === null).toBe(isPublic)
  },
)

test('an owner whose claim was declined reads it', async () => {
  vi.stubGlobal('fetch', async () => json(200, { ...NOTHING, declined: PLACE }))
  show()
  expect(await screen.findByText(/An admin declined your claim to Copper Tram/)).toBeTruthy()
})
