import { USER_TYPES, type UserType } from '#domain/accounts.ts'
import { CUISINES } from '#domain/cuisines.ts'
import { MAX_ID, PARTY_SIZE, TEXT_LENGTH } from '#domain/limits.ts'

/** Parameters in screen addresses. An invalid value counts as missing. */
type Query = Readonly<Record<string, string | undefined>>

function wholeNumber(text: string | undefined, min: number, max: number): number | undefined {
  const value = /^(0|[1-9]\d*)$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | undefined,
): Value | undefined => values.find((value) => value === given)

const placeId = (text: string | undefined) => wholeNumber(text, 1, MAX_ID)

/** The id in the path of a restaurant's page. */
export const placeIdIn = (pathname: string): number | undefined =>
  placeId(/^\/restaurant\/([1-9]\d*)$/.exec(pathname)?.[1])

/** The place whose panel is open, or that an invitation to sign in came from. */
export const placeParam = ({ place }: Query): number | undefined => placeId(place)

const VISITORS = ['restaurant', 'diner'] as const
type Visitor = (typeof VISITORS)[number]

export const loginParams = ({
  as,
  place,
}: Query): { as?: Visitor | undefined; place?: number | undefined } => ({
  as: oneOf(VISITORS, as),
  place: placeId(place),
})

export const forgotParams = ({ as }: Query): { as?: UserType | undefined } => ({ as: oneOf(USER_TYPES, as) })

interface DinerLandingParams {
  form?: 'full' | undefined
  tab?: 'sign-in' | undefined
  place?: number | undefined
}
export const dinerLandingParams = ({ form, tab, place }: Query): DinerLandingParams => ({
  form: oneOf(['full'], form),
  tab: oneOf(['sign-in'], tab),
  place: placeId(place),
})

interface BrowseParams {
  partySize?: number | undefined
  place?: number | undefined
  q?: string | undefined
  cuisine?: (typeof CUISINES)[number] | undefined
}
export const browseParams = ({ partySize, place, q, cuisine }: Query): BrowseParams => ({
  partySize: wholeNumber(partySize, PARTY_SIZE.min, PARTY_SIZE.max),
  place: placeId(place),
  q: q !== undefined && q.length <= TEXT_LENGTH.search.max ? q : undefined,
  cuisine: oneOf(CUISINES, cuisine),
})

export const resetParams = ({ token, as }: Query) => ({ token: token || undefined, ...forgotParams({ as }) })
