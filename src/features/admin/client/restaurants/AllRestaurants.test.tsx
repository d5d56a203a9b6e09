import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdminServer, json, pageOf, refusal, showAsAdmin, totalOf } from '#test/screens/fakeAdmin.tsx'
import { aRestaurant } from '#test/screens/fakeRestaurant.ts'
import { AllRestaurants } from './AllRestaurants.tsx'

const LIST = 'GET /api/admin/restaurants'
const BULK = 'POST /api/admin/restaurants/bulk-delete'
const THREE = [aRestaurant(1, 'Copper Tram'), aRestaurant(2, 'Harbor Lantern'), aRestaurant(3, 'Noodle Nine')]
const listing = (restaurants = THREE) => ({
  [LIST]: (query: URLSearchParams) =>
    json(200, { restaurants: pageOf(restaurants, query) }, totalOf(restaurants)),
})

const show = () => showAsAdmin(<AllRestaurants onEdit={() => {}} tools={null} />)
const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const confirm = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' })
const deleteSelected = () => screen.getByRole('button', { name: /^Delete Selected/ })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('deleting with nothing selected says to select something', async () => {
  const asked = anAdminServer(listing())
  const { user } = show()
  await tick('Copper Tram')
  await user.click(deleteSelected())
  expect(await screen.findByText('No Selection')).toBeTruthy()
  expect(screen.getByText('Please select restaurants to delete')).toBeTruthy()
  expect(asked.sent).toEqual([])
})

