import { expect, test } from 'vitest'
import { directionsTo } from './directions.ts'

const PLACE = { name: 'Bo & Sons', address: '418 Hayes St', latitude: '37.7', longitude: '-122.4' }
const NO_POINT = { ...PLACE, latitude: null, longitude: null }
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [IPHONE, PLACE, 'https://maps.apple.com/?daddr=37.7%2C-122.4'],
  [IPHONE, NO_POINT, 'https://maps.apple.com/?daddr=418+Hayes+St'],
  [ANDROID, PLACE, 'geo:37.7,-122.4?q=37.7%2C-122.4(Bo%20%26%20Sons)'],
  [ANDROID, NO_POINT, 'geo:0,0?q=418%20Hayes%20St'],
  [WINDOWS, PLACE, 'https://www.openstreetmap.org/directions?to=37.7%2C-122.4'],
  [WINDOWS, NO_POINT, 'https://www.openstreetmap.org/search?query=418+Hayes+St'],
])('directions on %s', (userAgent, place, address) => {
  expect(directionsTo(place, userAgent)).toBe(address)
})
