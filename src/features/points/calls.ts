import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const getPoints = callTo<typeof contract.getPoints>('GET', '/api/user/points')
export const getPointsHistory = callTo<typeof contract.getPointsHistory>('GET', '/api/user/points/history')
export const claimPoints = callTo<typeof contract.claimPoints>('POST', '/api/user/points')
export const getBadgeStats = callTo<typeof contract.getBadgeStats>('GET', '/api/badge-stats')
export const getLeaderboard = callTo<typeof contract.getLeaderboard>('GET', '/api/leaderboard')
export const getStanding = callTo<typeof contract.getStanding>('GET', '/api/user/standing')
