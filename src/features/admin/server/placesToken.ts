import { z } from 'zod'
import { LatitudeNumber, LongitudeNumber } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { isCuisine } from '#domain/cuisines.ts'
import { parseJson } from '#domain/json.ts'
import { IMPORT } from '#domain/limits.ts'
import { invalidField } from '#kernel/server/errors.ts'
import type { PlacesSearch, SearchPage } from '#services/places/server/placesSource.ts'

/** A page's token holds the whole search, so that any node can continue it without stored state. */

const Token = z.object({
  cuisineText: z.string().max(200),
  cuisine: z.string().refine(isCuisine).nullable(),
  center: z.object({ latitude: LatitudeNumber, longitude: LongitudeNumber }),
  radiusMeters: z.number().positive().max(10_000),
  number: z.number().int().min(2).max(IMPORT.maxPages),
  upstream: z.string().max(6000).optional(),
})

const outOfDate = () => invalidField('pagetoken', issue('search_expired'))

export const writeToken = (search: PlacesSearch, page: SearchPage): string =>
  Buffer.from(JSON.stringify({ ...search, ...page })).toString('base64url')

/** Throws invalid for anything but one of our tokens. */
export function readToken(token: string): { search: PlacesSearch; page: SearchPage } {
  const parsed = Token.safeParse(parseJson(Buffer.from(token, 'base64url').toString('utf8')))
  if (!parsed.success) throw outOfDate()
  const { number, upstream, ...search } = parsed.data
  return { search, page: { number, upstream } }
}
