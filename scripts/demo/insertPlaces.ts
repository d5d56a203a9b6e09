import type { WeeklyHours } from '#domain/openingHours.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { Popularity } from './demand.ts'
import { CITY_TIME_ZONE } from './draftReports.ts'
import { storedHours, weeklyHours } from './hours.ts'
import { DEMO_PLACES } from './places.ts'

const OPENED_MS_AGO = 90 * 86_400_000

export interface WrittenPlace {
  id: number
  name: string
  popularity: Popularity
  hours: WeeklyHours
}

/** The rows with these ids and names that still belong to the demo city. */
export function knownPlaces(rows: readonly { id: number; name: string }[]): WrittenPlace[] {
  const placeOf = new Map(DEMO_PLACES.map((place) => [place.name, place]))
  return rows.flatMap(({ id, name }) => {
    const place = placeOf.get(name)
    return place ? [{ id, name, popularity: place.popularity, hours: weeklyHours(place.hours) }] : []
  })
}

const dineIn = (index: number): boolean | null => (index % 11 === 5 ? null : index % 7 !== 3)

/** Inserts the city's restaurants; `owners` has the account of those few that take reservations. */
export async function insertPlaces(
  tx: Tx,
  owners: ReadonlyMap<string, number>,
  now: Date,
): Promise<WrittenPlace[]> {
  const createdAt = new Date(now.getTime() - OPENED_MS_AGO)
  const rows = await tx
    .insert(restaurants)
    .values(
      DEMO_PLACES.map((place, index) => ({
        userId: owners.get(place.name) ?? null,
        name: place.name,
        address: place.address,
        // Not the numbers that people type to try a registration: the same number asks "Is this you?".
        phone: `(628) 555-01${String(index % 100).padStart(2, '0')}`,
        cuisineType: place.cuisine,
        latitude: place.latitude.toFixed(5),
        longitude: place.longitude.toFixed(5),
        timeZone: CITY_TIME_ZONE,
        hoursOfOperation: storedHours(place.hours, index),
        michelinStars: place.stars,
        michelinGuideYear: place.starYear,
        acceptsReservations: owners.has(place.name),
        dineIn: dineIn(index),
        source: 'demo',
        messagesApproved: true,
        createdAt,
      })),
    )
    .returning({ id: restaurants.id, name: restaurants.name })
  return knownPlaces(rows)
}
