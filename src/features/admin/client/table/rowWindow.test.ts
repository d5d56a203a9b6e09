import { expect, test } from 'vitest'
import { rowWindow } from './useRowWindow.ts'

const SEEN = { viewportHeight: 600, rowHeight: 60, rowCount: 10_000 }
const heightOf = (window: ReturnType<typeof rowWindow>) =>
  window.before + (window.end - window.start) * SEEN.rowHeight + window.after

test('of ten thousand rows, only those in view and a few around them are rendered', () => {
  expect(rowWindow({ ...SEEN, scrollTop: 0 })).toMatchObject({ start: 0, end: 18, before: 0 })
  const middle = rowWindow({ ...SEEN, scrollTop: 300_000 })
  expect(middle).toMatchObject({ start: 4992, end: 5018 })
})

test.each([0, 59, 60, 123_456, 599_400, 900_000])(
  'scrolled to %i the list is as high as ever, so the scroll bar does not jump',
  (scrollTop) => {
    expect(heightOf(rowWindow({ ...SEEN, scrollTop }))).toBe(600_000)
  },
)

test('every row in view is rendered, including partly visible ones', () => {
  const { start, end } = rowWindow({ ...SEEN, scrollTop: 90 })
  expect(start).toBeLessThanOrEqual(1)
  expect(end).toBeGreaterThanOrEqual(12)
})

test('a list that became shorter than the scroll shows its end', () => {
  const { start, end, after } = rowWindow({ ...SEEN, rowCount: 12, scrollTop: 40_000 })
  expect(start).toBe(0)
  expect(end).toBe(12)
  expect(after).toBe(0)
})

test('an empty list renders nothing', () => {
  expect(rowWindow({ ...SEEN, rowCount: 0, scrollTop: 0 })).toEqual({ start: 0, end: 0, before: 0, after: 0 })
})
