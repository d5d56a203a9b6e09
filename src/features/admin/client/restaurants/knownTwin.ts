import { areTwins, type LatLng, twinName } from '#domain/geo.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'

/** The existing restaurant with this name at this address or within 50 m of it. */
export function knownTwin(
  restaurants: readonly AdminRestaurant[],
  { name, address, place }: { name: string; address: string; place: LatLng | null },
): AdminRestaurant | undefined {
  if (name.trim() === '') return undefined
  return restaurants.find((known) => {
    if (twinName(known.name) !== twinName(name)) return false
    if (twinName(known.address) === twinName(address)) return true
    if (!place || known.latitude === null || known.longitude === null) return false
    const there = { latitude: Number(known.latitude), longitude: Number(known.longitude) }
    return areTwins({ name, ...place }, { name: known.name, ...there })
  })
}
