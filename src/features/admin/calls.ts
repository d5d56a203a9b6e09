import { callTo } from '#contract/call.ts'
import type * as contract from './contract.ts'
import type * as places from './contractPlaces.ts'
import type * as reports from './contractReports.ts'
import type * as restaurants from './contractRestaurants.ts'
import type * as waits from './contractWaits.ts'

export const bootstrapAdmin = callTo<typeof contract.bootstrapAdmin>('POST', '/api/admin/bootstrap')
export const adminLogin = callTo<typeof contract.adminLogin>('POST', '/api/admin/login')
export const dinerUsers = callTo<typeof contract.dinerUsers>('GET', '/api/admin/users/diner')
export const restaurantUsers = callTo<typeof contract.restaurantUsers>('GET', '/api/admin/users/restaurant')
export const adminUsers = callTo<typeof contract.adminUsers>('GET', '/api/admin/users/admin')
export const addAdmin = callTo<typeof contract.addAdmin>('POST', '/api/admin/users/admin')
export const adminTotals = callTo<typeof contract.adminTotals>('GET', '/api/admin/totals')
export const setUserStatus = callTo<typeof contract.setUserStatus>('PUT', '/api/admin/users/:id/status')
export const deleteRestaurantUser = callTo<typeof contract.deleteRestaurantUser>(
  'DELETE',
  '/api/admin/restaurant-users/:id',
)
export const resetSecondFactor = callTo<typeof contract.resetSecondFactor>(
  'DELETE',
  '/api/admin/users/:id/second-factor',
)
export const auditLog = callTo<typeof contract.auditLog>('GET', '/api/admin/audit')
export const searchPlaces = callTo<typeof places.searchPlaces>('GET', '/api/admin/places/search')
export const importPlaces = callTo<typeof places.importPlaces>('POST', '/api/admin/places/import')
export const updateMetadata = callTo<typeof places.updateMetadata>(
  'POST',
  '/api/admin/update-restaurants-metadata',
)
export const debugPlaceIds = callTo<typeof places.debugPlaceIds>('GET', '/api/admin/debug-place-ids')
export const placePhoto = callTo<typeof places.placePhoto>('GET', '/api/admin/places/photo')
export const disagreeingReports = callTo<typeof reports.disagreeingReports>(
  'GET',
  '/api/admin/reports/disagreeing',
)
export const dismissReport = callTo<typeof reports.dismissReport>('POST', '/api/admin/reports/:id/dismiss')
export const removeReport = callTo<typeof reports.removeReport>('POST', '/api/admin/reports/:id/remove')
export const reportsOfDiner = callTo<typeof reports.reportsOfDiner>('GET', '/api/admin/users/:id/reports')
export const removeReportsOfDiner = callTo<typeof reports.removeReportsOfDiner>(
  'POST',
  '/api/admin/users/:id/reports/remove',
)
export const adminRestaurants = callTo<typeof restaurants.adminRestaurants>('GET', '/api/admin/restaurants')
export const createRestaurant = callTo<typeof restaurants.createRestaurant>('POST', '/api/admin/restaurants')
export const editRestaurant = callTo<typeof restaurants.editRestaurant>('PUT', '/api/admin/restaurants/:id')
export const approveMessages = callTo<typeof restaurants.approveMessages>(
  'PUT',
  '/api/admin/restaurants/:id/messages',
)
export const deleteRestaurant = callTo<typeof restaurants.deleteRestaurant>(
  'DELETE',
  '/api/admin/restaurants/:id',
)
export const bulkDeleteRestaurants = callTo<typeof restaurants.bulkDeleteRestaurants>(
  'POST',
  '/api/admin/restaurants/bulk-delete',
)
export const waitAccuracies = callTo<typeof waits.waitAccuracies>('GET', '/api/admin/waits/errors')
export const reporters = callTo<typeof waits.reporters>('GET', '/api/admin/waits/reporters')
export const hoursDoubts = callTo<typeof waits.hoursDoubts>('GET', '/api/admin/hours-doubts')
