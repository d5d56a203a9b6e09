import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, CuisineField, Id, Instant, idsInQuery } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { Message } from '#contract/replies.ts'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { PublicRestaurant } from '#features/restaurants/contract.ts'
import { NewRestaurant, RestaurantEdit } from './bodies.ts'
import * as calls from './calls.ts'
import { listFields, PAGING, sortField } from './contract.ts'

const endpoint = endpointsOf(calls, 'Admin')

/** A restaurant as returned to admins: the whole row. */
export const AdminRestaurant = PublicRestaurant.extend({
  userId: Id.nullable().describe('The owner’s account, if any'),
  contactName: z.string().nullable(),
  placeId: z.string().nullable(),
  acceptsReservations: z.boolean().describe('The stored setting, whether or not the owner is active'),
  source: z.string().describe('Origin of the restaurant: owner, admin, demo, file or import'),
  updatedAt: Instant,
  messagesApproved: z.boolean().describe('Whether texts and emails may go to its guests'),
  isPublic: z
    .boolean()
    .describe('False while its account claims another place, or has not answered whether it is one'),
  notOnMap: z
    .boolean()
    .describe('True if the address couldn’t be found, so the restaurant has no coordinates'),
})
export type AdminRestaurant = z.infer<typeof AdminRestaurant>

const COLUMNS = ['id', 'name', 'address', 'contactName', 'cuisineType', 'dineIn', 'createdAt'] as const
export type RestaurantColumn = (typeof COLUMNS)[number]
const RESTAURANT_KINDS = ['owned', 'unowned', 'notOnMap', 'notPublic'] as const
export type RestaurantKind = (typeof RESTAURANT_KINDS)[number]
export const RestaurantListQuery = z.object({
  ...listFields,
  ids: idsInQuery(BULK_DELETE_MAX).optional().describe('Only these, separated by commas'),
  cuisine: CuisineField.optional(),
  only: z.enum(RESTAURANT_KINDS).optional(),
  sort: sortField(COLUMNS),
})

export const adminRestaurants = endpoint('adminRestaurants', {
  query: RestaurantListQuery,
  response: z.object({ restaurants: z.array(AdminRestaurant) }),
  about: `List restaurants. ${PAGING} \`q\` searches name, address, contact and cuisine. Supports ETag. Admins only.`,
})

export const createRestaurant = endpoint('createRestaurant', {
  body: NewRestaurant,
  response: AdminRestaurant,
  status: 201,
  about:
    'Add a restaurant. Geocodes the address unless coordinates are sent. If the address can’t be found, the restaurant is saved and marked `notOnMap`. 400 with `issues`. Admins only.',
})

export const editRestaurant = endpoint('editRestaurant', {
  params: ById,
  body: RestaurantEdit,
  response: AdminRestaurant,
  about:
    'Update a restaurant. Updates only the fields in the body. A changed address is geocoded again unless both coordinates are sent. 400 with `issues`; 404 if the restaurant doesn’t exist; 409 if someone else changed the address at the same time. Admins only.',
})

export const approveMessages = endpoint('approveMessages', {
  params: ById,
  body: z.object({ approved: z.boolean() }),
  response: AdminRestaurant,
  about:
    'Approve texts and emails of a restaurant to its guests, or stop them. Without approval its guests have their page and its notifications; with MESSAGES=all approval has no effect. Safe to repeat. 404 if the restaurant doesn’t exist. Admins only.',
})

export const deleteRestaurant = endpoint('deleteRestaurant', {
  params: ById,
  response: Message,
  about:
    'Delete a restaurant. Deletes the restaurant with its tables, reports and reservations, and notifies diners whose open requests are cancelled. The owner’s account is kept without a restaurant. 404 if the restaurant doesn’t exist. Admins only.',
})

export const bulkDeleteRestaurants = endpoint('bulkDeleteRestaurants', {
  body: z.object({
    restaurantIds: z
      .array(Id)
      .min(1, issue('nothing_selected'))
      .max(BULK_DELETE_MAX, issue('too_many_deleted', { max: BULK_DELETE_MAX })),
  }),
  response: Message.extend({ deleted: z.number().int() }),
  about: `Delete restaurants in bulk. At most ${BULK_DELETE_MAX}, all or nothing, each like DELETE /api/admin/restaurants/{id}. Duplicate ids count once. 404 with the number of unknown ids if there are any; nothing is deleted then. Admins only.`,
})
