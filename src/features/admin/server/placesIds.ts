import { asc, count, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/endpoint.ts'
import { areTwinPoints, twinName } from '#domain/geo.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { debugPlaceIds, PlaceIdColumn, PlaceIdQuery } from '../contractPlaces.ts'
import { contains, orderOf, paged } from './listing.ts'
import { restaurantsState } from './restaurantList.ts'

type Listed = AnswerOf<typeof debugPlaceIds>['restaurants'][number]

const { id, name, address, placeId, source } = restaurants

/** Restaurants with their place ids, those with a problem first: all of them, or the requested page. */
export function createPlaceIdList(db: Db) {
  const twins = twinsUntilChanged(db)
  return async (query: z.output<typeof PlaceIdQuery>) => {
    const problem = problemOf(await twins())
    const sortBy = { id, name: sql`lower(${name})`, placeId, problem } satisfies Record<
      PlaceIdColumn,
      unknown
    >
    const where = contains(query.q, [id, name, placeId, address])
    const all = db
      .select({
        ...{ id, name, address, placeId, source, problem },
        hasCoordinates: isKnown(restaurants.latitude),
        hasPhone: isKnown(restaurants.phone),
        hasHours: isKnown(restaurants.hoursOfOperation),
        hasImage: isKnown(restaurants.imageUrl),
      })
      .from(restaurants)
      .where(where)
      .orderBy(...(query.sort ? orderOf(query.sort, sortBy) : [sql`${problem} is null`]), asc(id))
      .$dynamic()
    const { rows, total } = await paged<Listed, typeof all>(query, all, () =>
      db.select({ total: count() }).from(restaurants).where(where),
    )
    return { restaurants: rows, total, problems: await db.$count(restaurants, sql`${problem} is not null`) }
  }
}

const isKnown = (column: Parameters<typeof isNotNull>[0]) => sql<boolean>`${isNotNull(column)}`

/** Well-formed are ids that name their source, and Google's. Patterns without counts, which are slow. */
const isWellFormed = sql`case when ${placeId} like '%:%'
  then ${placeId} ~ '^[a-z][a-z0-9_-]*:\\S+$' and length(${placeId}) - strpos(${placeId}, ':') <= 200
  else ${placeId} ~ '^[A-Za-z0-9_-]+$' and length(${placeId}) between 10 and 300 end`

const problemOf = (twins: readonly number[]): SQL<Listed['problem']> => sql`case
  when ${id} = any(${sql.param(twins)}::int[]) then 'shared'
  when ${placeId} is null then 'missing'
  when not ${isWellFormed} then 'malformed' end`

/** The ids of restaurants that have a twin. The database can't compare names as `twinName` does. */
function twinsUntilChanged(db: Db): () => Promise<number[]> {
  let known: { state: string; ids: number[] } | undefined
  return async () => {
    const state = await restaurantsState(db)
    if (known?.state !== state) known = { state, ids: await findTwins(db) }
    return known.ids
  }
}

async function findTwins(db: Db): Promise<number[]> {
  const rows = await db
    .select({
      ...{ id, name },
      latitude: sql<number>`${restaurants.latitude}::float`,
      longitude: sql<number>`${restaurants.longitude}::float`,
    })
    .from(restaurants)
    .where(isNotNull(restaurants.latitude))
  const namesakes = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = twinName(row.name)
    namesakes.set(key, [...(namesakes.get(key) ?? []), row])
  }
  return [...namesakes.values()].flatMap((group) =>
    group
      .filter((row) => group.some((other) => other !== row && areTwinPoints(row, other)))
      .map(({ id }) => id),
  )
}
