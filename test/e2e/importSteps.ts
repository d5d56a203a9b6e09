import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { MAP_STUB_PORT } from '../support/journeyServers.ts'
import { FAULT_PATH } from '../support/mapStub/mapStub.ts'
import { expect, expectAccessible } from './journey.ts'

/** The steps of an admin's import, with any source. */

export const PAGE = 20
export const ALL = 60

export const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Import Restaurants from Google' })
export const resultsOf = (page: Page): Locator =>
  dialogOf(page).getByRole('list', { name: 'Search results' }).getByRole('listitem')

export async function openImport(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Restaurants' }).click()
  await page.getByRole('button', { name: 'Import from Google' }).click()
}

interface SearchInput {
  location: string
  cuisine?: string
  radiusMiles: string
}

export async function search(
  page: Page,
  { location, cuisine = '', radiusMiles }: SearchInput,
): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Location' }).fill(location)
  await dialog.getByRole('combobox', { name: 'Cuisine' }).selectOption(cuisine)
  await dialog.getByRole('spinbutton', { name: 'Radius' }).fill(radiusMiles)
  await dialog.getByRole('button', { name: 'Search' }).click()
}

export async function loadMore(page: Page, upTo: number): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Load More' }).click()
  await expect(resultsOf(page)).toHaveCount(upTo)
}

/** Selects and imports all results. There is a line for each; none has a picture, and some have no phone number. */
export async function importAll(page: Page, count: number, withoutPhone: number): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Deselect All' })).toBeVisible()
  await dialog.getByRole('button', { name: `Import Selected (${count})` }).click()
  await expect(dialog.getByRole('status')).toContainText(/^Importing \d+ of 60$/)
  await expect(dialog.getByText(`${count} restaurants imported, 0 skipped, 0 errors`)).toBeVisible()
  await expectAccessible(page)
  const lines = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(lines).toHaveCount(count)
  await expect(lines.getByText('No picture')).toHaveCount(count)
  await expect(lines.getByText('No phone', { exact: true })).toHaveCount(withoutPhone)
  await dialog.getByRole('button', { name: 'Done' }).click()
}

/** The same search again finds that all places exist already, with nothing left to select. */
export async function expectTwins(page: Page, asked: SearchInput): Promise<void> {
  await openImport(page)
  await search(page, asked)
  await expect(resultsOf(page)).toHaveCount(PAGE)
  await expect(resultsOf(page).getByText('Already here')).toHaveCount(PAGE)
  await expect(resultsOf(page).getByRole('checkbox', { disabled: true })).toHaveCount(PAGE)
  await expect(dialogOf(page).getByRole('button', { name: 'Select All' })).toBeDisabled()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
}

/** Looks up an imported place among the ids of all restaurants. */
export async function expectPlaceId(page: Page, name: string, placeId: string): Promise<void> {
  await page.getByRole('button', { name: 'Debug IDs' }).click()
  const ids = page.getByRole('dialog', { name: 'Place IDs' })
  await ids.getByRole('searchbox').fill(name)
  await expect(ids.getByRole('row', { name: new RegExp(`${name} ${placeId}`) })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

const FAULT_URL = `http://127.0.0.1:${MAP_STUB_PORT}${FAULT_PATH}`

/** While `act` runs, every external service responds with this. */
export async function whileServicesAnswer(
  request: APIRequestContext,
  answer: unknown,
  act: () => Promise<void>,
): Promise<void> {
  await request.put(FAULT_URL, { data: JSON.stringify(answer) })
  try {
    await act()
  } finally {
    await request.delete(FAULT_URL)
  }
}

/** Expects the browser's complaints about responses with this status, and no others. */
export function forgive(complaints: string[], status: number): void {
  const kinds = new Set(complaints.map((text) => text.replace(/.*status of (\d+).*/, '$1')))
  expect([...kinds]).toEqual([String(status)])
  complaints.length = 0
}
