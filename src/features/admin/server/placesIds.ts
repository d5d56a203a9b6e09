import { asc, inArray, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import { areTwins, twinName } from '#domain/geo.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { listInParts } from '#kernel/server/listInParts.ts'
import type { debugPlaceIds } from '../contractPlaces.ts'
import { inOrder } from './listing.ts'

type Problem = AnswerOf<typeof debugPlaceIds>['restaurants'][number]['problem']

/** Ids that name their source, or Google's ids. */
const WELL_FORMED = /^([a-z][a-z0-9_-]*:\S{1,200}|[\w-]{10,300})$/

const { id, name, address, placeId, source, latitude, longitude } = restaurants
const shown = {
  ...{ id, name, address, placeId, source },
  hasCoordinates: sql<boolean>`${latitude} is not null`,
  hasPhone: sql<boolean>`${restaurants.phone} is not null`,
  hasHours: sql<boolean>`${restaurants.hoursOfOperation} is not null`,
  hasImage: sql<boolean>`${restaurants.imageUrl} is not null`,
}

/** Every restaurant with its place id, those with a problem first. */
export async function listPlaceIds(db: Db) {
  const problems = await findProblems(db)
  const byProblem = [...problems].sort(([, a], [, b]) => Number(b !== null) - Number(a !== null))
  const read = async (ids: readonly number[]) => {
    const rows = await db.select(shown).from(restaurants).where(inArray(id, ids.slice()))
    return {
      restaurants: inOrder(ids, rows).map((row) => ({ ...row, problem: problems.get(row.id) ?? null })),
    }
  }
  return listInParts(
    byProblem.map(([id]) => id),
    read,
  )
}

/** What is wrong with the place id of each restaurant. */
async function findProblems(db: Db): Promise<Map<number, Problem>> {
  const rows = await db.select({ id, name, placeId, latitude, longitude }).from(restaurants).orderBy(asc(id))
  const namesakes = new Map<string, Row[]>()
  for (const row of rows) {
    const name = twinName(row.name)
    const others = namesakes.get(name)
    if (others) others.push(row)
    else namesakes.set(name, [row])
  }
  const hasTwin = (row: Row) =>
    (namesakes.get(twinName(row.name)) ?? []).some((other) => other.id !== row.id && areNear(row, other))
  return new Map(rows.map((row) => [row.id, hasTwin(row) ? 'shared' : problemOf(row.placeId)]))
}

function problemOf(placeId: string | null): Problem {
  if (placeId === null) return 'missing'
  return WELL_FORMED.test(placeId) ? null : 'malformed'
}

type Row = Pick<typeof restaurants.$inferSelect, 'id' | 'name' | 'latitude' | 'longitude'>
const areNear = (one: Row, other: Row): boolean =>
  one.latitude !== null && other.latitude !== null && areTwins(placed(one), placed(other))
const placed = ({ name, latitude, longitude }: Row) => ({
  name,
  latitude: Number(latitude),
  longitude: Number(longitude),
})
