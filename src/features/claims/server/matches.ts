import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { CLAIM_RADIUS_METERS, comparedPhone, mayBeSamePlace } from '#domain/claims.ts'
import { type LatLng, milesOf } from '#domain/geo.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { RestaurantRecord } from '#features/restaurants/server/rows.ts'
import { phoneCompared, restaurants } from '#features/restaurants/server/schema.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import type { ClaimedPlace } from '../contract.ts'
import { restaurantClaims } from './schema.ts'

const MAX_NEAR = 200
const MAX_MATCHES = 5

export const claimedPlace = {
  id: restaurants.id,
  name: restaurants.name,
  address: restaurants.address,
  cuisineType: restaurants.cuisineType,
}

type Own = Pick<RestaurantRecord, 'id' | 'userId' | 'name' | 'phone' | 'latitude' | 'longitude' | 'source'>

const pointOf = ({ latitude, longitude }: Pick<Own, 'latitude' | 'longitude'>): LatLng | null =>
  latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }

/**
 * Places without an owner that may be the restaurant an account has registered, nearby ones first. An account whose
 * restaurant was already on the map gets none, and places it has claimed or dismissed are not offered again.
 */
export async function matchesFor(db: Db | Tx, directory: Directory, own: Own): Promise<ClaimedPlace[]> {
  if (own.source !== 'owner' || own.userId === null) return []
  const point = pointOf(own)
  const near = point
    ? directory.search({
        lat: point.latitude,
        lng: point.longitude,
        radius: milesOf(CLAIM_RADIUS_METERS),
        limit: MAX_NEAR,
      })
    : []
  const ids = near.map(({ id }) => id)
  const phone = comparedPhone(own.phone)
  if (ids.length === 0 && phone === null) return []
  const settled = db
    .select({ one: sql`1` })
    .from(restaurantClaims)
    .where(
      and(eq(restaurantClaims.ownRestaurantId, own.id), eq(restaurantClaims.restaurantId, restaurants.id)),
    )
  const rows = await db
    .select({
      ...claimedPlace,
      phone: restaurants.phone,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
    })
    .from(restaurants)
    .where(
      and(
        isNull(restaurants.userId),
        or(
          ids.length > 0 ? inArray(restaurants.id, ids) : undefined,
          phone !== null ? sql`${phoneCompared(restaurants.phone)} = ${phone}` : undefined,
        ),
        notExists(settled),
      ),
    )
    .orderBy(asc(restaurants.id))
    .limit(MAX_NEAR)
  return rows
    .filter((row) => mayBeSamePlace({ ...own, point }, { ...row, point: pointOf(row) }))
    .sort((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)))
    .slice(0, MAX_MATCHES)
    .map(({ phone, latitude, longitude, ...place }) => place)
}
