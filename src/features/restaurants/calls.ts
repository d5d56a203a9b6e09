import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'

export const nearbyRestaurants = callTo<typeof contract.nearbyRestaurants>('GET', '/direct/restaurants')
export const getRestaurant = callTo<typeof contract.getRestaurant>('GET', '/direct/restaurants/:id')
export const getProfile = callTo<typeof contract.getProfile>('GET', '/api/restaurant/profile')
export const updateProfile = callTo<typeof contract.updateProfile>('PUT', '/api/restaurant/profile')
