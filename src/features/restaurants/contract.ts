import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  ById,
  CuisineField,
  Id,
  Instant,
  LatitudeNumber,
  LatitudeText,
  LongitudeNumber,
  LongitudeText,
  numberInQuery,
  Phone,
  text,
  unlessEmpty,
} from '#contract/fields.ts'
import { NEARBY_LIMIT, NEARBY_RADIUS_MILES, TEXT_LENGTH } from '#domain/limits.ts'
import { parsePeriods, storePeriods } from '#domain/openingHours.ts'

/** A restaurant as everyone may see it: no owner, no contact name. */
export const PublicRestaurant = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  cuisineType: z.string(),
  imageUrl: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  timeZone: z.string().describe('IANA zone of its own clock'),
  hoursOfOperation: z
    .string()
    .nullable()
    .describe('JSON text in one of three shapes: weekday_text, periods, or a plain list'),
  michelinStars: z.number().int(),
  michelinGuideYear: z.number().int().nullable(),
  isAdminCreated: z.boolean(),
  acceptsReservations: z.boolean().describe('False too while the owner is deactivated'),
  dineIn: z.boolean().nullable(),
  createdAt: Instant,
})
export type PublicRestaurant = z.infer<typeof PublicRestaurant>

const latLngTogether = (query: { lat?: number | undefined; lng?: number | undefined }) =>
  (query.lat === undefined) === (query.lng === undefined)
const TOGETHER = { message: 'Send both lat and lng, or neither', path: ['lat'] }

/** The area both /direct calls look at: `lat` and `lng` together or not at all, radius in miles. */
export const areaFields = {
  lat: numberInQuery(LatitudeNumber).optional(),
  lng: numberInQuery(LongitudeNumber).optional(),
  radius: numberInQuery(z.number().positive('Radius must be more than 0').max(NEARBY_RADIUS_MILES.max))
    .optional()
    .describe('Miles'),
}
export const wholeArea = <S extends z.ZodType<{ lat?: number | undefined; lng?: number | undefined }>>(
  schema: S,
) => schema.refine(latLngTogether, TOGETHER)

export const NearbyQuery = wholeArea(
  z.object({
    ...areaFields,
    limit: numberInQuery(z.number().int().min(1).max(NEARBY_LIMIT.max)).optional(),
    q: text({ min: 0, ...TEXT_LENGTH.search }).optional(),
    cuisine: CuisineField.optional(),
  }),
)

export const nearbyRestaurants = endpoint('GET', '/direct/restaurants', {
  query: NearbyQuery,
  response: z.object({
    restaurants: z.array(PublicRestaurant),
    timestamp: Instant.describe('When the data last changed'),
  }),
  tag: 'Restaurants',
  summary: 'Restaurants around a point, nearest first',
  description:
    'Without `lat` and `lng` the default location (San Francisco). `radius` in miles (default 25), `limit` (default 300, at most 500), `q` searches name, cuisine and address, `cuisine` is one of the fixed list. Answered from memory with an ETag: 304 while nothing moved. 400 for a coordinate that is none.',
})

export const getRestaurant = endpoint('GET', '/direct/restaurants/:id', {
  params: ById,
  response: z.object({ restaurant: PublicRestaurant }),
  tag: 'Restaurants',
  summary: 'One restaurant',
  description: 'The public page /restaurant/{id}. 404 when there is none.',
})

/** A restaurant as its own owner edits it. */
export const RestaurantProfile = PublicRestaurant.pick({
  id: true,
  name: true,
  address: true,
  phone: true,
  cuisineType: true,
  imageUrl: true,
  latitude: true,
  longitude: true,
  timeZone: true,
  hoursOfOperation: true,
}).extend({
  contactName: z.string().nullable(),
  acceptsReservations: z.boolean().describe('As the owner set it'),
})
export type RestaurantProfile = z.infer<typeof RestaurantProfile>

/** Opening hours in the shape of periods, kept in one spelling; '' or null says they are not known. */
const HoursField = z
  .string()
  .max(TEXT_LENGTH.hours.max, 'Opening hours are too long')
  .nullable()
  .transform((stored, context) => {
    if (!stored) return null
    const weekly = parsePeriods(stored)
    if (weekly) return storePeriods(weekly)
    context.addIssue({ code: 'custom', message: 'Opening hours are not in a supported format' })
    return z.NEVER
  })

/** The fields of the profile form; what is left out of the last five stays as it is. */
export const ProfileUpdate = z.object({
  name: text({ ...TEXT_LENGTH.name, message: 'Restaurant name must be at least 2 characters.' }),
  phone: Phone,
  address: text({ ...TEXT_LENGTH.address, message: 'Address must be at least 5 characters.' }),
  cuisineType: CuisineField,
  contactName: unlessEmpty(text({ ...TEXT_LENGTH.contactName, message: 'Contact name is required' })),
  latitude: unlessEmpty(LatitudeText),
  longitude: unlessEmpty(LongitudeText),
  hoursOfOperation: HoursField.optional(),
  acceptsReservations: z.boolean().optional(),
})
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const getProfile = endpoint('GET', '/api/restaurant/profile', {
  response: RestaurantProfile,
  tag: 'Restaurants',
  summary: 'The restaurant’s own profile',
  description: 'For the profile form. Restaurants only.',
})

export const updateProfile = endpoint('PUT', '/api/restaurant/profile', {
  body: ProfileUpdate,
  response: RestaurantProfile,
  tag: 'Restaurants',
  summary: 'Save the restaurant’s own profile',
  description:
    'As multipart/form-data with an optional file `image` (JPEG, PNG or WebP, at most 5 MB and 24 megapixels; `acceptsReservations` as "true" or "false"), or as JSON without one. A changed address is looked up again unless both coordinates are sent. 400 with `issues`, also for an address that cannot be found and for a file that is no picture; 413 for one that is too large. Restaurants only.',
})
