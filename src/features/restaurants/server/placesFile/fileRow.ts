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

/** One row of a places file, before it is validated. */
export type RawPlace = Record<PlaceField, string>

/** A row that was read, or why it could not be read; `line` is where it starts in the file, from 1. */
export type FileRow = { line: number; raw: RawPlace } | { line: number; reason: string }

/** More than any list of one region has before its first place; a file of millions would take minutes. */
export const MOST_LINES_WITHOUT_PLACE = 100_000

/** A place with these values from the file; missing ones are ''. */
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

/** The file cannot be read as places at all. */
export class PlacesFileError extends Error {
  readonly reason: FileFault
  readonly columns: string

  constructor(reason: FileFault, columns = '') {
    super(FAULT_WORDS[reason] + columns)
    this.reason = reason
    this.columns = columns
  }
}

type FileFault = keyof typeof FAULT_WORDS
const FAULT_WORDS = {
  empty: 'it is empty',
  utf16: 'it is UTF-16, save it as UTF-8',
  type: 'its name should end in .csv or .geojson',
  no_features: 'it contains no GeoJSON features',
  no_places: 'too many of its rows are not places',
  columns: 'its first line has no column for ',
} as const
