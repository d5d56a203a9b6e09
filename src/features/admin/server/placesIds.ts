import { asc, count, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/endpoint.ts'
import { areTwinPoints, type LatLng, twinName } from '#domain/geo.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { positionOf } from '#features/restaurants/server/store.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { debugPlaceIds, PlaceIdColumn, PlaceIdQuery } from '../contractPlaces.ts'
import { contains, orderOf, paged } from './listing.ts'

type Listed = AnswerOf<typeof debugPlaceIds>['restaurants'][number]

const { id, name, address, placeId, source } = restaurants

/** Restaurants with their place ids, those with a problem first: all of them, or the requested page. */
export function createPlaceIdList(db: Db) {
  const problems = problemsUntilChanged(db)
  return async (query: z.output<typeof PlaceIdQuery>) => {
    const { shared, malformed, count: problemCount } = await problems()
    const problem = sql<Listed['problem']>`case
      when ${id} = any(${sql.param(shared)}::int[]) then 'shared'
      when ${placeId} is null then 'missing'
      when ${id} = any(${sql.param(malformed)}::int[]) then 'malformed' end`
    const sortBy = { id, name: sql`lower(${name})`, placeId, problem } satisfies Record<
      PlaceIdColumn,
      unknown
    >
    const where = contains(query.q, [id, name, placeId, address])
    const all = db
      .select({
        id,
        name,
        address,
        placeId,
        source,
        problem,
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
    return { restaurants: rows, total, problems: problemCount }
  }
}

const isKnown = (column: Parameters<typeof isNotNull>[0]) => sql<boolean>`${isNotNull(column)}`

/** Ids that name their source, and Google's. */
const isWellFormed = (placeId: string): boolean =>
  placeId.includes(':')
    ? /^[a-z][a-z0-9_-]*:\S{1,200}$/.test(placeId)
    : /^[A-Za-z0-9_-]{10,300}$/.test(placeId)

/** Finding problems reads all restaurants, so it is done again only once one was written. */
function problemsUntilChanged(db: Db) {
  let known: (Awaited<ReturnType<typeof findProblems>> & { since: string }) | undefined
  return async () => {
    const { next, hasMoved } = await positionOf(db, known?.since ?? '0')
    if (!known || hasMoved) known = { ...(await findProblems(db)), since: next }
    return known
  }
}

/** The database can't compare names as `twinName` does. */
async function findProblems(db: Db) {
  const rows = await db
    .select({
      id,
      name,
      placeId,
      latitude: sql<number>`coalesce(${restaurants.latitude}::float, 'NaN')`,
      longitude: sql<number>`coalesce(${restaurants.longitude}::float, 'NaN')`,
    })
    .from(restaurants)
  const shared = twinsAmong(rows)
  const missing = rows.filter(({ placeId }) => placeId === null)
  const malformed = rows.filter(({ placeId }) => placeId !== null && !isWellFormed(placeId))
  return {
    shared: shared.map(({ id }) => id),
    malformed: malformed.map(({ id }) => id),
    count: new Set([...shared, ...missing, ...malformed]).size,
  }
}

function twinsAmong<Row extends LatLng & { name: string }>(rows: readonly Row[]): Row[] {
  const namesakes = new Map<string, Row[]>()
  for (const row of rows) {
    const key = twinName(row.name)
    namesakes.set(key, [...(namesakes.get(key) ?? []), row])
  }
  return [...namesakes.values()].flatMap((group) =>
    group.filter((row) => group.some((other) => other !== row && areTwinPoints(row, other))),
  )
}
