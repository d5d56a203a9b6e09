import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const getFavorites = callTo<typeof contract.getFavorites>('GET', '/api/favorites')
export const addFavorite = callTo<typeof contract.addFavorite>('POST', '/api/favorites')
export const removeFavorite = callTo<typeof contract.removeFavorite>('DELETE', '/api/favorites/:restaurantId')
