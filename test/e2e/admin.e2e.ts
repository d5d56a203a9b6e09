import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { ROUTES } from '#contract/screens.ts'
import { SETUP_TOKEN } from '../support/setupToken.ts'
import { patient } from '../support/timeouts.ts'
import { RUNS_VARIANTS } from '../support/variants.ts'
import { aNewEmail, expect, expectAccessible, test } from './journey.ts'
import { expectNothingCutOff } from './longWords.ts'
import { aRestaurant } from './restaurant.ts'

const PASSWORD = 'a good password'

/** One journey, because the first admin can be created only once, and everything after needs that admin. */

async function aDiner(request: APIRequestContext, username = 'Wren'): Promise<string> {
  const email = aNewEmail()
  const answer = await request.post('/api/register', {
    data: { userType: 'diner', email, password: PASSWORD, username },
  })
  expect(answer.status()).toBe(201)
  return email
}

async function makeFirstAdmin(page: Page): Promise<void> {
  await page.goto(`/admin/login#setup=${encodeURIComponent(SETUP_TOKEN)}`)
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
  await form.getByLabel('Address', { exact: true }).fill('1400 Market')
  await form.getByRole('listbox').getByRole('option').first().click()
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue(/1400 Market St.*San Francisco/)
  await form.getByRole('textbox', { name: 'Contact Name' }).fill('Ada Ortiz')
  // The restaurants of other journeys have another number: with the same one they would wait for "Is this you?".
  await form.getByRole('textbox', { name: 'Phone Number' }).fill('(415) 555-0134')
  await form.getByRole('button', { name: 'Add Restaurant' }).click()
  await expect(page.getByText('Restaurant added')).toBeVisible()
}

const restaurants = (page: Page) => page.getByRole('table', { name: 'All Restaurants' })

/** The diner's own browser, signed in and listening. */
async function openTabOf(diner: string, browser: Browser): Promise<{ tab: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto('/')
  const login = { userType: 'diner', email: diner, password: PASSWORD }
  expect((await context.request.post('/api/login', { data: login })).status()).toBe(200)
  await tab.goto('/')
  await expect(tab.getByText('Connected to notifications')).toBeVisible()
  return { tab, context }
}

/** A session that ends is noticed long before anything would be refetched. */
const SIGNED_OUT_WITHIN_MS = patient(5_000)

