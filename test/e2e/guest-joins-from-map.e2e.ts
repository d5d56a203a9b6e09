import type { Browser, Locator, Page } from '@playwright/test'
import { RUNS_VARIANTS } from '../support/variants.ts'
import { listOf, mapOf } from './browse.ts'
import { expect, expectAccessible, test, watch } from './journey.ts'
import { aRestaurant, offered, requests, seatNow, waitlist } from './restaurant.ts'

async function aPhone(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await context.newPage()
  watch(phone, complaints)
  return phone
}

async function tapEach(controls: readonly Locator[]): Promise<void> {
  for (const control of controls) await control.tap()
}

const minutesOn = (name: string): number => Number(/(\d+) minutes?, /.exec(name)?.[1])

/** The place with the shortest wait among the named pins. */
async function shortestPin(phone: Page): Promise<Locator> {
  // Pins are drawn again when the map starts below them.
  await expect(mapOf(phone)).toBeVisible()
  const pins = phone
    .getByRole('region', { name: 'Restaurant map' })
    .getByRole('button', { name: /minutes?, / })
  const named = pins.filter({ hasText: /\p{L}{3}/u })
  await expect(named.first()).toBeVisible()
  const names = await Promise.all((await named.all()).map((pin) => pin.getAttribute('aria-label')))
  const [shortest] = names.flatMap((name) => name ?? []).toSorted((a, b) => minutesOn(a) - minutesOn(b))
  return pins.and(phone.getByLabel(shortest ?? '', { exact: true }))
}

const WAY_THERE = /^https:\/\/www\.openstreetmap\.org\/directions\?to=37\.7/

async function expectTheWayThere(phone: Page): Promise<void> {
  await phone.context().route(WAY_THERE, (route) => route.fulfill({ body: 'A map' }))
  const opened = phone.waitForEvent('popup')
  await phone.getByRole('link', { name: 'Directions' }).tap()
  expect((await opened).url()).toMatch(WAY_THERE)
}

test('the way to a short wait is three taps from the front page, and three from the map', async ({
  browser,
  complaints,
}) => {
  test.slow()
  const phone = await aPhone(browser, complaints)
  const starts = [
    { path: '/', forTwo: phone.getByRole('button', { name: 'See waits for 2' }) },
    { path: '/browse', forTwo: phone.getByRole('button', { name: 'Find Restaurants' }) },
  ]
  // From the map it is the front page's way without its first step.
  for (const { path, forTwo } of RUNS_VARIANTS ? starts : starts.slice(0, 1)) {
    await phone.goto(path)
    await forTwo.tap()
    await (await shortestPin(phone)).tap()
    await expectTheWayThere(phone)
  }
  await phone.context().close()
})

test('a guest joins from the map without an account, is called at the stand and seated', async ({
  page,
  browser,
  complaints,
}) => {
  const restaurant = await aRestaurant(page.request, [{ tableNumber: 'A2', seats: 2 }])
  const phone = await aPhone(browser, complaints)
  await phone.goto('/browse?partySize=2')
  await phone.getByRole('searchbox').fill(restaurant.name)

  // Two taps, a name, and one more.
  await tapEach([
    listOf(phone).getByRole('link', { name: restaurant.name, exact: true }),
    phone.getByRole('button', { name: 'Join the list for 2' }),
  ])
  const form = phone.getByRole('dialog', { name: `Join the list at ${restaurant.name}` })
  await expect(form.getByText('for 2, with nobody waiting')).toBeVisible()
  await expectAccessible(phone)
  await form.getByRole('textbox', { name: 'Name' }).fill('Okafor')
  await form.getByRole('button', { name: 'Join the list' }).tap()
  await phone.waitForURL('**/g/*')
  await expect(phone.getByRole('heading', { name: 'The host has your name' })).toBeVisible()

  await page.goto('/restaurant/dashboard')
  await requests(page)
    .getByRole('button', { name: /^Add to Waitlist/ })
    .click()
  await expect(phone.getByText('You are next')).toBeVisible()
  await waitlist(page)
    .getByRole('button', { name: /^Call Okafor/ })
    .click()
  await expect(phone.getByRole('heading', { name: 'Your table is ready' })).toBeVisible()
  await seatNow(page, 'Okafor').click()
  await offered(page).first().click()
  await expect(phone.getByRole('heading', { name: 'Enjoy your meal' })).toBeVisible()

  // A closed list shows no number and takes nobody.
  await page.request.patch('/api/restaurant/stand', {
    data: { listState: 'closed', listReason: 'Kitchen closes at 9:30' },
  })
  await phone.goto(`/restaurant/${restaurant.id}`)
  await expect(phone.getByText('List closed')).toBeVisible()
  await expect(phone.getByText('Kitchen closes at 9:30').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Book for later' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Join the list/ })).toBeHidden()
  await phone.context().close()
})
