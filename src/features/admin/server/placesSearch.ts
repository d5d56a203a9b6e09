import type { z } from 'zod'
import { issue } from '#contract/issues.ts'
import { CUISINES, type Cuisine } from '#domain/cuisines.ts'
import { IMPORT } from '#domain/limits.ts'
import { cuisineOf } from '#features/restaurants/server/placesFile/cuisineOf.ts'
import { placesInDatabase } from '#features/restaurants/server/placesFile/loadPlaces.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { invalidField } from '#kernel/server/errors.ts'
import type { AddressBook } from '#services/geocoding/server/addressBook.ts'
import type { PlacesSearch, PlacesSource, SearchPage } from '#services/places/server/placesSource.ts'
import { locateArea } from '#services/places/server/searchArea.ts'
import { type searchPlaces, searchWordsIn } from '../contractPlaces.ts'
import { readToken, writeToken } from './placesToken.ts'

export interface Places {
  source: PlacesSource
  /** Geocodes the area that an admin names; only admins see its failures. */
  addressBook: AddressBook
}

type Query = z.output<typeof searchPlaces.query>
type Answer = z.input<typeof searchPlaces.response>

/** One page of results from the source, with places that already exist marked. */
export async function searchForImport(ctx: Ctx, places: Places, query: Query): Promise<Answer> {
  const { search, page } = await askedFor(places, query)
  const found = await places.source.search(search, page)
  const known = await placesInDatabase(ctx.db)
  const hasNext = found.hasMore && page.number < IMPORT.maxPages
  return {
    results: found.places.map((place) => {
      const { lat, lng } = place.geometry.location
      const { name, place_id: placeId } = place
      return { ...place, alreadyImported: known.hasTwinOf({ name, placeId, latitude: lat, longitude: lng }) }
    }),
    ...(hasNext && {
      next_page_token: writeToken(search, { number: page.number + 1, upstream: found.upstream }),
    }),
    attribution: places.source.attribution,
  }
}

async function askedFor(
  { addressBook }: Places,
  { query, radius, pagetoken }: Query,
): Promise<{ search: PlacesSearch; page: SearchPage }> {
  if (pagetoken) return readToken(pagetoken)
  const { cuisine, location } = searchWordsIn(query ?? '')
  const center = await locateArea(location, addressBook)
  if (!center) throw invalidField('query', issue('location_unknown'))
  return {
    search: { cuisineText: cuisine, cuisine: cuisineNamed(cuisine), center, radiusMeters: radius },
    page: { number: 1 },
  }
}

/** By its name, or by a typical word such as "sushi". */
function cuisineNamed(words: string): Cuisine | null {
  const named = CUISINES.find((cuisine) => cuisine.toLowerCase() === words.toLowerCase())
  if (named || words === '') return named ?? null
  const likely = cuisineOf(words, '')
  return likely === 'Other' ? null : likely
}
