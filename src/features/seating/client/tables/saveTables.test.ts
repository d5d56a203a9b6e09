import { afterEach, expect, test, vi } from 'vitest'
import { errorsSpanish } from '#kernel/client/errors/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'
import { showLanguage } from '#kernel/client/i18n/language.ts'
import { NewTable } from '../../contractTables.ts'
import { saveTables } from './saveTables.ts'
import type { TableRow } from './tableRows.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  showLanguage('en')
})

const aRow = (tableNumber: string, given: Partial<TableRow> = {}): TableRow => ({
  key: tableNumber,
  tableNumber,
  seats: '2',
  isSaved: false,
  refusal: null,
  ...given,
})

const aTable = (tableNumber: string) => ({
  id: 1,
  restaurantId: 1,
  tableNumber,
  seats: 2,
  status: 'available',
  isActive: true,
  reservation: null,
})

type Fate = 'saved' | 'refused' | 'lost' | 'lost after saving'

/** A server that stores tables, with a result for each number that is sent. */
function aServer(fates: Record<string, Fate>) {
  const kept: string[] = []
  const sent: string[] = []
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return answer(200, kept.map(aTable))
    const { tableNumber } = NewTable.parse(JSON.parse(String(body)))
    sent.push(tableNumber)
    const fate = fates[tableNumber] ?? 'saved'
    if (fate === 'refused') {
      return answer(409, { code: 'table_number_taken', params: { tableNumber }, message: 'It exists' })
    }
    if (fate !== 'lost') kept.push(tableNumber)
    if (fate !== 'saved') throw new TypeError('Failed to fetch')
    return answer(201, aTable(tableNumber))
  })
  return { sent }
}

const summary = (rows: TableRow[]) =>
  rows.map(({ tableNumber, isSaved, refusal }) => `${tableNumber} ${isSaved ? 'saved' : (refusal ?? 'open')}`)

test('the setup is complete once every table is saved', async () => {
  aServer({})
  expect(await saveTables([aRow('1'), aRow('2')])).toMatchObject({ isComplete: true })
})

test('a refused table shows why, in the language of the screen, and the others stay saved', async () => {
  addTranslations('es', { errors: errorsSpanish })
  showLanguage('es')
  aServer({ 2: 'refused' })
  const { rows, isComplete } = await saveTables([aRow('1'), aRow('2'), aRow('3')])
  expect(summary(rows)).toEqual(['1 saved', '2 La mesa número 2 ya existe. Usa otro número.', '3 saved'])
  expect(isComplete).toBe(false)
})

test('only what is not saved is sent again', async () => {
  const { sent } = aServer({})
  const { isComplete } = await saveTables([aRow('1', { isSaved: true }), aRow('2', { refusal: 'It exists' })])
  expect([sent, isComplete]).toEqual([['2'], true])
})

test('a table whose response was lost counts as saved', async () => {
  aServer({ 1: 'lost after saving', 2: 'lost' })
  const { rows } = await saveTables([aRow('1'), aRow('2')])
  expect(summary(rows)).toEqual(['1 saved', '2 open'])
})
