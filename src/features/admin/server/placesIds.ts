import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import { areTwins, twinName } from '#domain/geo.ts'
import type { Db } from '#platform/server/db/client.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import type { debugPlaceIds } from '../contractPlaces.ts'

type Listed = z.input<typeof debugPlaceIds.response>['restaurants'][number]

/** Ids that name their source, or Google's ids. */
const WELL_FORMED = /^([a-z][a-z0-9_-]*:\S{1,200}|[\w-]{10,300})$/

/** Every restaurant with its place id, those with a problem first. */
export async function listPlaceIds(db: Db): Promise<Listed[]> {
  const rows = await db.select().from(restaurants).orderBy(asc(restaurants.id))
  const namesakes = new Map<string, Row[]>()
  for (const row of rows) {
    const name = twinName(row.name)
    namesakes.set(name, [...(namesakes.get(name) ?? []), row])
  }
  const hasTwin = (row: Row) =>
    (namesakes.get(twinName(row.name)) ?? []).some((other) => other.id !== row.id && areNear(row, other))
  const listed = rows.map((row): Listed => {
    const { id, name, address, placeId, source } = row
    return {
      ...{ id, name, address, placeId, source },
      hasCoordinates: row.latitude !== null,
      hasPhone: row.phone !== null,
      hasHours: row.hoursOfOperation !== null,
      hasImage: row.imageUrl !== null,
      problem: hasTwin(row) ? 'shared' : problemOf(placeId),
    }
  })
  return listed.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
}

function problemOf(placeId: string | null): Listed['problem'] {
  if (placeId === null) return 'missing'
  return WELL_FORMED.test(placeId) ? null : 'malformed'
}

type Row = typeof restaurants.$inferSelect
const areNear = (one: Row, other: Row): boolean =>
  one.latitude !== null && other.latitude !== null && areTwins(placed(one), placed(other))
const placed = ({ name, latitude, longitude }: Row) => ({
  name,
  latitude: Number(latitude),
  longitude: Number(longitude),
})
