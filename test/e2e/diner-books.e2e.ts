import type { APIRequestContext, Page } from '@playwright/test'
import { aNewEmail, expect, expectAccessible, test, VARIANT } from './journey.ts'
import { aRestaurant, PASSWORD, type Restaurant } from './restaurant.ts'

async function signedInDiner(page: Page): Promise<void> {
  const answer = await page.request.post('/api/register', {
    data: {
      userType: 'diner',
      email: aNewEmail(),
      password: PASSWORD,
      username: 'Robin',
      fullName: 'Robin Vale',
    },
  })
  expect(answer.status()).toBe(201)
}

/** The host's response: Confirm, or Call party once it is confirmed. */
async function hostCalls(request: APIRequestContext): Promise<string> {
  const [open] = await (await request.get('/api/reservations/restaurant')).json()
  const answer = await request.patch(`/api/reservations/${open.id}`, { data: { status: 'ready_to_seat' } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).status
}

/** A diner, signed in, who has requested a table at a new restaurant. */
async function aRequest(
  page: Page,
  request: APIRequestContext,
  choose: () => Promise<void> = async () => {},
): Promise<Restaurant> {
  const host = await aRestaurant(request)
  await signedInDiner(page)
  await page.goto(`/restaurant/${host.id}`)
  await page.getByRole('button', { name: 'Request a Table' }).click()
  await expect(page.getByRole('dialog', { name: 'Request a Table' })).toBeVisible()
  await choose()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Reservation requested')).toBeVisible()
  await page.getByRole('link', { name: 'Your request: Pending' }).click()
  await expect(page).toHaveURL(/\/diner\/reservations$/)
  return host
}

const current = (page: Page) => page.getByRole('region', { name: 'Current' })

test(
  'a table requested for now is confirmed by the host, and the diner sees that it is ready',
  VARIANT,
  async ({ page, request }) => {
    await aRequest(page, request)
    await expect(current(page)).toContainText('Pending')
    await expect(current(page)).toContainText('2 people')
    await expectAccessible(page)

    expect(await hostCalls(request)).toBe('ready_to_seat')
    await expect(current(page)).toContainText('Your table is ready', { timeout: 20_000 })
    await expectAccessible(page)
  },
)

test('a table for four tomorrow at seven is confirmed first and called later', async ({ page, request }) => {
  await aRequest(page, request, async () => {
    const form = page.getByRole('dialog')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'More: Party size' }).click()
    await form.getByRole('button', { name: 'More: Party size' }).click()
    await form.getByRole('radio', { name: /Later/ }).check()
    await form.getByLabel('Date').selectOption('Tomorrow')
    await form.getByLabel('Time').selectOption('7 pm')
  })
  await expect(current(page)).toContainText('Tomorrow, 7:00 pm')
  await expect(current(page)).toContainText('4 people')
  await expectAccessible(page)

  expect(await hostCalls(request)).toBe('confirmed')
  await expect(current(page)).toContainText('Confirmed', { timeout: 20_000 })
  expect(await hostCalls(request)).toBe('ready_to_seat')
  await expect(current(page)).toContainText('Your table is ready', { timeout: 20_000 })
  await expectAccessible(page)
})

test('a favorite is added on the map, listed, and removed with its star', async ({ page, request }) => {
  const host = await aRestaurant(request)
  await signedInDiner(page)
  await page.goto(`/browse?partySize=2&place=${host.id}`)
  const panel = page.getByRole('article', { name: host.name })
  await panel.getByRole('button', { name: `Add ${host.name} to favorites` }).click()
  await expect(panel.getByRole('button', { name: `Remove ${host.name} from favorites` })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click()
  await expect(page.getByRole('heading', { name: 'My Favorites' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: host.name })
  await expect(card).toContainText('Italian')
  await expect(card).toContainText(/Added [A-Z][a-z]{2} \d/)
  await expect(card).toContainText('Unknown')
  await expectAccessible(page)
  await card.getByRole('link', { name: host.name }).click()
  await expect(page).toHaveURL(new RegExp(`/restaurant/${host.id}$`))

  await page.goBack()
  await page.getByRole('button', { name: `Remove ${host.name} from favorites` }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Restaurants' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No favorites yet')).toBeVisible()
})

test('a table is requested and cancelled by keyboard alone, and the host no longer sees it', async ({
  page,
  request,
}) => {
  const host = await aRestaurant(request)
  await signedInDiner(page)
  await page.goto(`/restaurant/${host.id}`)
  const opener = page.getByRole('button', { name: 'Request a Table' })
  await opener.press('Enter')
  await page.getByRole('button', { name: 'Send Request' }).press('Enter')
  await page.getByRole('link', { name: 'Your request: Pending' }).press('Enter')
  await page.getByRole('button', { name: `Cancel reservation at ${host.name}` }).press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reservation cancelled successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('You cancelled it.')
  expect(await (await request.get('/api/reservations/restaurant')).json()).toEqual([])
})