test('several are deleted after one confirmation, and the selection is then empty', async () => {
  let restaurants = THREE
  const asked = anAdminServer({
    [LIST]: () => json(200, { restaurants }),
    [BULK]: () => json(200, { message: '2 restaurants deleted', code: 'restaurants_deleted', deleted: 2 }),
  })
  const { user } = show()
  await user.click(await tick('Copper Tram'))
  await user.click(await tick('Noodle Nine'))
  await user.click(screen.getByRole('button', { name: 'Delete Selected (2)' }))
  expect(screen.getByRole('alertdialog', { name: 'Delete 2 restaurants?' })).toBeTruthy()
  expect(asked.sent).toEqual([])
  restaurants = THREE.slice(1, 2)
  await user.click(confirm())
  expect(await screen.findByText('2 restaurants deleted')).toBeTruthy()
  expect(asked.sent).toEqual([`${BULK} {"restaurantIds":[1,3]}`])
  expect(await screen.findByRole('button', { name: 'Delete Selected (0)' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Noodle Nine')).toBeNull())
})

test('a bulk delete that is refused keeps the selection and says why', async () => {
  anAdminServer({ ...listing(), [BULK]: () => refusal(404, '1 of these restaurants is not here any more.') })
  const { user } = show()
  await user.click(await tick('Copper Tram'))
  await user.click(await tick('Harbor Lantern'))
  await user.click(deleteSelected())
  await user.click(confirm())
  expect(await screen.findByText('Bulk Delete Failed')).toBeTruthy()
  expect(screen.getByText('1 of these restaurants is not here any more.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Delete Selected (2)' })).toBeTruthy()
})

test('a single selected row is deleted like several', async () => {
  const asked = anAdminServer({ ...listing(), [BULK]: () => refusal(409, 'It is being changed right now.') })
  const { user } = show()
  await user.click(await tick('Copper Tram'))
  await user.click(deleteSelected())
  await user.click(confirm())
  expect(await screen.findByText('Bulk Delete Failed')).toBeTruthy()
  expect(asked.sent).toEqual([`${BULK} {"restaurantIds":[1]}`])
})

const places = (count: number) =>
  Array.from({ length: count }, (_, at) => aRestaurant(at + 1, `Place ${at + 1}`))

test('a row stays selected while another page is shown, and is deleted with those of that page', async () => {
  const asked = anAdminServer({
    ...listing(places(60)),
    [BULK]: () => json(200, { message: 'Deleted', code: 'restaurants_deleted', deleted: 2 }),
  })
  const { user } = show()
  await user.click(await tick('Place 1'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await tick('Place 51'))
  expect(screen.queryByText('Place 1')).toBeNull()
  expect(screen.getByText(/2 restaurants selected\. 1 of them is not on this page\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Selected (2)' }))
  expect(within(screen.getByRole('alertdialog')).getByText(/Place 1, Place 51/)).toBeTruthy()
  await user.click(confirm())
  await waitFor(() => expect(asked.sent).toEqual([`${BULK} {"restaurantIds":[1,51]}`]))
})

test('all matches of all pages are selected in two steps, no more than one delete allows', async () => {
  anAdminServer(listing(places(700)))
  const { user } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  expect(screen.getByRole('button', { name: 'Delete Selected (50)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Select the First 500 of 700' }))
  expect(await screen.findByRole('button', { name: 'Delete Selected (500)' })).toBeTruthy()
  expect(screen.getByText(/500 restaurants are selected, the most you can delete at a time/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear Selection' }))
  expect(screen.getByRole('button', { name: 'Delete Selected (0)' })).toBeTruthy()
})

test('rows that another admin has deleted are deselected when a delete fails', async () => {
  anAdminServer({
    [LIST]: (query) =>
      json(200, { restaurants: query.has('ids') ? THREE.slice(0, 1) : THREE }, totalOf(THREE)),
    [BULK]: () => refusal(404, '1 of these restaurants was not found, so nothing was deleted.'),
  })
  const { user } = show()
  await user.click(await tick('Copper Tram'))
  await user.click(await tick('Harbor Lantern'))
  await user.click(deleteSelected())
  await user.click(confirm())
  expect(await screen.findByText('Bulk Delete Failed')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Delete Selected (1)' })).toBeTruthy()
})

test('an empty list says so', async () => {
  anAdminServer(listing([]))
  show()
  expect(await screen.findByText('No restaurants found')).toBeTruthy()
})

test('a single delete that fails shows Delete Failed', async () => {
  anAdminServer({ ...listing(), 'DELETE /api/admin/restaurants/2': () => refusal(404, 'Not here any more') })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete Harbor Lantern' }))
  await user.click(confirm())
  expect(await screen.findByText('Delete Failed')).toBeTruthy()
})

test('of two with owners, the admin chooses whose account keeps the restaurant [A-16]', async () => {
  const owned = THREE.map((row) => ({ ...row, userId: row.id + 20, contactName: `Owner ${row.id}` }))
  const asked = anAdminServer({
    ...listing(owned),
    'POST /api/admin/restaurants/merge': () =>
      json(200, { message: 'Merged into Copper Tram.', code: 'restaurants_merged' }),
  })
  const { user } = show()
  await user.click(await tick('Copper Tram'))
  await user.click(await tick('Noodle Nine'))
  await user.click(screen.getByRole('button', { name: 'Merge Selected' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/the account of 3 · Noodle Nine · Owner 3 loses its restaurant/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Owner from now on'), '23')
  expect(dialog.getByText(/the account of 1 · Copper Tram · Owner 1 loses its restaurant/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(asked.sent).toEqual(['POST /api/admin/restaurants/merge {"keptId":1,"mergedId":3,"ownerId":23}']),
  )
})

test('two selected restaurants are merged into the one that is chosen', async () => {
  const asked = anAdminServer({
    ...listing(),
    'POST /api/admin/restaurants/merge': () =>
      json(200, { message: 'Merged into Noodle Nine.', code: 'restaurants_merged' }),
  })
  const { user } = show()
  await user.click(await tick('Copper Tram'))
  expect(screen.queryByRole('button', { name: 'Merge Selected' })).toBeNull()
  await user.click(await tick('Noodle Nine'))
  await user.click(screen.getByRole('button', { name: 'Merge Selected' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/place ID of Noodle Nine, which is then deleted/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Restaurant to keep'), '3')
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Merged into Noodle Nine.')).toBeTruthy()
  expect(asked.sent).toEqual(['POST /api/admin/restaurants/merge {"keptId":3,"mergedId":1}'])
})
