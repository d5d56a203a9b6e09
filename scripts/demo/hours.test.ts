import { expect, test } from 'vitest'
import { parseHours } from '#domain/openingHours.ts'
import { type HoursPattern, storedHours, weeklyHours } from './hours.ts'
import { DEMO_PLACES } from './places.ts'

const patterns: HoursPattern[] = [...new Set(DEMO_PLACES.map(({ hours }) => hours))]

test.each(patterns)('%s hours read back the same from all three stored shapes', (pattern) => {
  const shapes = [0, 1, 2].map((index) => storedHours(pattern, index))
  expect(shapes[0]).toContain('"periods"')
  expect(shapes[1]).toContain('"weekday_text"')
  expect(Array.isArray(JSON.parse(shapes[2] ?? ''))).toBe(true)
  const [fromPeriods, fromText, fromList] = shapes.map((shape) => parseHours(shape)?.map((day) => day.length))
  expect(fromText).toEqual(fromList)
  expect(parseHours(shapes[1] ?? '')).toEqual(weeklyHours(pattern))
  // As periods, a place that is always open has one opening, so only the lines are compared.
  if (pattern !== 'always') expect(fromPeriods).toEqual(fromText)
})
