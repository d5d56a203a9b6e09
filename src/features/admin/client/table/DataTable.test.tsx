import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DataTable } from './DataTable.tsx'
import { Pager } from './Pager.tsx'
import type { Column } from './tableView.ts'
import { useListView } from './useListView.ts'

interface Row {
  id: number
  name: string
}
const COLUMNS: Column<Row, 'id' | 'name'>[] = [
  { key: 'id', label: 'ID', sort: 'id', cell: ({ id }) => id },
  { key: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'actions', label: 'Actions', cell: () => null },
]
const TOTAL = 10_000

function Sheet() {
  const view = useListView<'id' | 'name'>({ by: 'id', isDescending: false }, '')
  const { limit, offset, sort } = view.request
  const rows = Array.from({ length: limit }, (_, at) => ({ id: offset + at + 1, name: sort }))
  return (
    <>
      <DataTable
        label="Places"
        className="places"
        columns={COLUMNS}
        page={{ rows, total: TOTAL }}
        view={view}
      />
      <Pager view={view} total={TOTAL} />
    </>
  )
}

const table = () => screen.getByRole('table', { name: 'Places' })
const firstRow = () => within(table()).getAllByRole('row')[1]
const press = async (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
async function goToPage(typed: string) {
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Page' })
  await user.clear(field)
  await user.type(field, `${typed}{Enter}`)
}

test('a screen reader gets the total and the place of each row', async () => {
  render(<Sheet />)
  expect(table().getAttribute('aria-rowcount')).toBe('10001')
  await press('Next')
  expect(firstRow()?.getAttribute('aria-rowindex')).toBe('52')
  expect(firstRow()?.textContent).toContain('51')
})

test('a press on a column head sorts by it from the first page, a second press reverses the order', async () => {
  render(<Sheet />)
  const name = () => screen.getByRole('columnheader', { name: 'Name' })
  await press('Next')
  expect(name().getAttribute('aria-sort')).toBeNull()
  await press('Name')
  expect(name().getAttribute('aria-sort')).toBe('ascending')
  expect(firstRow()?.textContent).toBe('1name')
  await press('Name')
  expect(name().getAttribute('aria-sort')).toBe('descending')
  expect(firstRow()?.textContent).toBe('1-name')
})

test('a column that cannot be sorted has no button', () => {
  render(<Sheet />)
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test.each([
  ['7', '301'],
  ['999', '9951'],
  ['0', '1'],
  ['seven', '1'],
])('page %s, typed, starts with row %s', async (typed, first) => {
  render(<Sheet />)
  await goToPage(typed)
  expect(firstRow()?.textContent).toBe(`${first}id`)
})

test('the first page has no previous one, the last no next one', async () => {
  render(<Sheet />)
  const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false])
  await goToPage('200')
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true])
})
