import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { TableSetup } from './TableSetup.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const number = (row: number) => screen.findByRole('textbox', { name: `Table number, row ${row}` })
const numbers = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Table number/ }).map(({ value }) => value)
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openSetup(): Promise<void> {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <TableSetup onDone={() => undefined} />
    </QueryClientProvider>,
  )
  await number(1)
}

test('five tables use up the first row, which nobody has filled in', async () => {
  await openSetup()
  await press('Add 5 tables')
  expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
})

test('five tables keep what was filled in, and use up a row without a number', async () => {
  await openSetup()
  await userEvent.clear(await number(1))
  await userEvent.type(await number(1), 'Bar')
  await press('Add another table')
  await userEvent.clear(await number(2))
  await press('Add 5 tables')
  expect(numbers()).toEqual(['Bar', '1', '2', '3', '4', '5'])
})
