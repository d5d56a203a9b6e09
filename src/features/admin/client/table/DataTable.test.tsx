import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from './DataTable.tsx'
import type { Column } from './tableView.ts'
import { useTableView } from './useTableView.ts'

interface Row {
  id: number
  name: string
}
const COLUMNS: Column<Row>[] = [
  { key: 'id', label: 'ID', sortBy: ({ id }) => id, cell: ({ id }) => id },
  { key: 'name', label: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { key: 'actions', label: 'Actions', cell: () => null },
]
const BY_ID = { by: 'id', isDescending: false }
const ROWS = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, name: `Place ${10_000 - at}` }))

function Sheet() {
  const view = useTableView({ rows: ROWS, textOf: ({ name }) => name, columns: COLUMNS, firstOrder: BY_ID })
  return <DataTable label="Places" className="places" view={view} rowHeight={{ line: 60, card: 60 }} />
}

const table = () => screen.getByRole('table', { name: 'Places' })
const firstDrawn = () => within(table()).getAllByRole('row')[1]
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('of ten thousand rows, only a few are rendered, and a screen reader gets the total', () => {
  render(<Sheet />)
  const rows = within(table()).getAllByRole('row')
  expect(rows.length).toBeLessThan(40)
  expect(table().getAttribute('aria-rowcount')).toBe('10001')
  expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
})

test('scrolled to the middle, the rows there are rendered with their own numbers', () => {
  render(<Sheet />)
  const box = screen.getByRole('region', { name: /Places/ })
  box.scrollTop = 300_000
  fireEvent.scroll(box)
  expect(within(table()).getByText('5001')).toBeTruthy()
  expect(within(table()).queryByText('1', { exact: true })).toBeNull()
  const index = Number(firstDrawn()?.getAttribute('aria-rowindex'))
  expect(within(table()).getAllByRole('row')[1]?.textContent).toContain(String(index - 1))
})

test('where large text makes rows twice as high, the row at the same place has half the number', () => {
  vi.spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 400, 120),
  )
  render(<Sheet />)
  const box = screen.getByRole('region', { name: /Places/ })
  box.scrollTop = 300_000
  fireEvent.scroll(box)
  expect(within(table()).getByText('2501')).toBeTruthy()
  expect(within(table()).queryByText('5001')).toBeNull()
})

test('a press on a column head sorts by it, a second press reverses the order', async () => {
  const user = userEvent.setup()
  render(<Sheet />)
  const name = () => screen.getByRole('columnheader', { name: 'Name' })
  expect(name().getAttribute('aria-sort')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(name().getAttribute('aria-sort')).toBe('ascending')
  expect(firstDrawn()?.textContent).toContain('Place 1')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(name().getAttribute('aria-sort')).toBe('descending')
  expect(firstDrawn()?.textContent).toContain('Place 10000')
})

test('a column that cannot be sorted has no button', () => {
  render(<Sheet />)
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})
