import { asc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/endpoint.ts'
import { areTwins, twinName } from '#domain/geo.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { type debugPlaceIds, PLACE_ID_COLUMNS, type PlaceIdQuery } from '../contractPlaces.ts'

type Problem = Listed['problem']

/** Ids that name their source, or Google's ids. */
const WELL_FORMED = /^([a-z][a-z0-9_-]*:\S{1,200}|[\w-]{10,300})$/

const { id, name, address, placeId, source, latitude, longitude } = restaurants
const shown = {
  ...{ id, name, address, placeId, source, latitude, longitude },
  hasPhone: sql<boolean>`${restaurants.phone} is not null`,
  hasHours: sql<boolean>`${restaurants.hoursOfOperation} is not null`,
  hasImage: sql<boolean>`${restaurants.imageUrl} is not null`,
}

/** Restaurants with their place ids, those with a problem first: all of them, or the requested page. */
export async function listPlaceIds(db: Db, query: z.output<typeof PlaceIdQuery>) {
  const rows = await db.select(shown).from(restaurants).orderBy(asc(id))
  const problemOfRow = problemFinder(rows)
  const listed = rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    hasCoordinates: latitude !== null,
    problem: problemOfRow({ ...row, latitude, longitude }),
  }))
  const { q, sort, limit, offset = 0 } = query
  const found = searched(listed, q).sort(sort === undefined ? troubledFirst : inOrder(sort))
  return {
    total: found.length,
    problems: listed.filter(({ problem }) => problem !== null).length,
    restaurants: found.slice(offset, limit === undefined ? undefined : offset + limit),
  }
}

type Listed = AnswerOf<typeof debugPlaceIds>['restaurants'][number]

/** Twins are found among all restaurants in memory, so these rows are searched and sorted there too. */
function searched(rows: readonly Listed[], q = ''): Listed[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ id, name, placeId, address }) => {
    const text = `${id} ${name} ${placeId ?? ''} ${address}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const troubledFirst = (a: Listed, b: Listed) => Number(b.problem !== null) - Number(a.problem !== null)

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Empty values come last in both directions. */
function inOrder(sort: NonNullable<z.output<typeof PlaceIdQuery>['sort']>) {
  const direction = sort.startsWith('-') ? -1 : 1
  const column = PLACE_ID_COLUMNS.find((name) => sort.endsWith(name)) ?? 'id'
  return (a: Listed, b: Listed): number => {
    const [left, right] = [a[column], b[column]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * collator.compare(String(left), String(right))
  }
}

/** Says what is wrong with the place id of one of these restaurants. */
function problemFinder(rows: readonly Row[]) {
  const names = new Map(rows.map((row) => [row.id, twinName(row.name)]))
  const namesakes = new Map<string, Row[]>()
  for (const row of rows) {
    const name = names.get(row.id) ?? ''
    const others = namesakes.get(name)
    if (others) others.push(row)
    else namesakes.set(name, [row])
  }
  const hasTwin = (row: Row) =>
    (namesakes.get(names.get(row.id) ?? '') ?? []).some((other) => other.id !== row.id && areNear(row, other))
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
