import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, numberInQuery, text } from '#contract/fields.ts'
import { metersOf } from '#domain/geo.ts'
import { IMAGE, IMPORT, TEXT_LENGTH } from '#domain/limits.ts'

/** The calls of admins about places to import. The search answers in the shape of */

const { radiusMiles, maxPages, maxResults } = IMPORT
const RADIUS_METERS = {
  min: Math.floor(metersOf(radiusMiles.min)),
  max: Math.ceil(metersOf(radiusMiles.max)),
  default: Math.round(metersOf(radiusMiles.default)),
}
const RADIUS_MESSAGE = `Radius must be ${radiusMiles.min} to ${radiusMiles.max} miles`
const LONGEST_TOKEN = 8000
const LONGEST_PLACE_ID = 300

export const NOTHING_SELECTED = 'No restaurants selected - Please select at least one restaurant to import'
export const INVALID_LOCATION = 'Enter a valid location'

const SEARCH_WORDS = /^(?:(?<cuisine>.*?)\s+)?restaurants?\s+(?:in|near)\s+(?<location>.*)$/i

/** Taken apart as it was put together, `{cuisine} restaurants in {location}`; else all of it is the location. */
const SearchWords = text({ ...TEXT_LENGTH.importLocation, message: INVALID_LOCATION })
  .transform((query) => {
    const { cuisine = '', location = query } = SEARCH_WORDS.exec(query)?.groups ?? {}
    return { cuisine: cuisine.trim(), location: location.trim() }
  })
  .refine(({ location }) => location.length >= TEXT_LENGTH.importLocation.min, INVALID_LOCATION)

const FoundPlace = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  types: z.array(z.string()),
  rating: z.number().optional(),
  user_ratings_total: z.number().optional(),
  business_status: z.string().optional(),
  photos: z
    .array(
      z.object({
        photo_reference: z.string(),
        width: z.number(),
        height: z.number(),
        html_attributions: z.array(z.string()),
      }),
    )
    .optional(),
  alreadyImported: z.boolean().describe('The same place id, or the same name within 50 m, is here already'),
})

export const searchPlaces = endpoint('GET', '/api/admin/places/search', {
  query: z
    .object({
      query: SearchWords.optional(),
      radius: numberInQuery(
        z.number().min(RADIUS_METERS.min, RADIUS_MESSAGE).max(RADIUS_METERS.max, RADIUS_MESSAGE),
      )
        .optional()
        .describe(
          `Meters, ${RADIUS_METERS.min} to ${RADIUS_METERS.max}; ${RADIUS_METERS.default} when left out`,
        ),
      type: z.literal('restaurant', { error: 'Only restaurants can be imported' }).optional(),
      pagetoken: z.string().max(LONGEST_TOKEN).optional(),
    })
    .refine(({ query, pagetoken }) => query !== undefined || Boolean(pagetoken), {
      message: INVALID_LOCATION,
      path: ['query'],
    })
    .transform(({ radius = RADIUS_METERS.default, ...rest }) => ({ ...rest, radius })),
  response: z.object({
    results: z.array(FoundPlace),
    next_page_token: z.string().optional().describe(`Absent on the last page; at most ${maxPages} pages`),
    attribution: z.string().describe('To be shown beside the results'),
  }),
  tag: 'Admin',
  summary: 'Search for restaurants to import',
  description:
    '`query` reads "{cuisine} restaurants in {location}"; the next page needs `pagetoken` alone. 20 results a page. 400 for a location nobody knows, a radius out of bounds or a token that is none of ours; 503 with a sentence that says what to do when the places service fails. Admins only.',
})

export const importPlaces = endpoint('POST', '/api/admin/places/import', {
  body: z.object({
    places: z
      .array(z.object({ place_id: z.string().min(1).max(LONGEST_PLACE_ID) }), { error: NOTHING_SELECTED })
      .min(1, NOTHING_SELECTED)
      .max(maxResults, `At most ${maxResults} restaurants at once`),
  }),
  response: z.object({
    imported: z.number().int(),
    skipped: z.number().int(),
    errors: z.number().int(),
    results: z.array(
      z.object({
        place_id: z.string(),
        name: z.string().nullable(),
        status: z.enum(['imported', 'skipped', 'error']),
        hasImage: z.boolean(),
        hasPhone: z.boolean(),
        restaurantId: Id.optional(),
        reason: z.string().optional().describe('Why it was not imported'),
      }),
    ),
  }),
  tag: 'Admin',
  summary: 'Import restaurants',
  description:
    'Only each `place_id` is read: the places are fetched again from their source. Twins (the same place id, or the same name within 50 m) are skipped. `errors` counts the results of status "error". 503 when the places service fails: then nothing was imported. Admins only.',
})

export const updateMetadata = endpoint('POST', '/api/admin/update-restaurants-metadata', {
  query: z.object({ force: z.enum(['true', 'false']).optional() }),
  response: z.object({
    updated: z.number().int(),
    total: z.number().int().describe('How many were looked at'),
    message: z.string(),
  }),
  tag: 'Admin',
  summary: 'Fetch what is missing of the restaurants',
  description:
    'Fills in missing coordinates, phones, hours and dine-in from the places service; with `force=true` it also brings imported ones without an owner up to date. What an owner has written is never overwritten. One run at a time: 409. Admins only.',
})

const ID_PROBLEMS = ['missing', 'malformed', 'shared'] as const
export const debugPlaceIds = endpoint('GET', '/api/admin/debug-place-ids', {
  response: z.object({
    restaurants: z.array(
      z.object({
        id: Id,
        name: z.string(),
        address: z.string(),
        placeId: z.string().nullable(),
        source: z.string(),
        hasCoordinates: z.boolean(),
        hasPhone: z.boolean(),
        hasHours: z.boolean(),
        hasImage: z.boolean(),
        problem: z
          .enum(ID_PROBLEMS)
          .nullable()
          .describe('"shared": another restaurant of this name stands within 50 m'),
      }),
    ),
  }),
  tag: 'Admin',
  summary: 'Every restaurant with its place id',
  description: 'Those with a problem first. Admins only.',
})

export const placePhoto = endpoint('GET', '/api/admin/places/photo', {
  query: z.object({
    ref: z.string().min(1).max(2000).describe('`photo_reference` of a search result'),
    maxwidth: numberInQuery(z.number().int().min(IMAGE.proxySide.min).max(IMAGE.proxySide.max))
      .optional()
      .describe(`Pixels; ${IMAGE.thumbnailWidth} when left out`),
  }),
  response: z.string().describe('The picture’s bytes, WebP'),
  tag: 'Admin',
  summary: 'A photo of a search result',
  description: 'Never kept. 404 where the places service has no photos. Admins only.',
})
