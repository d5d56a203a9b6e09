import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PendingClaim } from '#features/claims/contract.ts'
import { anAdminServer, json, refusal, showAsAdmin } from '#test/screens/fakeAdmin.tsx'
import { PendingClaims } from './PendingClaims.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CLAIM: PendingClaim = {
  id: 7,
  createdAt: new Date().toISOString(),
  restaurant: { id: 1, name: 'Copper Tram', address: '1 Geary St', cuisineType: 'American', phone: null },
  own: {
    id: 9,
    name: 'The Copper Tram',
    address: '1 Geary St',
    cuisineType: 'American',
    phone: '415 555 0100',
  },
  claimant: { email: 'ana@example.com', name: 'Ana Owner', isActive: true },
}

/** The claim disappears once it is decided. */
function aServer(path: string, answer: () => Response, claim = CLAIM) {
  let isDecided = false
  return anAdminServer({
    'GET /api/admin/claims': () => json(200, isDecided ? [] : [claim]),
    [`POST /api/admin/claims/7/${path}`]: () => {
      isDecided = true
      return answer()
    },
  })
}

test('an approval needs confirmation and removes the claim', async () => {
  const asked = aServer('approve', () =>
    json(200, { message: 'Copper Tram now has an owner.', code: 'claim_approved' }),
  )
  const { user } = showAsAdmin(<PendingClaims />)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(asked.sent).toEqual([])
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Copper Tram now has an owner.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('ana@example.com', { exact: false })).toBeNull())
  expect(asked.sent).toEqual(['POST /api/admin/claims/7/approve'])
})

test('a deactivated account is marked on its claim, and before it is approved', async () => {
  const claimant = { ...CLAIM.claimant, isActive: false }
  aServer('approve', () => json(200, {}), { ...CLAIM, claimant })
  const { user } = showAsAdmin(<PendingClaims />)
  expect(await screen.findByText('Ana Owner, ana@example.com (deactivated)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('ana@example.com (deactivated)')
})

test('a claim that was already withdrawn shows a message and is removed', async () => {
  aServer('decline', () => refusal(409, 'This claim was already decided or withdrawn. Please refresh.'))
  const { user } = showAsAdmin(<PendingClaims />)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText(/already decided or withdrawn/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull())
})
