import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { parseAddress, streetWords } from './addressText.ts'

testResults('the street "%s" is read as %s', (typed) => streetWords(typed).join(' '), [
  ['hayes st.', 'HAYES STREET'],
  ['03RD ST', '3RD STREET'],
  ['16 TH ST', '16TH STREET'],
  ['21st avenue', '21ST AVENUE'],
  ['11th St', '11TH STREET'],
  ['So. Van Ness Ave', 'SOUTH VAN NESS AVENUE'],
  ['O’Farrell St', "O'FARRELL STREET"],
  ['ST FRANCIS BLVD', 'ST FRANCIS BOULEVARD'],
])

test.each([
  ['418 hayes st', 418, ['HAYES STREET'], null],
  ['2300 16TH ST.', 2300, ['16TH STREET'], null],
  ['418 Hayes Street, San Francisco, CA 94102, USA', 418, ['HAYES STREET'], '94102'],
  ['418 Hayes St San Francisco CA 94102-1234', 418, ['HAYES STREET'], '94102'],
  ['VAN NESS AVE, 3RD FLOOR', null, ['VAN NESS AVENUE'], null],
  ['1200B Folsom St, Unit 4, San Francisco', 1200, ['FOLSOM STREET'], null],
  ['401 B Divisadero St', 401, ['DIVISADERO STREET'], null],
  ['24th St', null, ['24TH STREET'], null],
  ['Mission St & 24th St', null, ['MISSION STREET', '24TH STREET'], null],
  ['Haight and Ashbury', null, ['HAIGHT', 'ASHBURY'], null],
  ['12345 Nowhere Road', 12345, ['NOWHERE ROAD'], null],
])('"%s" is parsed', (typed, house, streets, zip) => {
  const parsed = parseAddress(typed)
  expect(parsed.house).toBe(house)
  expect(parsed.streets.map((words) => words.join(' '))).toEqual(streets)
  expect(parsed.zip).toBe(zip)
  expect(parsed.isElsewhere).toBe(false)
})

test.each([
  '233 S Wacker Dr, Chicago, IL 60606',
  '100 Broadway, Oakland, CA',
  '1 Main St, Yreka, CA 96097',
  '9 Mission St, Austin, Texas, TX',
])('"%s" is not in San Francisco', (typed) => {
  expect(parseAddress(typed).isElsewhere).toBe(true)
})
