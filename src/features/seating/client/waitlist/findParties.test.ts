import { expect, test } from 'vitest'
import { aListedParty } from '#test/screens/standAnswers.ts'
import { foundIn, ofSize, sizeCounts } from './findParties.ts'

const party = (id: number, name: string, partySize: number, notes: string | null = null) => ({
  ...aListedParty({ id, createdAt: '2026-11-20T18:00:00Z', name, partySize, notes }),
  messages: [],
})
const LIST = [
  party(1, 'Patel', 4),
  party(2, 'José García', 2, 'Window, stroller'),
  party(3, 'Okafor', 6, 'Birthday'),
  party(4, 'Garcia-Lopez', 12),
]
const ids = (text: string) => foundIn(LIST, text).map(({ id }) => id)

test.each([
  ['pat', [1]],
  ['garcia', [2, 4]],
  ['jose GARCÍA', [2]],
  ['stroller', [2]],
  ['12', [4]],
  ['garcia 2', [2]],
  ['birth 6', [3]],
  ['nobody', []],
  ['', [1, 2, 3, 4]],
])('"%s" finds %o', (text, expected) => {
  expect(ids(text)).toEqual(expected)
})

test('parties are filtered by their size class, which says how many it has', () => {
  expect(ofSize(LIST, 4).map(({ id }) => id)).toEqual([1])
  expect(ofSize(LIST, 20).map(({ id }) => id)).toEqual([4])
  expect(ofSize(LIST, null)).toEqual(LIST)
  expect(sizeCounts(LIST).map(({ upTo, count }) => [upTo, count])).toEqual([
    [2, 1],
    [4, 1],
    [6, 1],
    [20, 1],
  ])
})
