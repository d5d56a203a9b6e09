import type { PublicRestaurant } from '../contract.ts'

type Destination = Pick<PublicRestaurant, 'name' | 'address' | 'latitude' | 'longitude'>

const HAS_APPLE_MAPS = /iPhone|iPad|Macintosh/
const HAS_MAP_APPS = /Android/

/** Opens the map app of the device, and OpenStreetMap where there is none. No key and no account is needed. */
export function directionsTo(destination: Destination, userAgent: string): string {
  const { name, address, latitude, longitude } = destination
  const point = latitude && longitude ? `${latitude},${longitude}` : null
  if (HAS_APPLE_MAPS.test(userAgent)) {
    return `https://maps.apple.com/?${new URLSearchParams({ daddr: point ?? address })}`
  }
  if (HAS_MAP_APPS.test(userAgent)) {
    return `geo:${point ?? '0,0'}?q=${encodeURIComponent(point ? `${point}(${name})` : address)}`
  }
  return point
    ? `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: point })}`
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
}
