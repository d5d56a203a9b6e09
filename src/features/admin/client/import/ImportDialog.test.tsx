import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdminServer, json, refusal, showAsAdmin } from '#test/screens/fakeAdmin.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const SEARCH = 'GET /api/admin/places/search?query=Thai+restaurants+in+Oakland&radius=966&type=restaurant'
const NEXT = 'GET /api/admin/places/search?pagetoken=next'
const IMPORT = 'POST /api/admin/places/import'

const place = (place_id: string, alreadyImported = false) => ({
  place_id,
  name: `Place ${place_id}`,
  formatted_address: '1 Main Street, Oakland',
  geometry: { location: { lat: 37.8, lng: -122.2 } },
  types: ['restaurant'],
  alreadyImported,
})
const page = (results: object[], next_page_token?: string) => () =>
  json(200, { results, attribution: 'Invented places', ...(next_page_token && { next_page_token }) })
const result = (place_id: string) => ({
  place_id,
  name: `Place ${place_id}`,
  status: 'imported',
  hasImage: false,
  hasPhone: true,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function searchThai() {
  const { user } = showAsAdmin(<ImportDialog open onOpenChange={() => {}} />)
  await user.type(screen.getByLabelText('Location'), 'Oakland')
  await user.selectOptions(screen.getByLabelText('Cuisine (optional)'), 'Thai')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  return user
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('importing with nothing selected says to select something', async () => {
  const asked = anAdminServer({ [SEARCH]: page([place('a')]) })
  const user = await searchThai()
  await screen.findByText('Place a')
  await user.click(button('Import Selected (0)'))
  expect(await screen.findByText('No restaurants selected')).toBeTruthy()
  expect(screen.getByText('Please select at least one restaurant to import')).toBeTruthy()
  expect(asked.sent).toEqual([])
})

test('places that were already imported are marked and cannot be selected, also not by Select All', async () => {
  anAdminServer({ [SEARCH]: page([place('a'), place('b', true), place('c')]) })
  const user = await searchThai()
  const twin = await screen.findByRole('checkbox', { name: /Place b/ })
  expect(twin.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Already here')).toBeTruthy()
  await user.click(button('Select All'))
  expect(button('Import Selected (2)')).toBeTruthy()
  await user.click(button('Deselect All'))
  expect(button('Import Selected (0)')).toBeTruthy()
})

test('more results are appended, and a page that fails keeps the earlier ones', async () => {
  let next = () => refusal(503, 'The places service is resting')
  anAdminServer({ [SEARCH]: page([place('a')], 'next'), [NEXT]: () => next() })
  const user = await searchThai()
  await user.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('Pagination failed')).toBeTruthy()
  next = page([place('b')])
  await user.click(button('Load More'))
  expect(await screen.findByText('Place b')).toBeTruthy()
  expect(screen.getByText('Place a')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('a page that arrives after a new search is not mixed into it', async () => {
  let arrive = (_late: Response) => {}
  const late = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  let first = page([place('old')], 'next')
  anAdminServer({ [SEARCH]: () => first(), [NEXT]: () => late })
  const user = await searchThai()
  await user.click(await screen.findByRole('button', { name: 'Load More' }))
  first = page([place('new')])
  await user.click(button('Search'))
  await screen.findByText('Place new')
  arrive(page([place('late')])())
  await late
  expect(await screen.findByText('1 restaurant')).toBeTruthy()
  expect(screen.queryByText('Place late')).toBeNull()
  expect(screen.queryByText('Place old')).toBeNull()
})

test('places are imported a few at a time, each with its result', async () => {
  const ids = [...'abcdefghijkl']
  const calls = [ids.slice(0, 10), ids.slice(10)]
  const answers = calls.map((some) => ({
    imported: some.length,
    skipped: 0,
    errors: 0,
    results: some.map(result),
  }))
  const asked = anAdminServer({
    [SEARCH]: page(ids.map((id) => place(id))),
    [IMPORT]: () => json(200, answers.shift()),
  })
  const user = await searchThai()
  await user.click(await screen.findByRole('button', { name: 'Select All' }))
  await user.click(button('Import Selected (12)'))
  expect(await screen.findByText('12 restaurants imported')).toBeTruthy()
  const results = within(screen.getByRole('list', { name: 'Results' }))
  expect(results.getAllByText('Phone')).toHaveLength(12)
  expect(results.getAllByText('No picture')).toHaveLength(12)
  expect(asked.sent).toEqual(
    calls.map((some) => `${IMPORT} ${JSON.stringify({ places: some.map((place_id) => ({ place_id })) })}`),
  )
  await user.click(button('Back to Results'))
  expect(screen.getAllByText('Already here')).toHaveLength(12)
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Oakland')
})

test('an interrupted import shows what was done and what was not tried', async () => {
  const ids = [...'abcdefghijk']
  const done = { imported: 10, skipped: 0, errors: 0, results: ids.slice(0, 10).map(result) }
  const answers = [() => json(200, done), () => refusal(503, 'The places service is resting')]
  anAdminServer({
    [SEARCH]: page(ids.map((id) => place(id))),
    [IMPORT]: () => answers.shift()?.() ?? refusal(500, 'asked too often'),
  })
  const user = await searchThai()
  await user.click(await screen.findByRole('button', { name: 'Select All' }))
  await user.click(button('Import Selected (11)'))
  expect(await screen.findByText('Import failed')).toBeTruthy()
  expect(screen.getByText(/1 not tried/)).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByText('The places service is resting')).toBeTruthy()
  // Only the places that are left are tried again.
  await user.click(button('Back to Results'))
  expect(button('Import Selected (1)')).toBeTruthy()
})

test('a failed search shows an error', async () => {
  anAdminServer({ [SEARCH]: () => refusal(400, 'We could not find this location.') })
  await searchThai()
  expect(await screen.findByText('Search failed')).toBeTruthy()
  // In the toast, and in the dialog until it is fixed.
  expect(screen.getAllByText('We could not find this location.')).toHaveLength(2)
})

test('a failed search clears the previous results', async () => {
  let answer = page([place('a')])
  anAdminServer({ [SEARCH]: () => answer() })
  const user = await searchThai()
  await screen.findByText('Place a')
  answer = () => refusal(503, 'The places service is resting')
  await user.click(button('Search'))
  expect(await within(screen.getByRole('dialog')).findByText('The places service is resting')).toBeTruthy()
  expect(screen.queryByText('Place a')).toBeNull()
})

test('one result is in the tab order, and the arrow keys move between those that can be selected', async () => {
  anAdminServer({ [SEARCH]: page([place('a', true), place('b'), place('c'), place('d')]) })
  const user = await searchThai()
  const box = (id: string) => screen.getByRole('checkbox', { name: new RegExp(`Place ${id}`) })
  await user.click(await screen.findByRole('button', { name: 'Select All' }))
  await user.tab()
  expect(document.activeElement).toBe(box('b'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(box('d'))
  await user.keyboard(' ')
  expect(button('Import Selected (2)')).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(button('Cancel'))
})
