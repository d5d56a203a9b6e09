import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const register = callTo<typeof contract.register>('POST', '/api/register')
export const updateUserProfile = callTo<typeof contract.updateUserProfile>('PATCH', '/api/user/profile')
export const undoEmailChange = callTo<typeof contract.undoEmailChange>('POST', '/api/user/email/undo')
export const confirmEmail = callTo<typeof contract.confirmEmail>('POST', '/api/user/email/confirm')
export const sendConfirmation = callTo<typeof contract.sendConfirmation>(
  'POST',
  '/api/user/email/confirmation',
)
export const changePassword = callTo<typeof contract.changePassword>('POST', '/api/user/password')
export const forgotPassword = callTo<typeof contract.forgotPassword>('POST', '/api/password/forgot')
export const resetPassword = callTo<typeof contract.resetPassword>('POST', '/api/password/reset')
