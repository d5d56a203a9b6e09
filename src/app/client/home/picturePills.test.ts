import { expect, test } from 'vitest'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import { waitBand } from '#domain/waits.ts'
import type { Place } from '#features/waitTimes/client/places.ts'
import { aPublicRestaurant } from '#test/screens/fakeRestaurant.ts'
import { inPicture, PICTURE } from './cityProjection.ts'
import { leadingPill, picturePills } from './picturePills.ts'

const DOWNTOWN = { latitude: 37.7779, longitude: -122.4086 }

interface Given {
  east?: number
  minutes?: number | null
  isTypical?: boolean
  isOnMap?: boolean
  isClosed?: boolean
}

/** A place this many degrees east of the center of the picture. */
const place = (id: number, given: Given = {}): Place => {
  const { east = 0, minutes = 8, isTypical = false, isOnMap = true, isClosed = false } = given
  return {
    id,
    restaurant: aPublicRestaurant({ id }),
    at: isOnMap ? { ...DOWNTOWN, longitude: DOWNTOWN.longitude + east } : null,
    miles: 0,
    wait: { ...displayWait([], 2, 0), minutes, band: waitBand(minutes), isTypical, isClosed },
  }
}

const idsOf = (places: readonly Place[]) => picturePills(places).map((pill) => pill.place.id)
const leadOf = (places: readonly Place[]) => leadingPill(picturePills(places))?.place.id

test('the picture is centered on downtown and contains the default location', () => {
  expect(inPicture(DOWNTOWN)).toEqual({ x: PICTURE.width / 2, y: PICTURE.height / 2 })
  const { x, y } = inPicture(DEFAULT_LOCATION)
  expect(x).toBeGreaterThan(0)
  expect(y).toBeLessThan(PICTURE.height)
})

test('of two places in one spot only one is marked, so that it can be read', () => {
  expect(idsOf([place(1), place(2, { east: 0.001 }), place(3, { east: 0.02 })])).toEqual([1, 3])
})

test('places outside the picture, not on the map or closed are not marked', () => {
  const unmarked = [place(1, { east: 1 }), place(2, { isOnMap: false }), place(4, { isClosed: true })]
  expect(idsOf([...unmarked, place(3)])).toEqual([3])
})

test('the shortest live wait is highlighted, never a usual or unknown one', () => {
  const places = [
    place(1, { minutes: 20 }),
    place(2, { minutes: 9, east: -0.01 }),
    place(3, { minutes: 5, isTypical: true, east: -0.02 }),
    place(4, { minutes: null, east: 0.01 }),
  ]
  expect(leadOf(places)).toBe(2)
})

test('a pill that a narrow window would cut off is not highlighted', () => {
  expect(leadOf([place(1, { minutes: 20 }), place(2, { minutes: 5, east: 0.03 })])).toBe(1)
  expect(leadOf([place(2, { minutes: 5, east: 0.03 })])).toBeUndefined()
})

test('where a live and a usual wait overlap, the live one is marked', () => {
  expect(idsOf([place(1, { isTypical: true }), place(2, { east: 0.002 })])).toEqual([2])
})
