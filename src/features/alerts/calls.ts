import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const getWaitAlerts = callTo<typeof contract.getWaitAlerts>('GET', '/api/wait-alerts')
export const setWaitAlert = callTo<typeof contract.setWaitAlert>('POST', '/api/wait-alerts')
export const removeWaitAlert = callTo<typeof contract.removeWaitAlert>('DELETE', '/api/wait-alerts/:id')
