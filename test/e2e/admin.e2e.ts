import type { APIRequestContext, Page } from '@playwright/test'
import { aNewEmail, expect, expectAccessible, test } from './journey.ts'

/** One journey: the first admin can be made once only, and everything after needs that admin. */

async function aDiner(request: APIRequestContext): Promise<string> {
  const email = aNewEmail()
  const answer = await request.post('/api/register', {
    data: { userType: 'diner', email, password: 'a good password', username: 'Wren' },
  })
  expect(answer.status()).toBe(201)
  return email
}

async function makeFirstAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Admin Account' }).click()
  await expect(page.getByRole('heading', { name: 'Your admin account is ready' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(/@/)
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('')
  await expectAccessible(page)
}

async function addRestaurant(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Restaurant' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Restaurant' })
  await form.getByRole('textbox', { name: 'Restaurant Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Contact Name' }).fill('Ada Ortiz')
  await form.getByRole('textbox', { name: 'Phone Number' }).fill('(415) 555-0199')
  await form.getByLabel('Address', { exact: true }).fill('1400 Market Street, San Francisco, CA 94102')
  await form.getByLabel('Address', { exact: true }).press('Escape')
  await form.getByRole('button', { name: 'Add Restaurant' }).click()
  await expect(page.getByText('Restaurant added')).toBeVisible()
}

const restaurants = (page: Page) => page.getByRole('table', { name: 'All Restaurants' })
const find = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search restaurants' }).fill(text)

test('the first admin signs in, keeps restaurants and accounts, and imports places', async ({
  page,
  request,
}) => {
  const dinerEmail = await aDiner(request)
  const mark = `Lark ${Date.now() % 1_000_000}`

  await makeFirstAdmin(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText('Total Diners')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // A diner is switched off, after being asked once, and can no longer sign in.
  await page.getByRole('searchbox', { name: 'Search diners' }).fill(dinerEmail)
  await page.getByRole('switch', { name: 'Wren is active' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('table', { name: 'Diners' }).getByText('Inactive')).toBeVisible()
  const refused = await request.post('/api/login', {
    data: { userType: 'diner', email: dinerEmail, password: 'a good password' },
  })
  expect(refused.status()).toBe(403)

  await page.getByRole('tab', { name: 'Restaurants' }).click()
  await page.getByRole('button', { name: /^Delete Selected/ }).click()
  await expect(page.getByText('Please select restaurants to delete')).toBeVisible()
  await expectAccessible(page)

  await addRestaurant(page, `${mark} One`)
  await addRestaurant(page, `${mark} Two`)
  await find(page, mark)
  await expect(restaurants(page).getByRole('row')).toHaveCount(3)

  await page.getByRole('button', { name: `Edit ${mark} One` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Restaurant' })
  await expect(edit.getByRole('heading', { name: 'Hours of operation' })).toBeVisible()
  await expectAccessible(page)
  await edit.getByRole('textbox', { name: 'Restaurant Name' }).fill('L')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Name must be at least 2 characters')).toBeVisible()
  await edit.getByRole('textbox', { name: 'Restaurant Name' }).fill(`${mark} First`)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(restaurants(page).getByText(`${mark} First`)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 restaurants deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Selected (0)' })).toBeVisible()
  await find(page, '')

  await page.getByRole('button', { name: 'Import from Google' }).click()
  const place = page.getByRole('dialog', { name: 'Import Restaurants from Google' })
  await place.getByRole('textbox', { name: 'Location' }).fill('SF')
  await place.getByRole('button', { name: 'Search' }).click()
  await expect(place.getByText('Enter a valid location')).toBeVisible()
  await place.getByRole('textbox', { name: 'Location' }).fill('Mission, San Francisco')
  await place.getByRole('spinbutton', { name: 'Radius' }).fill('3')
  await place.getByRole('button', { name: 'Search' }).click()
  const results = place.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await place.getByRole('button', { name: 'Import Selected (0)' }).click()
  await expect(page.getByText('Please select at least one restaurant to import')).toBeVisible()
  await results.getByRole('checkbox', { disabled: false }).first().check()
  await place.getByRole('button', { name: 'Import Selected (1)' }).click()
  await expect(place.getByText('1 restaurant imported')).toBeVisible()
  await place.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('deactivated')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
