import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, numberInQuery, text } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { Message } from '#contract/replies.ts'
import { metersOf } from '#domain/geo.ts'
import { IMAGE, IMPORT, TEXT_LENGTH } from '#domain/limits.ts'
import * as calls from './calls.ts'
import { listFields, PAGING, sortField } from './contract.ts'

const endpoint = endpointsOf(calls, 'Admin')

/** Admin calls about places to import. The search responds in the shape of Google's Places API (snake case). */

const { radiusMiles, maxPages, maxResults } = IMPORT
/** The exact meters of a limit are accepted as well as the rounded ones. */
const RADIUS_METERS = {
  min: Math.floor(metersOf(radiusMiles.min)),
  max: Math.ceil(metersOf(radiusMiles.max)),
  default: Math.round(metersOf(radiusMiles.default)),
}
const RADIUS_MESSAGE = issue('radius_miles', { min: radiusMiles.min, max: radiusMiles.max })
const LONGEST_TOKEN = 8000
const LONGEST_PLACE_ID = 300

const NOTHING_SELECTED = issue('nothing_to_import')

const SEARCH_WORDS = /^(?:(?<cuisine>.*?)\s+)?restaurants?\s+(?:in|near)\s+(?<location>.*)$/i

/** Parsed as `{cuisine} restaurants in {location}`; otherwise all of it is the location. */
export function searchWordsIn(query: string): { cuisine: string; location: string } {
  const { cuisine = '', location = query } = SEARCH_WORDS.exec(query)?.groups ?? {}
  return { cuisine: cuisine.trim(), location: location.trim() }
}

const SearchWords = text({ ...TEXT_LENGTH.importLocation, message: issue('location_invalid') }).refine(
  (query) => searchWordsIn(query).location.length >= TEXT_LENGTH.importLocation.min,
  issue('location_invalid'),
)

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
  alreadyImported: z
    .boolean()
    .describe('A restaurant with this place id, or with this name within 50 m, already exists'),
})

export const searchPlaces = endpoint('searchPlaces', {
  query: z
    .object({
      query: SearchWords.optional(),
      radius: numberInQuery(
        z.number().min(RADIUS_METERS.min, RADIUS_MESSAGE).max(RADIUS_METERS.max, RADIUS_MESSAGE),
      )
        .optional()
        .describe(
          `Meters, ${RADIUS_METERS.min} to ${RADIUS_METERS.max}; ${RADIUS_METERS.default} by default`,
        ),
      type: z.literal('restaurant', { error: issue('only_restaurants') }).optional(),
      pagetoken: z.string().max(LONGEST_TOKEN).optional(),
    })
    .refine(({ query, pagetoken }) => query !== undefined || Boolean(pagetoken), {
      message: issue('location_invalid'),
      path: ['query'],
    })
    .transform(({ radius = RADIUS_METERS.default, ...rest }) => ({ ...rest, radius })),
  response: z.object({
    results: z.array(FoundPlace),
    next_page_token: z
      .string()
      .optional()
      .describe(`Absent on the last page; there are at most ${maxPages} pages`),
    attribution: z.string().describe('Show it next to the results'),
  }),
  about:
    'Search for restaurants to import. `query` has the form "{cuisine} restaurants in {location}"; for the next page, send only `pagetoken`. 20 results per page. 400 for an unknown location, a radius out of range or an invalid token; 503 with instructions if the places service fails. Admins only.',
})

export const importPlaces = endpoint('importPlaces', {
  body: z.object({
    places: z
      .array(z.object({ place_id: z.string().min(1).max(LONGEST_PLACE_ID) }), { error: NOTHING_SELECTED })
      .min(1, NOTHING_SELECTED)
      .max(maxResults, issue('too_many_places', { max: maxResults })),
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
        reason: z.string().optional().describe('Why the place was not imported'),
        reasonCode: Message.shape.code.optional(),
      }),
    ),
  }),
  about:
    'Import restaurants. Reads only the `place_id` of each place and fetches the place again from its source. Skips duplicates (the same place id, or the same name within 50 m). `errors` counts results with status "error". 503 if the places service fails; nothing is imported then. Admins only.',
})

export const updateMetadata = endpoint('updateMetadata', {
  query: z.object({ force: z.enum(['true', 'false']).optional() }),
  response: z.object({
    updated: z.number().int(),
    total: z.number().int().describe('Number of restaurants checked'),
    ...Message.shape,
  }),
  about:
    'Update restaurant metadata. Fills in missing coordinates, phone numbers, hours and dine-in from the places service. With `force=true`, also refreshes imported restaurants that have no owner. Never overwrites what an owner entered. 409 if an update is already running. Admins only.',
})

const ID_PROBLEMS = ['missing', 'malformed', 'shared'] as const
export const PLACE_ID_COLUMNS = ['id', 'name', 'placeId', 'problem'] as const
export type PlaceIdColumn = (typeof PLACE_ID_COLUMNS)[number]
export const PlaceIdQuery = z.object({ ...listFields, sort: sortField(PLACE_ID_COLUMNS) })

export const debugPlaceIds = endpoint('debugPlaceIds', {
  query: PlaceIdQuery,
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
          .describe('"shared": another restaurant with this name is within 50 m'),
      }),
    ),
    problems: z.number().int().describe('How many of all restaurants have one'),
  }),
  about: `List place ids. Lists all restaurants with their place ids, those with problems first. ${PAGING} \`q\` searches name, address and place id. Admins only.`,
})

export const placePhoto = endpoint('placePhoto', {
  query: z.object({
    ref: z.string().min(1).max(2000).describe('`photo_reference` of a search result'),
    maxwidth: numberInQuery(z.number().int().min(IMAGE.proxySide.min).max(IMAGE.proxySide.max))
      .optional()
      .describe(`Pixels; ${IMAGE.thumbnailWidth} by default`),
  }),
  response: z.string().describe('WebP image'),
  responseType: 'image/webp',
  about:
    'Get a photo of a search result. Photos are not stored. 404 if the places service has no photos. Admins only.',
})
