import Supercluster from 'supercluster'
import type { LatLng } from '#domain/geo.ts'
import { type WaitBand, waitBand } from '#domain/waits.ts'
import { type Bounds, isInside } from '#services/maps/client/area.ts'
import type { Place } from './places.ts'

/** Markers closer than this on the screen, in CSS pixels, are clustered. */
const CLUSTER_RADIUS_PX = 56
const TILE_PX = 512
/** At higher zooms nothing is clustered. */
const LAST_CLUSTERED_ZOOM = 17

interface PlacePoint {
  place: Place
}
interface ClusterSum {
  /** Infinity while no member's wait is known. */
  shortest: number
}

export interface PlaceMarker extends LatLng {
  kind: 'place'
  key: string
  place: Place
}
export interface ClusterMarker extends LatLng {
  kind: 'cluster'
  key: string
  clusterId: number
  count: number
  /** null while no member's wait is known. */
  shortestMinutes: number | null
  band: WaitBand
}
export type MapMarker = PlaceMarker | ClusterMarker

export interface MarkerIndex {
  /** The markers inside the bounds at this zoom. */
  markersIn: (bounds: Bounds, zoom: number) => MapMarker[]
  /** The zoom at which a cluster separates. */
  expansionZoom: (clusterId: number) => number
}

const knownOrNull = (minutes: number): number | null => (Number.isFinite(minutes) ? minutes : null)

/** Indexes the places for the map; the selected one and loose ones are never clustered. */
export function indexPlaces(
  places: readonly Place[],
  selectedId: number | null,
  isLoose: (place: Place) => boolean = () => false,
): MarkerIndex {
  const clustered = new Supercluster<PlacePoint, ClusterSum>({
    radius: CLUSTER_RADIUS_PX,
    extent: TILE_PX,
    maxZoom: LAST_CLUSTERED_ZOOM,
    map: ({ place }) => ({ shortest: place.wait.minutes ?? Number.POSITIVE_INFINITY }),
    reduce: (sum, member) => {
      sum.shortest = Math.min(sum.shortest, member.shortest)
    },
  })
  clustered.load(
    places.flatMap((place) =>
      place.at && place.id !== selectedId && !isLoose(place) ? [featureOf(place, place.at)] : [],
    ),
  )
  const loose = places.flatMap((place) =>
    place.at && place.id !== selectedId && isLoose(place) ? [placeMarker(place, place.at)] : [],
  )
  const selected = places.find((place) => place.id === selectedId)
  return {
    markersIn: (bounds, zoom) => {
      const { west, south, east, north } = bounds
      const found = clustered.getClusters([west, south, east, north], Math.max(0, Math.floor(zoom)))
      const markers = found.map((feature): MapMarker => {
        const [longitude = 0, latitude = 0] = feature.geometry.coordinates
        const { properties } = feature
        if ('place' in properties) return placeMarker(properties.place, { latitude, longitude })
        const shortestMinutes = knownOrNull(properties.shortest)
        return {
          kind: 'cluster',
          key: `cluster-${properties.cluster_id}`,
          latitude,
          longitude,
          clusterId: properties.cluster_id,
          count: properties.point_count,
          shortestMinutes,
          band: waitBand(shortestMinutes),
        }
      })
      const shown = [...markers, ...loose.filter((marker) => isInside(bounds, marker))]
      return selected?.at ? [...shown, placeMarker(selected, selected.at)] : shown
    },
    expansionZoom: (clusterId) => clustered.getClusterExpansionZoom(clusterId),
  }
}

const featureOf = (place: Place, at: LatLng) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [at.longitude, at.latitude] },
  properties: { place },
})

const placeMarker = (place: Place, at: LatLng): PlaceMarker => ({
  kind: 'place',
  key: `place-${place.id}`,
  ...at,
  place,
})
