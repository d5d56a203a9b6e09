import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { rawPlace } from './fileRow.ts'
import { type FilePlace, placeOf } from './placeOf.ts'

const whole = {
  name: 'GOLDEN SPOON',
  address: '1 MARKET ST, San Francisco, CA 94105',
  latitude: '37.7937',
  longitude: '-122.3955',
}

function accepted(row: Partial<typeof whole> & Record<string, string>): FilePlace {
  const place = placeOf(rawPlace({ ...whole, ...row }), 'us')
  if (typeof place === 'string') throw new Error(place)
  return place
}

test('a complete row becomes a place in the time zone of its coordinates', () => {
  expect(accepted({ phone: '+14157763262', cuisine: 'Thai', placeId: '17' })).toEqual({
    name: 'Golden Spoon',
    address: '1 Market St, San Francisco, CA 94105',
    latitude: 37.7937,
    longitude: -122.3955,
    phone: '(415) 776-3262',
    cuisineType: 'Thai',
    placeId: null,
    hoursOfOperation: null,
    timeZone: 'America/Los_Angeles',
  })
})

testResults('a row with %o is refused: %s', (row: object) => placeOf(rawPlace({ ...whole, ...row }), 'us'), [
  [{ name: ' \u200b ' }, 'the name is missing'],
  [{ name: 'X' }, 'the name "X" is too short'],
  [{ name: 'x'.repeat(101) }, `the name "${'x'.repeat(40)}…" is too long`],
  [{ latitude: '91' }, 'latitude 91 is out of range'],
  [{ latitude: '-122.4', longitude: '37.7' }, 'latitude -122.4 is out of range'],
  [{ latitude: '' }, 'latitude is missing'],
  [{ longitude: '-180.5' }, 'longitude -180.5 is out of range'],
  [{ longitude: '122,41' }, 'longitude "122,41" is not a number in degrees'],
  [{ latitude: 'NaN' }, 'latitude "NaN" is not a number in degrees'],
  [{ latitude: '1e1' }, 'latitude "1e1" is not a number in degrees'],
  [{ latitude: '0', longitude: '0.0' }, 'latitude and longitude are both 0'],
])

testResults('the id "%s" is kept as %s', (given) => accepted({ placeId: given }).placeId, [
  ['osm:node/123', 'osm:node/123'],
  ['overture:08f2830828a4b', 'overture:08f2830828a4b'],
  ['ChIJN1t_tDeuEmsRUsoyG83frY4', 'ChIJN1t_tDeuEmsRUsoyG83frY4'],
  ['2296', null],
  ['', null],
])

test.each([
  ['{"weekday_text":["Monday: 11:00 AM – 10:00 PM"]}', true],
  ['{"periods":[{"open":{"day":0,"time":"0900"},"close":{"day":0,"time":"1700"}}]}', true],
  ['by appointment', false],
  ['[]', false],
])('the hours %s are kept: %s', (hours, isKept) => {
  expect(accepted({ hours }).hoursOfOperation).toBe(isKept ? hours : null)
})

test('the hours of OpenStreetMap become weekly hours', () => {
  const { hoursOfOperation } = accepted({ hours: 'Mo-Fr 09:00-17:00' })
  const monday = { open: { day: 1, time: '0900' }, close: { day: 1, time: '1700' } }
  expect(JSON.parse(hoursOfOperation ?? '').periods).toContainEqual(monday)
})

test('a place without an address shows its coordinates', () => {
  expect(accepted({ address: '' }).address).toBe('Near 37.79370, -122.39550')
})

test('an invalid phone number is left out', () => {
  expect(accepted({ phone: 'ask inside' }).phone).toBeNull()
})
