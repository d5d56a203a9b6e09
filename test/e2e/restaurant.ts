import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { byToken } from '#contract/call.ts'
import { localMoment } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { DEFAULT_TIME_ZONE } from '#domain/limits.ts'
import { aNewEmail, expect, watch } from './journey.ts'

/** A restaurant of its own for each journey, and the hosts and diners who use it. */

export const PASSWORD = 'a good password'

export interface Restaurant {
  id: number
  name: string
  email: string
}

let made = 0
export const aNewName = (): string => {
  made += 1
  return `Corner Table ${Date.now() % 1_000_000}-${made}`
}

/** Near the default location. */
const MARKET_STREET = { latitude: '37.77610', longitude: '-122.41830' }

/**
 * Registered through the API, so that `request` is signed in as its owner. It has no reports and no hours, so every
 * time is offered.
 */
export async function aRestaurant(
  request: APIRequestContext,
  tables: readonly { tableNumber: string; seats: number }[] = [],
  pin = MARKET_STREET,
): Promise<Restaurant> {
  const [name, email] = [aNewName(), aNewEmail()]
  const answer = await request.post('/api/register', {
    data: {
      userType: 'restaurant',
      email,
      password: PASSWORD,
      name,
      contactName: 'Ada Ortiz',
      address: '1400 Market Street, San Francisco, CA 94102',
      phone: '(415) 555-0199',
      cuisineType: 'Italian',
      ...pin,
    },
  })
  expect(answer.status()).toBe(201)
  for (const table of tables) {
    const added = await request.post('/api/tables', { data: { ...table, status: 'available' } })
    expect(added.ok()).toBe(true)
  }
  const { user } = await answer.json()
  return { id: user.restaurant.id, name, email }
}

/** Another person's browser, signed in at its own host stand. It closes with the test. */
export async function anotherHost(
  browser: Browser,
  { email }: Restaurant,
  complaints: string[],
): Promise<Page> {
  const page = await anotherPage(browser, complaints)
  const data = { userType: 'restaurant', email, password: PASSWORD }
  expect((await page.request.post('/api/login', { data })).status()).toBe(200)
  await page.goto('/restaurant/dashboard')
  return page
}

export async function signUpDiner(page: Page, username: string): Promise<void> {
  await page.goto('/diner')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Email' }).fill(aNewEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/browse**')
}

/** Another person's browser, signed up as a diner. */
export async function aDinerElsewhere(
  browser: Browser,
  username: string,
  complaints: string[],
): Promise<Page> {
  const page = await anotherPage(browser, complaints)
  await signUpDiner(page, username)
  return page
}

export async function anotherPage(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  watch(page, complaints)
  return page
}

/** YYYY-MM-DD by the clock of these restaurants. */
export const dayFromNow = (days: number): string =>
  localMoment(new Date(Date.now() + days * DAY_MS), DEFAULT_TIME_ZONE).day

export const waitlist = (page: Page): Locator => page.getByRole('region', { name: 'Waitlist' })
export const requests = (page: Page): Locator => page.getByRole('region', { name: 'Requests' })
export const tables = (page: Page): Locator => page.getByRole('region', { name: 'Tables' })

export async function addParty(
  page: Page,
  party: { name: string; size: number; quote: number },
): Promise<void> {
  await page.getByRole('button', { name: 'Add Party' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(party.name)
  await dialog.getByRole('button', { name: String(party.size), exact: true }).click()
  await dialog.getByRole('spinbutton', { name: 'Quoted wait' }).fill(String(party.quote))
  await dialog.getByRole('button', { name: 'Add Party' }).click()
  await expect(page.getByText('Party added to waitlist')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}

export const seatNow = (page: Page, name: string): Locator =>
  waitlist(page).getByRole('button', { name: new RegExp(`^Seat Now: ${name}`) })

/** The tiles that can be pressed while a party is being seated. */
export const offered = (page: Page): Locator =>
  tables(page).getByRole('button', { name: /^Seat .* at table/ })

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be fetched|WebSocket/

/** Forgives what the browser complains about when its requests are cut. */
export const forgetCuts = (complaints: string[]): void =>
  void complaints.splice(0, complaints.length, ...complaints.filter((one) => !CUT.test(one)))

export async function aDiner(request: APIRequestContext): Promise<void> {
  const data = { userType: 'diner', email: aNewEmail(), password: PASSWORD, username: 'Robin' }
  expect((await request.post('/api/register', { data })).status()).toBe(201)
}

/** Another member of the team, with a PIN for the shared tablet. */
export async function aColleague(
  owner: APIRequestContext,
  own: APIRequestContext,
  pin: string,
): Promise<void> {
  const invited = await owner.post('/api/team/invites', { data: { role: 'host' } })
  const token = new URL((await invited.json()).url).hash.replace('#token=', '')
  const member = { fullName: 'Hugo Host', email: aNewEmail(), password: PASSWORD }
  const joined = await own.post('/api/team/invite/register', {
    data: member,
    headers: byToken(token),
  })
  expect(joined.status()).toBe(201)
  expect((await own.put('/api/team/pin', { data: { pin } })).status()).toBe(200)
}
