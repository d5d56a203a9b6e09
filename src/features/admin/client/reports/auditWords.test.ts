import { expect, test } from 'vitest'
import { detailsInWords } from './auditWords.ts'

test('what an edit changed reads as one line', () => {
  const details = { contactName: 'Ines', acceptsReservations: false, imageUrl: null, phone: '415' }
  expect(detailsInWords(details)).toBe(
    'contact name: Ines; accepts reservations: no; image URL: none; phone: 415',
  )
})

test('lists and nested parts are spelled out too', () => {
  expect(detailsInWords({ restaurants: ['A', 'B'], counts: { skipped: 2 } })).toBe(
    'restaurants: A, B; counts: skipped: 2',
  )
  expect(detailsInWords({})).toBe('')
})
