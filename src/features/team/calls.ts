import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const getTeam = callTo<typeof contract.getTeam>('GET', '/api/team')
export const inviteMember = callTo<typeof contract.inviteMember>('POST', '/api/team/invites')
export const revokeInvite = callTo<typeof contract.revokeInvite>('DELETE', '/api/team/invites/:id')
export const readInvite = callTo<typeof contract.readInvite>('GET', '/api/team/invite')
export const acceptInvite = callTo<typeof contract.acceptInvite>('POST', '/api/team/invite')
export const registerByInvite = callTo<typeof contract.registerByInvite>('POST', '/api/team/invite/register')
export const changeMember = callTo<typeof contract.changeMember>('PATCH', '/api/team/members/:id')
export const removeMember = callTo<typeof contract.removeMember>('DELETE', '/api/team/members/:id')
export const setPin = callTo<typeof contract.setPin>('PUT', '/api/team/pin')
export const takeOver = callTo<typeof contract.takeOver>('POST', '/api/team/takeover')
export const endTakeovers = callTo<typeof contract.endTakeovers>('DELETE', '/api/team/members/:id/takeovers')
export const switchRestaurant = callTo<typeof contract.switchRestaurant>('POST', '/api/user/restaurant')
