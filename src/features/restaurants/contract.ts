import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import {
  ById,
  CuisineField,
  Id,
  Instant,
  LatitudeNumber,
  LongitudeNumber,
  numberInQuery,
  text,
} from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { NEARBY_LIMIT, NEARBY_RADIUS_MILES, TEXT_LENGTH } from '#domain/limits.ts'
import { ProfileUpdate } from './bodies.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Restaurants')

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
  timeZone: z.string().describe('IANA time zone of the restaurant'),
  hoursOfOperation: z
    .string()
    .nullable()
    .describe('JSON string in one of three shapes: weekday_text, periods, or a plain list'),
  michelinStars: z.number().int(),
  michelinGuideYear: z.number().int().nullable(),
  isAdminCreated: z.boolean(),
  acceptsReservations: z.boolean().describe('Also false while the owner is deactivated'),
  dineIn: z.boolean().nullable(),
  createdAt: Instant,
})
export type PublicRestaurant = z.infer<typeof PublicRestaurant>

const latLngTogether = (query: { lat?: number | undefined; lng?: number | undefined }) =>
  (query.lat === undefined) === (query.lng === undefined)
const TOGETHER = { message: issue('lat_lng_incomplete'), path: ['lat'] }

/** What both /direct calls search by: `lat` and `lng` together or not at all, radius in miles. */
export const nearbyFields = {
  lat: numberInQuery(LatitudeNumber).optional(),
  lng: numberInQuery(LongitudeNumber).optional(),
  radius: numberInQuery(z.number().positive(issue('radius_not_positive')).max(NEARBY_RADIUS_MILES.max))
    .optional()
    .describe('Miles'),
  limit: numberInQuery(z.number().int().min(1).max(NEARBY_LIMIT.max)).optional(),
  q: text({ min: 0, ...TEXT_LENGTH.search }).optional(),
  cuisine: CuisineField.optional(),
}
export const wholeArea = <S extends z.ZodType<{ lat?: number | undefined; lng?: number | undefined }>>(
  schema: S,
) => schema.refine(latLngTogether, TOGETHER)

export const NearbyQuery = wholeArea(z.object(nearbyFields))

export const nearbyRestaurants = endpoint('nearbyRestaurants', {
  query: NearbyQuery,
  response: z.object({
    restaurants: z.array(PublicRestaurant),
    timestamp: Instant.describe('Time of the last change'),
  }),
  about:
    'List restaurants near a point. Nearest first. `lat` and `lng` default to the home town. `radius` is in miles (default 25), `limit` defaults to 300 (at most 500), `q` searches name, cuisine and address, and `cuisine` filters by cuisine type. Supports ETag. 400 for invalid coordinates.',
})

export const getRestaurant = endpoint('getRestaurant', {
  params: ById,
  response: z.object({ restaurant: PublicRestaurant }),
  about:
    'Get a restaurant. The data of the public page /restaurant/{id}. 404 if the restaurant doesn’t exist.',
})

/** A restaurant as its own owner edits it. */
export const RestaurantProfile = PublicRestaurant.omit({
  michelinStars: true,
  michelinGuideYear: true,
  isAdminCreated: true,
  dineIn: true,
  createdAt: true,
}).extend({
  contactName: z.string().nullable(),
  acceptsReservations: z.boolean().describe('The owner’s setting'),
  isPublic: z
    .boolean()
    .describe(
      'Whether diners see it; false while a claim waits, or until you say whether a similar place is yours',
    ),
})
export type RestaurantProfile = z.infer<typeof RestaurantProfile>

export const getProfile = endpoint('getProfile', {
  response: RestaurantProfile,
  about: 'Get your restaurant’s profile. Returns the fields of the profile form. Restaurants only.',
})

export const updateProfile = endpoint('updateProfile', {
  body: ProfileUpdate,
  bodyTypes: ['multipart/form-data', 'application/json'],
  response: RestaurantProfile,
  about:
    'Update your restaurant’s profile. Accepts multipart/form-data with an optional `image` file (JPEG, PNG or WebP, at most 5 MB and 24 megapixels; `acceptsReservations` as "true" or "false"), or JSON without an image. A changed address is geocoded again unless both coordinates are sent. 400 with `issues`, also if the address can’t be found or the file isn’t an image; 413 if the image is too large. Restaurants only.',
})
