import tzLookup from '@photostructure/tz-lookup'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { NOTICES, type NoticeCode } from '#contract/notices.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { cleanText, lengthOf } from '#domain/text.ts'
import { placesInDatabase } from '#features/restaurants/server/placesFile/loadPlaces.ts'
import type { KnownPlaces } from '#features/restaurants/server/placesFile/twins.ts'
import { insertMissingRestaurants } from '#features/restaurants/server/rows.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { PlaceDetails, PlacesSource } from '#services/places/server/placesSource.ts'
import type { importPlaces } from '../contractPlaces.ts'
import { recordChanges } from './audit.ts'

type Answer = z.input<typeof importPlaces.response>
type Result = Answer['results'][number]

/**
 * Imports places by id: their data is fetched again from the source. One import writes at a time, so that two of
 * them cannot add each other's duplicates. Throws unavailable when the source fails.
 */
export async function importFrom(
  ctx: Ctx,
  source: PlacesSource,
  { adminId, placeIds }: { adminId: number; placeIds: readonly string[] },
): Promise<Answer> {
  const details = await source.details([...new Set(placeIds)])
  return inTransaction(ctx, async (tx, publish) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tablecast.import'))`)
    const known = await placesInDatabase(tx)
    const done: Result[] = []
    for (const placeId of placeIds) done.push(await importOne(tx, known, placeId, details.get(placeId)))
    const added = done.flatMap(({ restaurantId }) => restaurantId ?? [])
    if (added.length > 0) {
      await recordChanges(tx, adminId, [
        {
          action: 'places.imported',
          subjectType: 'places',
          subjectName: `${added.length} ${added.length === 1 ? 'restaurant' : 'restaurants'}`,
          details: { source: source.kind, restaurantIds: added },
        },
      ])
    }
    for (const restaurantId of added) publish({ type: 'restaurant.changed', restaurantId })
    const count = (status: Result['status']) => done.filter((result) => result.status === status).length
    return { imported: count('imported'), skipped: count('skipped'), errors: count('error'), results: done }
  })
}

async function importOne(
  tx: Tx,
  known: KnownPlaces,
  placeId: string,
  details: PlaceDetails | undefined,
): Promise<Result> {
  const facts = { place_id: placeId, name: details?.name ?? null, hasImage: false }
  if (!details) return { ...facts, status: 'error', hasPhone: false, ...notDone('import_gone') }
  const place = fitted(details)
  const hasPhone = place.phone !== null
  const fault = faultOf(place)
  if (fault) return { ...facts, status: 'error', hasPhone, ...notDone(fault) }
  if (known.hasTwinOf(place)) return { ...facts, status: 'skipped', hasPhone, ...notDone('import_twin') }
  const restaurantId = await insert(tx, place)
  if (restaurantId === undefined) return { ...facts, status: 'skipped', hasPhone, ...notDone('import_twin') }
  known.add(place)
  return { ...facts, name: place.name, status: 'imported', hasPhone, restaurantId }
}

const notDone = (reasonCode: NoticeCode) => ({ reason: NOTICES[reasonCode], reasonCode })

/** External data is cleaned like typed input. */
const fitted = ({ name, address, phone, ...rest }: PlaceDetails): PlaceDetails => ({
  ...rest,
  name: cleanText(name),
  address: cleanText(address),
  phone: phone !== null && lengthOf(phone) <= TEXT_LENGTH.phone.max ? cleanText(phone) : null,
})

function faultOf({ name, address }: PlaceDetails) {
  const fits = (text: string, { min, max }: { min: number; max: number }) =>
    lengthOf(text) >= min && lengthOf(text) <= max
  if (!fits(name, TEXT_LENGTH.name)) return 'import_name_length'
  return fits(address, TEXT_LENGTH.address) ? undefined : 'import_address_length'
}

async function insert(tx: Tx, { latitude, longitude, ...place }: PlaceDetails): Promise<number | undefined> {
  const [id] = await insertMissingRestaurants(tx, [
    {
      ...place,
      latitude: String(latitude),
      longitude: String(longitude),
      timeZone: tzLookup(latitude, longitude),
      source: 'import',
      isAdminCreated: true,
      // Nobody answers a request there.
      acceptsReservations: false,
    },
  ])
  return id
}
