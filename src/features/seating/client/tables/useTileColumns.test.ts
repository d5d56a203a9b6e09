import { expect, test } from 'vitest'
import { evenColumns } from './useTileColumns.ts'

test.each([
  [7, 5, 4],
  [7, 4, 4],
  [7, 9, 7],
  [13, 5, 5],
  [2, 5, 2],
  [1, 0, 1],
])('%d tiles where %d fit beside each other stand in %d columns', (tiles, fitting, columns) => {
  expect(evenColumns(tiles, fitting)).toBe(columns)
})
