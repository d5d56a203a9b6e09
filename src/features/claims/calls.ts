import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const getClaim = callTo<typeof contract.getClaim>('GET', '/api/restaurant/claim')
export const makeClaim = callTo<typeof contract.makeClaim>('POST', '/api/restaurant/claim')
export const dismissMatches = callTo<typeof contract.dismissMatches>('POST', '/api/restaurant/claim/dismiss')
export const withdrawClaim = callTo<typeof contract.withdrawClaim>('DELETE', '/api/restaurant/claim')
export const sendClaimCode = callTo<typeof contract.sendClaimCode>('POST', '/api/restaurant/claim/code')
export const confirmClaim = callTo<typeof contract.confirmClaim>('POST', '/api/restaurant/claim/confirm')
export const pendingClaims = callTo<typeof contract.pendingClaims>('GET', '/api/admin/claims')
export const approveClaim = callTo<typeof contract.approveClaim>('POST', '/api/admin/claims/:id/approve')
export const declineClaim = callTo<typeof contract.declineClaim>('POST', '/api/admin/claims/:id/decline')
export const mergeRestaurants = callTo<typeof contract.mergeRestaurants>(
  'POST',
  '/api/admin/restaurants/merge',
)
