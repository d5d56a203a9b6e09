import { CUISINES } from '#domain/cuisines.ts'
import { MAX_ID, PARTY_SIZE, TEXT_LENGTH } from '#domain/limits.ts'

/** Parameters in screen addresses. An invalid value counts as missing. */
type Given = Readonly<Record<string, unknown>>

const wholeNumber = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

const placeId = (value: unknown) => wholeNumber(value, 1, MAX_ID)

/** Whether the last part of /restaurant/… is an id. */
export const isPlaceId = (text: string): boolean =>
  /^[1-9]\d*$/.test(text) && placeId(Number(text)) !== undefined

const VISITORS = ['restaurant', 'diner'] as const
type Visitor = (typeof VISITORS)[number]

export const loginParams = ({
  as,
  place,
}: Given): { as?: Visitor | undefined; place?: number | undefined } => ({
  as: oneOf(VISITORS, as),
  place: placeId(place),
})

export const forgotParams = ({ as }: Given): { as?: Visitor | undefined } => ({ as: oneOf(VISITORS, as) })

interface DinerLandingParams {
  form?: 'full' | undefined
  tab?: 'sign-in' | undefined
  place?: number | undefined
}
export const dinerLandingParams = ({ form, tab, place }: Given): DinerLandingParams => ({
  form: oneOf(['full'], form),
  tab: oneOf(['sign-in'], tab),
  place: placeId(place),
})

/** The router parses a number; the search is text. */
function searchText(value: unknown): string | undefined {
  const text = value === undefined || value === null ? undefined : String(value)
  return text !== undefined && text.length <= TEXT_LENGTH.search.max ? text : undefined
}

interface BrowseParams {
  partySize?: number | undefined
  place?: number | undefined
  q?: string | undefined
  cuisine?: (typeof CUISINES)[number] | undefined
}
export const browseParams = ({ partySize, place, q, cuisine }: Given): BrowseParams => ({
  partySize: wholeNumber(partySize, PARTY_SIZE.min, PARTY_SIZE.max),
  place: placeId(place),
  q: searchText(q),
  cuisine: oneOf(CUISINES, cuisine),
})

export const resetParams = ({ token }: Given): { token?: string | undefined } => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
})
