import { beforeEach, expect, test, vi } from 'vitest'
import { type GoogleMapParts, googleMapHandle, latLngOf } from './googleMapHandle.ts'
import { pixelOf, shifted } from './mapMercator.ts'

const HERE = { latitude: 37.7749, longitude: -122.4194 }
const THERE = shifted(HERE, { x: 200, y: 100 }, 16)
const SIZE = { width: 1000, height: 600 }

beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
})

const latLng = (lat: number, lng: number): google.maps.LatLng => ({
  lat: () => lat,
  lng: () => lng,
  toJSON: () => ({ lat, lng }),
  toUrlValue: () => `${lat},${lng}`,
  equals: () => false,
})
const pointOf = (at: google.maps.LatLng | google.maps.LatLngLiteral) =>
  latLng(typeof at.lat === 'function' ? at.lat() : at.lat, typeof at.lng === 'function' ? at.lng() : at.lng)

/** A map that moves immediately and records the calls that moved it. */
function aMap() {
  let center = latLng(HERE.latitude, HERE.longitude)
  let zoom = 17
  const told: string[] = []
  const map: GoogleMapParts['map'] = {
    getCenter: () => center,
    getZoom: () => zoom,
    moveCamera: (camera) => {
      told.push('moveCamera')
      if (camera.center) center = pointOf(camera.center)
      zoom = camera.zoom ?? zoom
    },
    panTo: (at) => {
      told.push('panTo')
      center = pointOf(at)
    },
  }
  const element = { clientWidth: SIZE.width, clientHeight: SIZE.height }
  const handle = googleMapHandle(
    { map, element, start: { center: HERE, zoom: 16 } },
    { onBegin: (by) => told.push(by), onStay: () => told.push('stay') },
  )
  /** The position of a point on the map, from its top left corner. */
  const placeOf = (at: typeof HERE) => {
    const point = pixelOf(at, zoom - 1)
    const middle = pixelOf(latLngOf(center), zoom - 1)
    return { x: point.x - middle.x + SIZE.width / 2, y: point.y - middle.y + SIZE.height / 2 }
  }
  return { handle, told, placeOf, zoom: () => zoom }
}

test('a jump centers its target in the uncovered part, at Google’s zoom', () => {
  const { handle, told, placeOf, zoom } = aMap()
  handle.jumpTo({ center: THERE, zoom: 15, coveredTopPx: 116 })
  expect(zoom()).toBe(16)
  expect(told).toEqual(['own', 'moveCamera'])
  expect(placeOf(THERE).x).toBeCloseTo(500)
  expect(placeOf(THERE).y).toBeCloseTo(358)
  expect(handle.isAtGoal()).toBe(true)
})

test('a place beside an open card is eased to the right of it', () => {
  const { handle, told, placeOf } = aMap()
  handle.easeTo({ center: THERE, coveredTopPx: 0, rightPx: 196 })
  expect(told).toEqual(['own', 'panTo'])
  expect(placeOf(THERE).x).toBeCloseTo(696)
  expect(placeOf(THERE).y).toBeCloseTo(300)
})

test('nothing is animated with reduced motion', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  const { handle, told } = aMap()
  handle.easeTo({ center: THERE, coveredTopPx: 0 })
  expect(told).toEqual(['own', 'moveCamera'])
})

test('a move to the current position does nothing, and the next move counts as the viewer’s', () => {
  const { handle, told } = aMap()
  handle.jumpTo({ center: HERE, zoom: 16, coveredTopPx: 0 })
  expect(told).toEqual(['stay'])
})

test('the buttons zoom around the middle of the uncovered part, count as the viewer’s, and stop at the limits', () => {
  const { handle, told, placeOf, zoom } = aMap()
  handle.jumpTo({ center: THERE, coveredTopPx: 100 })
  told.length = 0
  handle.zoomIn()
  expect(told).toEqual(['viewer', 'moveCamera'])
  expect(placeOf(THERE).y).toBeCloseTo(350)
  for (let step = 0; step < 9; step += 1) handle.zoomIn()
  expect(zoom()).toBe(20)
  for (let step = 0; step < 20; step += 1) handle.zoomOut()
  expect(zoom()).toBe(10)
})

test('the view is what the map covers, on the product’s scale', () => {
  const { bounds, zoom } = aMap().handle.view()
  expect(zoom).toBe(16)
  expect(pixelOf({ latitude: bounds.north, longitude: bounds.east }, 16).x).toBeCloseTo(
    pixelOf(HERE, 16).x + 500,
  )
})