/** Deactivates a diner after one confirmation; their open tab is signed out immediately. */
async function switchOff(page: Page, diner: string, tab: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search diners' }).fill(diner)
  // The server searches when the typing has paused.
  await expect(page.getByText('1 diner', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Wren is active' }).click()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/status'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await answered
  await expect(tab.getByText('Welcome, Wren!')).toBeHidden({ timeout: SIGNED_OUT_WITHIN_MS })
  await expect(page.getByRole('table', { name: 'Diners' }).getByText('Inactive')).toBeVisible()
}

/** Two diners agree on a wait, and a third contradicts them there and reports another place. */
async function playContradiction(browser: Browser) {
  const { request: owner } = await browser.newContext()
  const { id: contradicted } = await aRestaurant(owner)
  const { id: alone } = await aRestaurant(owner)
  const reportAs = async (request: APIRequestContext, restaurantId: number, waitTime: number) => {
    const data = { restaurantId, waitTime, partySize: 2, status: 'wait_time_report' }
    expect((await request.post('/api/reservations', { data })).status()).toBe(201)
  }
  for (const waitTime of [10, 12]) {
    const { request } = await browser.newContext()
    await aDiner(request, 'Ann')
    await reportAs(request, contradicted, waitTime)
  }
  const { request: liar } = await browser.newContext()
  const email = await aDiner(liar, 'Lee')
  const pointsOf = async () => (await (await liar.get('/api/user/points')).json()).points
  const pointsBefore = await pointsOf()
  await reportAs(liar, contradicted, 95)
  await reportAs(liar, alone, 80)
  const shownAt = async (id: number) =>
    (await (await liar.get(`/direct/wait-times/${id}`)).json()).wait.waitTime
  return {
    email,
    pointsOf,
    pointsBefore,
    waits: async () => [await shownAt(contradicted), await shownAt(alone)],
  }
}

/** Removes all reports of one diner from the card of one of them: waits and points are as if they had never been made. */
async function removeAllOfDiner(page: Page, browser: Browser): Promise<void> {
  const { email, pointsOf, pointsBefore, waits } = await playContradiction(browser)
  await page.getByRole('tab', { name: 'Reports' }).click()
  await page.getByRole('searchbox', { name: 'Search restaurant or reporter' }).fill(email)
  const card = page.getByRole('list', { name: 'Reports that disagree' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Remove All 2 Reports by This Diner' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove all reports by Lee?' })
  await expect(question).toContainText(/2 reports will no longer affect .* points are taken back/)
  await question.getByRole('button', { name: 'Remove All 2 Reports by This Diner' }).click()
  await expect(page.getByText(/^2 reports removed, \d+ points taken back\.$/)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(card).toHaveCount(0)
  expect(await pointsOf()).toBe(pointsBefore)
  expect(await waits()).toEqual([expect.any(Number), null])
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${from}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Restaurant' })
  await expect(form.getByRole('heading', { name: 'Hours of operation' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Restaurant Name' }).fill('L')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible()
  await form.getByRole('textbox', { name: 'Restaurant Name' }).fill(to)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(restaurants(page).getByText(to, { exact: true })).toBeVisible()
}

async function deleteBothShown(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 restaurants deleted')).toBeVisible()
}

async function importOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import from Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Restaurants from Google' })
  const search = async (location: string) => {
    await dialog.getByRole('textbox', { name: 'Location' }).fill(location)
    await dialog.getByRole('button', { name: 'Search' }).click()
  }
  await search('SF')
  await expect(dialog.getByText('Enter a valid location')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Radius' }).fill('3')
  await search('Mission, San Francisco')
  const results = dialog.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import Selected (0)' }).click()
  await expect(page.getByText('Please select at least one restaurant to import')).toBeVisible()
  await results.getByRole('checkbox', { disabled: false }).first().check()
  await dialog.getByRole('button', { name: 'Import Selected (1)' }).click()
  await expect(dialog.getByText('1 restaurant imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

test('the first admin signs in, keeps restaurants and accounts, and imports places', async ({
  page,
  request,
  browser,
}) => {
  const diner = await aDiner(request)
  const { tab, context } = await openTabOf(diner, browser)
  const mark = `Lark ${Date.now() % 1_000_000}`

  await makeFirstAdmin(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText('Total Diners')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await switchOff(page, diner, tab)
  await context.close()
  const login = { userType: 'diner', email: diner, password: PASSWORD }
  expect((await request.post('/api/login', { data: login })).status()).toBe(403)

  await removeAllOfDiner(page, browser)

  await page.getByRole('tab', { name: 'Restaurants' }).click()
  await page.getByRole('button', { name: /^Delete Selected/ }).click()
  await expect(page.getByText('Please select restaurants to delete')).toBeVisible()
  await expectAccessible(page)
  await addRestaurant(page, `${mark} One`)
  await addRestaurant(page, `${mark} Two`)
  const search = page.getByRole('searchbox', { name: 'Search restaurants' })
  await search.fill(mark)
  // The head is a row too.
  await expect(restaurants(page).getByRole('row')).toHaveCount(3)
  await rename(page, `${mark} One`, `${mark} First`)
  await deleteBothShown(page)
  await search.fill('')
  await importOne(page)

  await page.getByRole('tab', { name: 'Audit log' }).click()
  const entries = page.getByRole('list', { name: 'Audit log' })
  await expect(entries).toContainText('deactivated')
  await expect(entries).toContainText('removed all reports by Lee')
  await expectAccessible(page)
  if (RUNS_VARIANTS) {
    await expectNothingCutOff(page, [ROUTES.adminDashboard])
    await page.goto(ROUTES.adminDashboard)
  }
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
