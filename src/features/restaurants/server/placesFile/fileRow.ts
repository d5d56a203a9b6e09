export const PLACE_FIELDS = [
  'name',
  'address',
  'latitude',
  'longitude',
  'phone',
  'cuisine',
  'placeId',
  'hours',
] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]

/** What one row of a places file says, before anything of it is believed. */
export type RawPlace = Record<PlaceField, string>

/** A row that could be read, or why it could not; `line` is where it begins in the file, from 1. */
export type FileRow = { line: number; raw: RawPlace } | { line: number; reason: string }

/** A place of which the file says this much; what it does not say is ''. */
export const rawPlace = (known: Partial<RawPlace>): RawPlace => ({
  name: '',
  address: '',
  latitude: '',
  longitude: '',
  phone: '',
  cuisine: '',
  placeId: '',
  hours: '',
  ...known,
})

/** The file as a whole cannot be read as places. */
export class PlacesFileError extends Error {}
