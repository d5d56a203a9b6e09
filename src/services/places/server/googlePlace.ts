import { z } from 'zod'
import type { Cuisine } from '#domain/cuisines.ts'
import { DAY_MINUTES } from '#domain/durations.ts'
import type { Opening } from '#domain/hoursText.ts'
import { parseWholeHours, storePeriods } from '#domain/openingHours.ts'
import type { FoundPlace, PlaceDetails } from './placesSource.ts'

/** A place of Places API (New), and its translation to API responses and database rows. */

const Point = z.object({
  day: z.number().int().min(0).max(6).default(0),
  hour: z.number().int().min(0).max(23).default(0),
  minute: z.number().int().min(0).max(59).default(0),
})

export const GooglePlace = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().optional(),
  shortFormattedAddress: z.string().optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  types: z.array(z.string()).catch([]).default([]),
  primaryType: z.string().optional(),
  rating: z.number().optional(),
  userRatingCount: z.number().optional(),
  businessStatus: z.string().optional(),
  addressComponents: z
    .array(z.object({ shortText: z.string().default(''), types: z.array(z.string()).default([]) }))
    .catch([])
    .default([]),
  nationalPhoneNumber: z.string().optional(),
  dineIn: z.boolean().optional(),
  regularOpeningHours: z
    .object({ periods: z.array(z.object({ open: Point, close: Point.optional() })).default([]) })
    .optional()
    .catch(undefined),
  photos: z
    .array(
      z.object({
        name: z.string(),
        widthPx: z.number().default(0),
        heightPx: z.number().default(0),
        authorAttributions: z
          .array(z.object({ displayName: z.string().default('') }))
          .catch([])
          .default([]),
      }),
    )
    .catch([])
    .default([]),
})
export type GooglePlace = z.infer<typeof GooglePlace>

const CUISINE_OF_TYPE: Record<string, Cuisine> = {
  american_restaurant: 'American',
  hamburger_restaurant: 'American',
  barbecue_restaurant: 'American',
  diner: 'American',
  italian_restaurant: 'Italian',
  pizza_restaurant: 'Italian',
  chinese_restaurant: 'Chinese',
  japanese_restaurant: 'Japanese',
  sushi_restaurant: 'Japanese',
  ramen_restaurant: 'Japanese',
  mexican_restaurant: 'Mexican',
  indian_restaurant: 'Indian',
  thai_restaurant: 'Thai',
  mediterranean_restaurant: 'Mediterranean',
  french_restaurant: 'French',
  korean_restaurant: 'Korean',
  vietnamese_restaurant: 'Vietnamese',
  greek_restaurant: 'Greek',
  spanish_restaurant: 'Spanish',
  middle_eastern_restaurant: 'Middle Eastern',
  lebanese_restaurant: 'Middle Eastern',
  turkish_restaurant: 'Middle Eastern',
  vegan_restaurant: 'Vegetarian/Vegan',
  vegetarian_restaurant: 'Vegetarian/Vegan',
  seafood_restaurant: 'Seafood',
  steak_house: 'Steakhouse',
  fusion_restaurant: 'Fusion',
}

/** The primary type counts first; unknown types are Other. */
export const cuisineOfTypes = (types: readonly string[]): Cuisine =>
  types.map((type) => CUISINE_OF_TYPE[type]).find((cuisine) => cuisine !== undefined) ?? 'Other'

const typesOf = ({ primaryType, types }: GooglePlace): string[] => [
  ...new Set([...(primaryType ? [primaryType] : []), ...types]),
]
const addressOf = (place: GooglePlace): string => place.formattedAddress ?? place.shortFormattedAddress ?? ''

export const hasClosedForGood = ({ businessStatus }: GooglePlace): boolean =>
  businessStatus === 'CLOSED_PERMANENTLY'

/** An open restaurant in the US. Any id can be sent to be imported, so this is checked for each place. */
export const isImportable = (place: GooglePlace): boolean =>
  !hasClosedForGood(place) &&
  typesOf(place).includes('restaurant') &&
  place.addressComponents.some(({ shortText, types }) => types.includes('country') && shortText === 'US')

/** Undefined without a name and a point. */
export function foundPlaceOf(place: GooglePlace): FoundPlace | undefined {
  const { id, displayName, location, rating, userRatingCount, businessStatus, photos } = place
  if (!displayName || !location) return undefined
  return {
    place_id: id,
    name: displayName.text,
    formatted_address: addressOf(place),
    geometry: { location: { lat: location.latitude, lng: location.longitude } },
    types: typesOf(place),
    rating,
    user_ratings_total: userRatingCount,
    business_status: businessStatus,
    photos: photos.map(({ name, widthPx, heightPx, authorAttributions }) => ({
      photo_reference: name,
      width: widthPx,
      height: heightPx,
      html_attributions: authorAttributions.map((author) => author.displayName),
    })),
  }
}

/** Undefined without a name, an address and a point. */
export function placeDetailsOf(place: GooglePlace): PlaceDetails | undefined {
  const { id, displayName, location, nationalPhoneNumber, dineIn } = place
  if (!displayName || !location || addressOf(place) === '') return undefined
  return {
    placeId: id,
    name: displayName.text,
    address: addressOf(place),
    latitude: location.latitude,
    longitude: location.longitude,
    phone: nationalPhoneNumber ?? null,
    cuisineType: cuisineOfTypes(typesOf(place)),
    hoursOfOperation: hoursOf(place),
    dineIn: dineIn ?? null,
  }
}

const hhmm = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}`

/** Uses `periods` only: the descriptions depend on the language and contain narrow spaces. */
function hoursOf({ regularOpeningHours }: GooglePlace): string | null {
  if (!regularOpeningHours) return null
  const periods = regularOpeningHours.periods.map(({ open, close }) => ({
    open: { day: open.day, time: hhmm(open) },
    ...(close && { close: { day: close.day, time: hhmm(close) } }),
  }))
  const week: readonly (readonly Opening[])[] | null = parseWholeHours(JSON.stringify({ periods }))
  return week?.every((day) => day.every(({ closeMinute }) => closeMinute <= 2 * DAY_MINUTES))
    ? storePeriods(week)
    : null
}
