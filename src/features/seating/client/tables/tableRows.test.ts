import { expect, test } from 'vitest'
import { issue } from '#contract/issues.ts'
import { hasIssues, issuesOf, nextNumber, type TableRow, withMoreRows } from './tableRows.ts'

const aRow = (tableNumber: string, seats = '2'): TableRow => ({
  key: `${tableNumber}-${seats}`,
  tableNumber,
  seats,
  isSaved: false,
  refusal: null,
})
const onSave = (row: TableRow, rows = [row], known: { tableNumber: string }[] = []) =>
  issuesOf(row, rows, known).onSave

test('the next table number follows the highest number, whatever other names exist', () => {
  expect(nextNumber([])).toBe(1)
  expect(nextNumber([{ tableNumber: 'Patio 9' }, { tableNumber: '4' }, { tableNumber: ' 7 ' }])).toBe(8)
})

test('five tables of two get numbers without duplicates', () => {
  const rows = withMoreRows([aRow('3')], [{ tableNumber: '5' }], { count: 5, seats: 2 })
  expect(rows.map(({ tableNumber }) => tableNumber)).toEqual(['3', '6', '7', '8', '9', '10'])
  expect(rows.every((row) => !hasIssues(onSave(row, rows, [{ tableNumber: '5' }])))).toBe(true)
})

test('a table needs a number and at least one seat', () => {
  expect(onSave(aRow('  '))).toEqual({ tableNumber: issue('table_number_missing') })
  expect(onSave(aRow('1', ''))).toEqual({ seats: issue('seats_missing') })
  expect(onSave(aRow('1', '0'))).toEqual({ seats: issue('seats_missing') })
  expect(onSave(aRow('1', '21'))).toEqual({ seats: issue('too_many_seats', { max: 20 }) })
})

test('an empty number shows no error while typing', () => {
  expect(issuesOf(aRow(''), [aRow(''), aRow(' ', '4')], []).live).toEqual({})
})

test('a number that exists is reported immediately, ignoring case and spaces', () => {
  const taken = { tableNumber: 'This table number already exists' }
  const [one, other] = [aRow('t4'), aRow(' T4 ', '6')]
  expect(issuesOf(one, [one, other], []).live).toEqual(taken)
  expect(issuesOf(one, [one], [{ tableNumber: 'T4' }]).live).toEqual(taken)
  expect(issuesOf(one, [one], []).live).toEqual({})
})
