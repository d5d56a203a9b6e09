import { expect, test } from 'vitest'
import { displayWait } from '#domain/waits/displayWait.ts'
import { waitBand } from '#domain/waits.ts'
import { arrangePins, type SmallMap } from './arrangePins.ts'
import type { MapMarker } from './clusters.ts'
import type { DisplayedWait } from './displayedWait.ts'
import type { Place } from './places.ts'

/** A map on which one degree is one pixel. */
const MAP: SmallMap = {
  bounds: { west: 0, east: 400, south: 0, north: 400 },
  sizePx: { width: 400, height: 400 },
  clear: { left: 0, top: 100, right: 400, bottom: 400 },
  taken: [],
  viewer: { at: { latitude: -50, longitude: -50 }, radiusPx: 10 },
}
/** Room for one name above its point. */
const BLOCKED = { ...MAP, clear: { left: 0, top: 100, right: 400, bottom: 160 } }
const ALL_CLEAR = { ...MAP, clear: { left: -400, top: -400, right: 800, bottom: 800 } }

function aMarker(
  id: number,
  [x, y]: [number, number],
  wait: Partial<DisplayedWait> = {},
  miles = 0,
): MapMarker {
  const minutes = wait.minutes === undefined ? 10 : wait.minutes
  const place: Place = {
    id,
    // Only the name is read.
    restaurant: { name: 'Halmoni’s' } as Place['restaurant'],
    at: null,
    miles,
    wait: { ...displayWait([], 2, 0), minutes, band: waitBand(minutes), ...wait },
  }
  return { kind: 'place', key: String(id), latitude: 400 - y, longitude: x, place }
}
const looksOf = (markers: MapMarker[], map = MAP, selectedId: number | null = null) =>
  Object.fromEntries(arrangePins(markers, map, selectedId))

test('the table one sits at soonest gets the name, by wait and walk; a usual wait comes after a live one', () => {
  const near = aMarker(1, [200, 148], { minutes: 15 }, 0.1)
  const far = aMarker(2, [230, 160], { minutes: 10 }, 1)
  expect(looksOf([far, near], BLOCKED)).toEqual({ 1: 'above', 2: 'dot' })
  const live = aMarker(3, [200, 148], { minutes: 14 })
  const usual = aMarker(4, [230, 160], { minutes: 10, isTypical: true })
  expect(looksOf([usual, live], BLOCKED)).toEqual({ 3: 'above', 4: 'dot' })
})

test('at most seven have names', () => {
  const spread = Array.from({ length: 12 }, (_, id) => aMarker(id, [0, id * 60]))
  const names = Object.values(looksOf(spread, ALL_CLEAR)).filter((look) => look !== 'dot')
  expect(names).toHaveLength(7)
})

test('a name stands where it overlaps no other, no button, no cluster and not the viewer, within the clear part', () => {
  const one = aMarker(1, [200, 200])
  expect(looksOf([one])).toEqual({ 1: 'above' })
  expect(looksOf([one, aMarker(2, [210, 205])])).toEqual({ 1: 'above', 2: 'below' })
  const button = { left: 240, right: 260, top: 170, bottom: 177 }
  expect(looksOf([one], { ...MAP, taken: [button] })).toEqual({ 1: 'right' })
  const viewer = { at: { latitude: 225, longitude: 250 }, radiusPx: 10 }
  expect(looksOf([one], { ...MAP, viewer })).toEqual({ 1: 'left' })
  const cluster = { kind: 'cluster', key: 'c', latitude: 200, longitude: 250 } as MapMarker
  expect(looksOf([one, cluster])).toEqual({ 1: 'left' })
  expect(looksOf([aMarker(1, [200, 140])])).toEqual({ 1: 'right' })
  expect(looksOf([aMarker(1, [380, 200])])).toEqual({ 1: 'left' })
  expect(looksOf([one], { ...MAP, clear: { ...MAP.clear, left: 190, right: 210 } })).toEqual({ 1: 'dot' })
})

test('closed places and unknown waits are dots, unless one is selected', () => {
  const unknown = aMarker(1, [100, 200], { minutes: null })
  const free = aMarker(2, [300, 300], { minutes: null, isFree: true })
  expect(looksOf([unknown, free])).toEqual({ 1: 'dot', 2: 'above' })
  expect(looksOf([unknown, free], MAP, 1)).toEqual({ 1: 'above', 2: 'above' })
})

test('a place under a name or another dot gets no marker', () => {
  const named = aMarker(1, [200, 200], { minutes: 5 })
  const under = aMarker(2, [200, 180], { minutes: null })
  const dot = aMarker(3, [300, 240], { minutes: null })
  const onDot = aMarker(4, [310, 245], { minutes: null })
  const beside = aMarker(5, [317, 240], { minutes: null })
  expect(looksOf([named, under, dot, onDot, beside])).toEqual({ 1: 'above', 3: 'dot', 5: 'dot' })
})
