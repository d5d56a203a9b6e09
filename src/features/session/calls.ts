import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'
import type * as secondFactor from './contractSecondFactor.ts'

export const getUser = callTo<typeof contract.getUser>('GET', '/api/user')
export const login = callTo<typeof contract.login>('POST', '/api/login')
export const rememberDevice = callTo<typeof contract.rememberDevice>('POST', '/api/login/device')
export const logout = callTo<typeof contract.logout>('POST', '/api/logout')
export const getSecondFactor = callTo<typeof secondFactor.getSecondFactor>('GET', '/api/user/second-factor')
export const startSecondFactor = callTo<typeof secondFactor.startSecondFactor>(
  'POST',
  '/api/user/second-factor',
)
export const confirmSecondFactor = callTo<typeof secondFactor.confirmSecondFactor>(
  'POST',
  '/api/user/second-factor/confirm',
)
export const renewRecoveryCodes = callTo<typeof secondFactor.renewRecoveryCodes>(
  'POST',
  '/api/user/second-factor/recovery-codes',
)
export const stopSecondFactor = callTo<typeof secondFactor.stopSecondFactor>(
  'DELETE',
  '/api/user/second-factor',
)
