import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const exportOwnData = callTo<typeof contract.exportOwnData>('GET', '/api/user/export')
export const deleteAccount = callTo<typeof contract.deleteAccount>('DELETE', '/api/user')
