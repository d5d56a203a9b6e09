import { expect, test } from 'vitest'
import { orderAfterPress, searched, sorted } from './tableView.ts'

interface Place {
  id: number
  name: string | null
}
const PLACES: Place[] = [
  { id: 3, name: 'Table 10' },
  { id: 1, name: 'table 9' },
  { id: 2, name: null },
  { id: 4, name: 'École' },
]
const COLUMNS = [
  { key: 'id', sortBy: ({ id }: Place) => id },
  { key: 'name', sortBy: ({ name }: Place) => name },
  { key: 'actions' },
]
const ids = (rows: Place[]) => rows.map(({ id }) => id)

test('names sort naturally: accents and case ignored, numbers by value, empty last', () => {
  expect(ids(sorted(PLACES, COLUMNS, { by: 'name', isDescending: false }))).toEqual([4, 1, 3, 2])
})

test('descending order is reversed, but empty stays last', () => {
  expect(ids(sorted(PLACES, COLUMNS, { by: 'name', isDescending: true }))).toEqual([3, 1, 4, 2])
})

test('a column that cannot be sorted leaves the order unchanged', () => {
  expect(ids(sorted(PLACES, COLUMNS, { by: 'actions', isDescending: false }))).toEqual([3, 1, 2, 4])
})

test('every typed word has to occur, in any case and any order', () => {
  const textOf = ({ id, name }: Place) => `${id} ${name ?? ''}`
  expect(ids(searched(PLACES, textOf, ' 10 TABLE '))).toEqual([3])
  expect(ids(searched(PLACES, textOf, 'table nowhere'))).toEqual([])
  expect(searched(PLACES, textOf, '  ')).toHaveLength(4)
})

test('a second press on a column head reverses the order, another column starts ascending', () => {
  const once = orderAfterPress({ by: 'id', isDescending: false }, 'name')
  expect(once).toEqual({ by: 'name', isDescending: false })
  expect(orderAfterPress(once, 'name')).toEqual({ by: 'name', isDescending: true })
  expect(orderAfterPress({ by: 'name', isDescending: true }, 'id')).toEqual({ by: 'id', isDescending: false })
})
