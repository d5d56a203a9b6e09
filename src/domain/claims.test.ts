import { describe, expect, test } from 'vitest'
import { areSimilarNames, comparedPhone, mayBeSamePlace } from './claims.ts'

describe('names that may be the same place', () => {
  test.each([
    ['Little Marigold', 'little marigold', 'Marigold'],
    ["Joe's Pizza", 'Joes Pizza & Bar'],
    ['The Copper Tram', 'Copper Tram Restaurant'],
    ['Café Zoë', 'Cafe Zoe'],
    ['La Taquería Norte', 'Taqueria Norte'],
    ['Burger Haus', 'Burgerhaus'],
    ['Harbor Noodle House', 'Harbor Noodles'],
    ['Marigold', 'Marigold Kitchen by the Old Ferry Landing'],
  ])('%s and %s', (name, ...others) => {
    for (const other of others) {
      expect(areSimilarNames(name, other)).toBe(true)
      expect(areSimilarNames(other, name)).toBe(true)
    }
  })

  test.each([
    ['Little Marigold', 'Big Larkspur'],
    ['The Bar', 'The Grill'],
    ['Golden Gate Grill', 'Golden Sun Noodles'],
    ['', 'Marigold'],
    ['!!!', '???'],
  ])('but not %s and %s', (a, b) => expect(areSimilarNames(a, b)).toBe(false))
})

describe('a place may be the restaurant that registers', () => {
  const point = { latitude: 37.7879, longitude: -122.4075 }
  const metersNorth = (meters: number) => ({ ...point, latitude: point.latitude + meters / 111_195 })
  const restaurant = { name: 'Little Marigold', phone: '(415) 555-0123', point }

  test('within 75 m under a similar name', () => {
    const place = { name: 'The Little Marigold', phone: null }
    expect(mayBeSamePlace(restaurant, { ...place, point: metersNorth(74) })).toBe(true)
    expect(mayBeSamePlace(restaurant, { ...place, point: metersNorth(76) })).toBe(false)
    expect(mayBeSamePlace(restaurant, { ...place, point: null })).toBe(false)
    expect(mayBeSamePlace(restaurant, { name: 'Big Larkspur', phone: null, point })).toBe(false)
  })

  test('anywhere with its phone number, however it is written', () => {
    const elsewhere = { name: 'Marigold Catering', point: null }
    expect(mayBeSamePlace(restaurant, { ...elsewhere, phone: '+1 415.555.0123' })).toBe(true)
    expect(mayBeSamePlace(restaurant, { ...elsewhere, phone: '415 555 0124' })).toBe(false)
    expect(mayBeSamePlace({ ...restaurant, phone: '555' }, { ...elsewhere, phone: '555' })).toBe(false)
    expect(comparedPhone(null)).toBeNull()
  })
})
