import type { BrowserContext, Page } from '@playwright/test'
import { patient } from '../support/timeouts.ts'
import { aNewEmail, test as base, expect, expectAccessible, watch } from './journey.ts'
import { aRestaurant, PASSWORD } from './restaurant.ts'

/** Less than the 15 s until a list would refetch by itself; a slow machine renders slowly. */
const AT_ONCE = { timeout: 10_000 }

interface OtherBrowsers {
  /** Opens another browser, on the other server where there is one, and closes it after the test. */
  newContext: () => Promise<BrowserContext>
}

const test = base.extend<OtherBrowsers>({
  newContext: async ({ browser, otherNode }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: otherNode })
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

/** A diner who is signed in in this browser. */
async function signUp(context: BrowserContext, username: string): Promise<void> {
  const data = { userType: 'diner', email: aNewEmail(), password: PASSWORD, username }
  expect((await context.request.post('/api/register', { data })).status()).toBe(201)
}

async function openHost(context: BrowserContext, complaints: string[]): Promise<Page> {
  const stand = await context.newPage()
  watch(stand, complaints)
  await stand.goto('/restaurant/dashboard')
  await expect(stand.getByText('No pending requests')).toBeVisible()
  return stand
}

test('a diner asks for a table, the host confirms, and the diner is called immediately', async ({
  page,
  context,
  complaints,
  newContext,
}) => {
  const hostContext = await newContext()
  const restaurant = await aRestaurant(hostContext.request)
  await signUp(context, 'Robin')

  await page.goto('/')
  await expect(page.getByText('Connected to notifications')).toBeVisible()
  const stand = await openHost(hostContext, complaints)
  // Once connected, the stand reads its lists a second time.
  await stand.waitForTimeout(500)

  const asked = await context.request.post('/api/diner/reservations', {
    data: { restaurantId: restaurant.id, partySize: 2 },
  })
  expect(asked.status()).toBe(201)
  await expect(stand.getByText('New reservation request')).toBeVisible(AT_ONCE)
  const requests = stand.getByRole('region', { name: 'Requests' })
  await expect(requests.getByRole('heading', { name: 'Robin' })).toBeVisible(AT_ONCE)

  await requests.getByRole('button', { name: 'Confirm Robin, party of 2' }).click()
  await expect(page.getByText('Your Table is Ready!')).toBeVisible(AT_ONCE)
  await expect(page.getByText(`Your table is ready at ${restaurant.name}.`)).toBeVisible(AT_ONCE)
  await expect(stand.getByText('Reservation status updated')).toBeVisible()
  await expect(stand.getByText('Reservation updated')).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'On my way' }).click()
  await expect(page.getByText('Your table is ready')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Connected to notifications')).toBeVisible()
  await expect(page.getByText('Your table is ready')).toHaveCount(0)

  // The stand is notified of what the diner cancels.
  const { id } = await asked.json()
  expect((await context.request.delete(`/api/reservations/${id}`)).ok()).toBe(true)
  await expect(stand.getByText('Reservation updated')).toBeVisible()
  await expect(stand.getByText('Robin')).toHaveCount(0)
})

test('a wait reported elsewhere shows on an open map without waiting for the next poll', async ({
  page,
  newContext,
}) => {
  const restaurant = await aRestaurant((await newContext()).request)
  const reporter = await newContext()
  await signUp(reporter, 'Kim')

  await page.goto('/browse?partySize=2')
  await page.getByRole('searchbox').fill(restaurant.name)
  const place = page.getByRole('listitem').filter({ hasText: restaurant.name })
  await expect(place).toContainText('Unknown')
  await expect(page.getByText('Live updates')).toBeAttached()
  // Right after it has refetched by itself: the next time is 15 s away.
  await page.waitForResponse((response) => response.url().includes('/direct/wait-times'), {
    timeout: patient(20_000),
  })

  const data = { restaurantId: restaurant.id, waitTime: 35, partySize: 2, status: 'wait_time_report' }
  expect((await reporter.request.post('/api/reservations', { data })).status()).toBe(201)
  await expect(place).toContainText('35', AT_ONCE)
})

test('signing out in one window signs out the other', async ({ page, context, complaints }) => {
  await signUp(context, 'Mia')
  await page.goto('/')
  await expect(page.getByText('Connected to notifications')).toBeVisible()
  const other = await context.newPage()
  watch(other, complaints)
  await other.goto('/')
  await expect(other.getByText('Connected to notifications')).toBeVisible()
  expect((await context.request.post('/api/logout')).ok()).toBe(true)
  for (const window of [page, other]) {
    await expect(window.getByText('Welcome, Mia!')).toHaveCount(0, AT_ONCE)
  }
})
