import { expect, test } from 'vitest'
import { displayWait } from '#domain/waits/displayWait.ts'
import { waitBand } from '#domain/waits.ts'
import { indexPlaces } from './clusters.ts'
import type { Place } from './places.ts'

const placeAt = (id: number, latitude: number, longitude: number, minutes: number | null): Place => ({
  id,
  // The index reads only position and wait.
  restaurant: { id } as Place['restaurant'],
  at: { latitude, longitude },
  miles: 0,
  wait: { ...displayWait([], 2, 0), minutes, band: waitBand(minutes) },
})
const CITY = { west: -122.6, south: 37.6, east: -122.2, north: 37.9 }
const CROWD = [
  placeAt(1, 37.77, -122.42, 40),
  placeAt(2, 37.7701, -122.4201, 18),
  placeAt(3, 37.7702, -122.4199, null),
  placeAt(4, 37.7699, -122.4202, 55),
]

test('neighbors become one cluster that shows its shortest wait', () => {
  const markers = indexPlaces(CROWD, null).markersIn(CITY, 12)
  expect(markers).toMatchObject([
    { kind: 'cluster', count: 4, shortestMinutes: 18, band: { tone: 'medium' } },
  ])
})

test('a cluster of unknown waits shows unknown', () => {
  const unknowns = CROWD.map((place) => placeAt(place.id, 37.77, -122.42, null))
  const [cluster] = indexPlaces(unknowns, null).markersIn(CITY, 12)
  expect(cluster).toMatchObject({ kind: 'cluster', shortestMinutes: null, band: { tone: 'unknown' } })
})

test('the selected place is never clustered, the others join without it', () => {
  const markers = indexPlaces(CROWD, 1).markersIn(CITY, 12)
  expect(markers.map((marker) => marker.kind)).toEqual(['cluster', 'place'])
  expect(markers[0]).toMatchObject({ count: 3 })
  expect(markers[1]).toMatchObject({ place: { id: 1 } })
})

test('places outside the view get no marker, except the selected one', () => {
  const elsewhere = { west: 0, south: 0, east: 1, north: 1 }
  expect(indexPlaces(CROWD, null).markersIn(elsewhere, 18)).toEqual([])
  expect(indexPlaces(CROWD, 2).markersIn(elsewhere, 18)).toHaveLength(1)
})

test('at high zoom every place has its own marker, and a cluster knows the zoom where it splits', () => {
  const index = indexPlaces(CROWD, null)
  expect(index.markersIn(CITY, 18)).toHaveLength(4)
  const [cluster] = index.markersIn(CITY, 12)
  if (cluster?.kind !== 'cluster') throw new Error('expected a cluster')
  expect(index.expansionZoom(cluster.clusterId)).toBeGreaterThan(12)
})

test('3,500 places become few markers that represent all of them', () => {
  const many = Array.from({ length: 3500 }, (_, id) =>
    placeAt(id, 37.7 + ((id * 7919) % 1000) / 8000, -122.5 + ((id * 104729) % 1000) / 8000, id % 60),
  )
  const markers = indexPlaces(many, null).markersIn(CITY, 13)
  const places = markers.map((marker) => (marker.kind === 'cluster' ? marker.count : 1))
  expect(places.reduce((sum, count) => sum + count, 0)).toBe(3500)
  expect(markers.length).toBeLessThan(350)
})
