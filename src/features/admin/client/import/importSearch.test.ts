import { expect, test } from 'vitest'
import { issue } from '#contract/issues.ts'
import {
  type FoundPage,
  type FoundPlace,
  ImportSearchFields,
  placesOf,
  questionOf,
  searchFieldsIn,
} from './importSearch.ts'

const place = (place_id: string): FoundPlace => ({
  place_id,
  name: place_id,
  formatted_address: '1 Main Street',
  geometry: { location: { lat: 37, lng: -122 } },
  types: ['restaurant'],
  alreadyImported: false,
})
const page = (...ids: string[]): FoundPage => ({ results: ids.map(place), attribution: '' })
const ids = (pages: FoundPage[]) => placesOf(pages).map(({ place_id }) => place_id)
const messageOf = (typed: object) =>
  ImportSearchFields.safeParse({ location: 'Oakland', cuisine: '', radius: 0.6, ...typed }).error?.issues[0]
    ?.message

test('the question names the cuisine first, and miles become whole meters', () => {
  expect(questionOf({ location: 'Oakland', cuisine: 'Thai', radius: 0.6 })).toEqual({
    query: 'Thai restaurants in Oakland',
    radius: 966,
    type: 'restaurant',
  })
  expect(questionOf({ location: 'Oakland', cuisine: '', radius: 3 })).toMatchObject({
    query: 'restaurants in Oakland',
    radius: 4828,
  })
})

test('a location of two letters is refused', () => {
  expect(messageOf({ location: ' SF ' })).toBe(issue('location_invalid'))
  expect(messageOf({ location: 'SoM' })).toBeUndefined()
})

test.each([0.2, 3.1, Number.NaN])('a radius of %s miles is refused', (radius) => {
  expect(messageOf({ radius })).toBe(issue('radius_miles', { min: 0.3, max: 3 }))
})

test('where distances are in kilometers, so is the radius', () => {
  const search = { location: 'Oakland', cuisine: '', radius: 4.8 }
  expect(questionOf(search, 'km').radius).toBe(4800)
  expect(searchFieldsIn('km').parse(search)).toEqual(search)
  const tooWide = searchFieldsIn('km').safeParse({ ...search, radius: 4.9 })
  expect(tooWide.error?.issues[0]?.message).toBe(issue('radius_km', { min: 0.5, max: 4.8 }))
})

test('a place on two pages is listed once, and at most sixty are listed', () => {
  expect(ids([page('a', 'b'), page('b', 'c')])).toEqual(['a', 'b', 'c'])
  const many = Array.from({ length: 70 }, (_, at) => `p${at}`)
  expect(ids([page(...many)])).toHaveLength(60)
})
