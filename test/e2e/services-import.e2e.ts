import type { Page } from '@playwright/test'
import * as admin from './importSteps.ts'
import { expect, expectAccessible, test, VARIANT } from './journey.ts'
import { signInAsAdmin } from './theAdmin.ts'

const CIVIC_CENTER = { location: '37.7749,-122.4194', radiusMiles: '0.6' }

/** An imported phone number is changed by hand, so that an update has something to restore. */
async function changePhone(page: Page, name: string): Promise<void> {
  const { restaurants } = await (await page.request.get('/api/admin/restaurants')).json()
  const { id } = restaurants.find((one: { name: string }) => one.name === name)
  const changed = await page.request.put(`/api/admin/restaurants/${id}`, {
    data: { phone: '(415) 555-9999' },
  })
  expect(changed.status()).toBe(200)
}

/** It was imported without a contact and a phone number, and still has none. */
async function changeCuisine(page: Page, name: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search restaurants' })
  await box.fill(name)
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Restaurant' })
  await form.getByRole('combobox', { name: 'Cuisine Type' }).selectOption('Korean')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Restaurant updated')).toBeVisible()
  await box.fill('')
}

test(
  'an admin imports sixty places from OpenStreetMap and keeps them up to date',
  VARIANT,
  async ({ page, request, baseURL, complaints }) => {
    await signInAsAdmin(page, baseURL)
    await admin.openImport(page)

    await admin.whileServicesAnswer(request, { status: 504, text: '<html>' }, async () => {
      await admin.search(page, CIVIC_CENTER)
      await expect(
        admin.dialogOf(page).getByText(/is overloaded\. Please try again in a minute\./),
      ).toBeVisible()
    })
    admin.forgive(complaints, 503)

    await admin.search(page, { ...CIVIC_CENTER, cuisine: 'Italian' })
    await expect(admin.resultsOf(page)).toHaveCount(admin.PAGE)
    await expect(admin.dialogOf(page).getByText('© OpenStreetMap contributors')).toBeVisible()
    await admin.loadMore(page, 35)
    await expect(admin.dialogOf(page).getByRole('button', { name: 'Load More' })).toBeHidden()

    await admin.search(page, CIVIC_CENTER)
    await expect(admin.resultsOf(page).filter({ hasText: 'Stub Kitchen 1' }).first()).toBeVisible()
    await expect(admin.resultsOf(page)).toHaveCount(admin.PAGE)
    await admin.loadMore(page, 2 * admin.PAGE)
    await admin.loadMore(page, admin.ALL)
    await expect(admin.dialogOf(page).getByRole('button', { name: 'Load More' })).toBeHidden()
    await expectAccessible(page)
    await admin.importAll(page, admin.ALL, 15)

    await admin.expectTwins(page, CIVIC_CENTER)
    await changeCuisine(page, 'Stub Kitchen 59')
    await changePhone(page, 'Stub Kitchen 0')
    await page.getByRole('button', { name: 'Update Missing' }).click()
    await expect(page.getByText(/Updated 0 of \d+ restaurants?\./)).toBeVisible()
    await page.getByRole('button', { name: 'Force Update All' }).click()
    await expect(page.getByText(/Updated 1 of \d+ restaurants?\./)).toBeVisible()
    await admin.expectPlaceId(page, 'Stub Kitchen 0', 'osm:node/1000')
  },
)
