import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  ById,
  CuisineField,
  Id,
  Instant,
  LatitudeText,
  LongitudeText,
  text,
  unlessEmpty,
} from '#contract/fields.ts'
import { BULK_DELETE_MAX, TEXT_LENGTH } from '#domain/limits.ts'
import { PublicRestaurant } from '#features/restaurants/contract.ts'
import { listFields } from './contract.ts'

/** A restaurant as admins see it: the whole row. */
export const AdminRestaurant = PublicRestaurant.extend({
  userId: Id.nullable().describe('Its owner’s account; null without one'),
  contactName: z.string().nullable(),
  placeId: z.string().nullable(),
  acceptsReservations: z.boolean().describe('As it was set, whether or not its owner is active'),
  source: z.string().describe('Where the row came from: owner, admin, demo, file, import'),
  updatedAt: Instant,
  notOnMap: z.boolean().describe('Its address could not be found: it has no coordinates'),
})
export type AdminRestaurant = z.infer<typeof AdminRestaurant>

const COLUMNS = ['id', 'name', 'address', 'contactName', 'cuisineType', 'createdAt'] as const
export type RestaurantColumn = (typeof COLUMNS)[number]
export const RestaurantListQuery = z.object({
  ...listFields,
  cuisine: CuisineField.optional(),
  sort: z.enum([...COLUMNS, ...COLUMNS.map((column) => `-${column}` as const)]).optional(),
})

export const adminRestaurants = endpoint('GET', '/api/admin/restaurants', {
  query: RestaurantListQuery,
  response: z.object({ restaurants: z.array(AdminRestaurant) }),
  tag: 'Admin',
  summary: 'All restaurants',
  description:
    'Whole unless `limit` or `offset` is sent; header X-Total-Count says how many match. `q` searches name, address, contact and cuisine. Polled every 5 seconds: ETag, 304 while nothing moved. Admins only.',
})

/** A text that has to be there: missing or empty, the message is the same. */
const required = (max: number, message: string) =>
  z.string({ error: message }).pipe(text({ min: 1, max, message }))

const OWN_UPLOAD = /^\/uploads\/[\w.-]{1,100}$/
const ImageAddress = z
  .string()
  .trim()
  .max(2000, 'The image URL is too long')
  .refine(
    (value) => OWN_UPLOAD.test(value) || z.url({ protocol: /^https$/ }).safeParse(value).success,
    'The image URL must start with https://',
  )

const coordinatesTogether = (body: { latitude?: string | undefined; longitude?: string | undefined }) =>
  (body.latitude === undefined) === (body.longitude === undefined)
const TOGETHER = { message: 'Send both latitude and longitude, or neither', path: ['latitude'] }

/** */
export const NewRestaurant = z
  .object({
    name: required(TEXT_LENGTH.name.max, 'Restaurant name is required'),
    contactName: required(TEXT_LENGTH.contactName.max, 'Contact name is required'),
    address: required(TEXT_LENGTH.address.max, 'Address is required'),
    phone: required(TEXT_LENGTH.phone.max, 'Phone number is required'),
    cuisineType: CuisineField.default('American'),
    imageUrl: unlessEmpty(ImageAddress),
    latitude: unlessEmpty(LatitudeText),
    longitude: unlessEmpty(LongitudeText),
    acceptsReservations: z.boolean().default(true),
    dineIn: z.boolean().nullable().optional(),
  })
  .refine(coordinatesTogether, TOGETHER)
export type NewRestaurant = z.output<typeof NewRestaurant>

/** Only what is sent changes, so that two admins cannot undo each other. */
export const RestaurantEdit = z
  .object({
    name: text({ ...TEXT_LENGTH.name, message: 'Name must be at least 2 characters' }).optional(),
    contactName: text({
      ...TEXT_LENGTH.contactName,
      message: 'Contact name must be at least 2 characters',
    }).optional(),
    address: text({ ...TEXT_LENGTH.address, message: 'Please enter a valid address' }).optional(),
    phone: text({ ...TEXT_LENGTH.adminPhone, message: 'Please enter a valid phone number' }).optional(),
    cuisineType: CuisineField.optional(),
    imageUrl: z
      .union([z.literal('').transform(() => null), ImageAddress])
      .nullable()
      .optional()
      .describe("'' or null removes it"),
    latitude: unlessEmpty(LatitudeText),
    longitude: unlessEmpty(LongitudeText),
    acceptsReservations: z.boolean().optional(),
    dineIn: z.boolean().nullable().optional(),
  })
  .refine(coordinatesTogether, TOGETHER)
export type RestaurantEdit = z.output<typeof RestaurantEdit>

export const createRestaurant = endpoint('POST', '/api/admin/restaurants', {
  body: NewRestaurant,
  response: AdminRestaurant,
  status: 201,
  tag: 'Admin',
  summary: 'Add a restaurant',
  description:
    'Without coordinates the address is looked up; one that cannot be found is saved all the same and marked `notOnMap`. 400 with `issues`. Admins only.',
})

export const editRestaurant = endpoint('PUT', '/api/admin/restaurants/:id', {
  params: ById,
  body: RestaurantEdit,
  response: AdminRestaurant,
  tag: 'Admin',
  summary: 'Change a restaurant',
  description:
    'Only what is sent changes. A changed address is looked up again unless both coordinates come with it. 400 with `issues`; 404 for an unknown restaurant; 409 when someone else changed the address at the same moment. Admins only.',
})

export const deleteRestaurant = endpoint('DELETE', '/api/admin/restaurants/:id', {
  params: ById,
  response: z.object({ message: z.string() }),
  tag: 'Admin',
  summary: 'Delete a restaurant',
  description:
    'With its tables, reports and reservations; diners with an open request there are told that it is cancelled. Its owner’s account stays, without a restaurant. 404 for an unknown one. Admins only.',
})

export const bulkDeleteRestaurants = endpoint('POST', '/api/admin/restaurants/bulk-delete', {
  body: z.object({
    restaurantIds: z
      .array(Id)
      .min(1, 'Please select restaurants to delete')
      .max(BULK_DELETE_MAX, `At most ${BULK_DELETE_MAX} restaurants can be deleted at once`),
  }),
  response: z.object({ message: z.string(), deleted: z.number().int() }),
  tag: 'Admin',
  summary: 'Delete many restaurants',
  description: `At most ${BULK_DELETE_MAX}, all or nothing, each as DELETE /api/admin/restaurants/{id} does. An id that comes twice counts once. 404 that says how many are unknown, and then nothing is deleted. Admins only.`,
})
