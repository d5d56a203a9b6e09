import { asc, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import { areTwins, twinName } from '#domain/geo.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { debugPlaceIds } from '../contractPlaces.ts'

type Problem = AnswerOf<typeof debugPlaceIds>['restaurants'][number]['problem']

/** Ids that name their source, or Google's ids. */
const WELL_FORMED = /^([a-z][a-z0-9_-]*:\S{1,200}|[\w-]{10,300})$/

const { id, name, address, placeId, source, latitude, longitude } = restaurants
const shown = {
  ...{ id, name, address, placeId, source, latitude, longitude },
  hasPhone: sql<boolean>`${restaurants.phone} is not null`,
  hasHours: sql<boolean>`${restaurants.hoursOfOperation} is not null`,
  hasImage: sql<boolean>`${restaurants.imageUrl} is not null`,
}

/** Every restaurant with its place id, those with a problem first. */
export async function listPlaceIds(db: Db) {
  const rows = await db.select(shown).from(restaurants).orderBy(asc(id))
  const problemOfRow = problemFinder(rows)
  const listed = rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    hasCoordinates: latitude !== null,
    problem: problemOfRow({ ...row, latitude, longitude }),
  }))
  return { restaurants: listed.sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null)) }
}

/** Says what is wrong with the place id of one of these restaurants. */
function problemFinder(rows: readonly Row[]) {
  const namesakes = new Map<string, Row[]>()
  for (const row of rows) {
    const name = twinName(row.name)
    const others = namesakes.get(name)
    if (others) others.push(row)
    else namesakes.set(name, [row])
  }
  const hasTwin = (row: Row) =>
    (namesakes.get(twinName(row.name)) ?? []).some((other) => other.id !== row.id && areNear(row, other))
  return (row: Row): Problem => (hasTwin(row) ? 'shared' : problemOf(row.placeId))
}

function problemOf(placeId: string | null): Problem {
  if (placeId === null) return 'missing'
  return WELL_FORMED.test(placeId) ? null : 'malformed'
}

type Row = Pick<typeof restaurants.$inferSelect, 'id' | 'name' | 'placeId' | 'latitude' | 'longitude'>
const areNear = (one: Row, other: Row): boolean =>
  one.latitude !== null && other.latitude !== null && areTwins(placed(one), placed(other))
const placed = ({ name, latitude, longitude }: Row) => ({
  name,
  latitude: Number(latitude),
  longitude: Number(longitude),
})
