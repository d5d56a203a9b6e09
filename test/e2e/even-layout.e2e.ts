import type { Locator, Request } from '@playwright/test'
import { ROUTES } from '#contract/screens.ts'
import { patient } from '#test/support/timeouts.ts'
import { listOf } from './browse.ts'
import { aNewEmail, expect, test } from './journey.ts'
import { aRestaurant, forgetCuts, PASSWORD } from './restaurant.ts'
import { whatStays } from './whatStays.js'

/** What only a browser can check: positions, and whether content fits. */

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

const CUT_LINES = `[...document.querySelectorAll('.place p, .place .fresh span')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)`

test('on a phone, favorites are even rows, and the star of each stands right below its wait', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const signedUp = await page.request.post('/api/register', {
    data: { userType: 'diner', email: aNewEmail(), password: PASSWORD },
  })
  expect(signedUp.status()).toBe(201)
  const { restaurants } = await (await page.request.get('/direct/restaurants?q=the')).json()
  for (const { id } of restaurants.slice(0, 6)) {
    await page.request.post('/api/favorites', { data: { restaurantId: id } })
  }
  await page.goto(ROUTES.favorites)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) })
  await expect(cards).toHaveCount(6)
  await expect(page.locator('.skel')).toHaveCount(0)
  const gaps = new Set<number>()
  const aside = new Set<number>()
  const heights = new Set<number>()
  for (const card of await cards.all()) {
    const wait = await boxOf(
      card
        .getByRole('paragraph')
        .filter({ hasText: /min|wait|\?|closed/i })
        .last(),
    )
    const star = await boxOf(card.getByRole('button', { name: /^Remove/ }))
    gaps.add(Math.round(star.y - wait.y - wait.height))
    aside.add(Math.round(star.x + star.width - wait.x - wait.width))
    heights.add((await boxOf(card)).height)
  }
  expect([...heights]).toEqual([96])
  expect(gaps.size).toBe(1)
  expect([...aside]).toEqual([0])
})

test('on a small phone, the rows of the list show their distance and the age of their wait, also while waits load', async ({
  page,
}) => {
  let answerWaits = () => {}
  const waitsMayCome = new Promise<void>((resolve) => {
    answerWaits = resolve
  })
  await page.route('**/direct/wait-times*', async (route) => {
    await waitsMayCome
    await route.continue()
  })
  // A visitor's page has its waits from the server; a diner's list loads them.
  await page.request.post('/api/register', {
    data: { userType: 'diner', email: aNewEmail(), password: PASSWORD },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${ROUTES.browse}?partySize=2`)
  const rows = listOf(page).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(10)
  await expect(page.locator('.place .skel').first()).toBeVisible()
  // The font of a machine without ours may be wider.
  await page.evaluate('document.fonts.ready.then(() => {})')
  expect(await page.evaluate(CUT_LINES)).toEqual([])
  answerWaits()
  await expect(page.locator('.place .skel, [aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(CUT_LINES)).toEqual([])
})

test('on an upright tablet, the links of a diner follow the logo, and the bar fits in the window', async ({
  page,
}) => {
  await page.request.post('/api/register', {
    data: { userType: 'diner', email: aNewEmail(), password: PASSWORD },
  })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(ROUTES.favorites)
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /First Bite/ })).toBeVisible()
  const logo = await boxOf(header.locator('.brandmark svg'))
  const links = await boxOf(header.getByRole('navigation'))
  const profile = await boxOf(header.getByRole('link', { name: 'Your profile' }))
  expect(links.x - logo.x - logo.width).toBeLessThan(24)
  expect(profile.x + profile.width).toBeLessThan(768)
})

test('seven tiles of the host stand stand in four columns where five would fit', async ({ page }) => {
  const tables = Array.from({ length: 6 }, (_none, index) => ({ tableNumber: `T${index + 1}`, seats: 4 }))
  await aRestaurant(page.request, tables)
  await page.goto(ROUTES.restaurantDashboard)
  const tiles = page.getByRole('region', { name: 'Tables' }).getByRole('listitem')
  await expect(tiles).toHaveCount(7)
  await expect(async () => {
    const tops = await Promise.all((await tiles.all()).map(async (tile) => (await boxOf(tile)).y))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
  }).toPass()
})

test('on a small phone, four quotes of over three hours stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await aRestaurant(page.request)
  const long = { minutes: 200, low: 180, high: 220, isOverThreeHours: true, reason: 'queue' }
  const quotes = [2, 6, 20].map((upToPartySize) => ({
    ...{ upToPartySize, tableNumbers: [], clearMinutes: null },
    ...long,
  }))
  await page.route('**/api/restaurant/quote', (route) =>
    route.fulfill({ json: { partiesAhead: 90, clearing: [], quotes } }),
  )
  await page.goto('/restaurant/dashboard')
  const shown = page.getByRole('region', { name: 'Quote for a new party' }).getByRole('listitem')
  await expect(shown).toHaveText(Array(4).fill(/over 3 h/))
  const tops = await Promise.all((await shown.all()).map(async (quote) => (await boxOf(quote)).y))
  expect(new Set(tops).size).toBe(1)
})

test('on a phone, losing the network neither moves nor covers the buttons at the foot', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const restaurant = await aRestaurant(page.request)
  const line = page.getByText("You're offline.")
  const loading = new Set<Request>()
  const forget = (request: Request) => void loading.delete(request)
  page.on('request', (request) => loading.add(request))
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  const expectNothingMoves = async (pressed: Locator) => {
    await expect(pressed).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // A script or style that is on its way when the network goes would be an error of its own.
    await expect(async () => {
      expect(loading.size).toBe(0)
      await page.waitForTimeout(500)
      expect(loading.size).toBe(0)
    }).toPass()
    const before = await boxOf(pressed)
    await context.setOffline(true)
    await expect(line).toBeInViewport({ ratio: 1 })
    expect(await boxOf(pressed)).toEqual(before)
    for (const uncovered of [line, pressed]) await uncovered.click({ trial: true })
    await context.setOffline(false)
  }
  await page.goto(ROUTES.restaurantOnboarding)
  await expectNothingMoves(page.getByRole('button', { name: 'Save 1 table' }))
  await context.clearCookies()
  await page.goto(`${ROUTES.browse}?partySize=2`)
  const list = page.getByRole('button', { name: 'List', exact: true })
  await expectNothingMoves(list)
  await list.click()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectNothingMoves(list)
  await page.goto(`/restaurant/${restaurant.id}`)
  await expectNothingMoves(page.getByRole('button', { name: /^Verify Wait Time/ }))
  forgetCuts(complaints)
})

test('at 400 %, no bar stays over the page, and what was looked for fits below the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of [ROUTES.home, ROUTES.login, ROUTES.terms, '/restaurant/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(whatStays), path).toEqual([])
  }
  await page.goto(`${ROUTES.browse}?partySize=2`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(whatStays)).toEqual([])
  const map = page.getByRole('region', { name: 'Restaurant map' })
  const [filter, list, row] = await Promise.all([
    boxOf(page.getByRole('button', { name: 'Short', exact: true })),
    boxOf(page.getByRole('region', { name: 'Restaurants' })),
    boxOf(listOf(page).getByRole('listitem').first()),
  ])
  const { y, height } = await boxOf(map)
  expect([filter.y + filter.height <= y, y + height <= list.y, height < 256]).toEqual([true, true, true])
  expect(row.height + filter.height).toBeLessThan(256)

  const show = (what: string) => page.getByRole('button', { name: what, exact: true }).click()
  await show('List')
  await expect(map).toBeHidden()
  const far = listOf(page).getByRole('listitem').nth(20)
  const name = await far.getByRole('heading').innerText()
  await far.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeInViewport()
  await page.keyboard.press('Escape')
  await show('List')
  await show('Map')
  await expect(map).toBeVisible()
  await expect(listOf(page).getByRole('listitem').first()).toBeHidden()
})

test('on the narrowest phone, the buttons of a party leave its name whole, and say what they do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await aRestaurant(page.request, [{ tableNumber: 'Terrace', seats: 4 }])
  const add = (name: string) =>
    page.request.post('/api/reservations', { data: { status: 'ready_to_seat', name, partySize: 4 } })
  const { id } = await (await add('Delgado')).json()
  await add('Featherstonehaugh')
  const [table] = await (await page.request.get('/api/tables')).json()
  await page.request.patch(`/api/reservations/${id}/assign-table`, { data: { tableId: table.id } })
  await page.goto(ROUTES.restaurantDashboard)
  for (const [name, words] of [
    ['Delgado', ['Seat at Terrace']],
    ['Featherstonehaugh', ['Call', 'Seat Now']],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: name })
    const heading = await boxOf(row.getByRole('heading', { name }))
    expect(heading.height).toBeLessThan(30)
    for (const word of words) {
      const button = await boxOf(row.getByText(word, { exact: true }))
      expect(button.y).toBeGreaterThan(heading.y + heading.height)
    }
  }
})

test('on a phone, the buttons of a place do not cover the end of its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await aRestaurant(page.request)
  await page.request.post('/api/logout')
  await page.goto(`/restaurant/${id}`)
  await expect(page.getByRole('button', { name: 'Verify Wait Time' })).toBeVisible()
  await page.getByRole('link', { name: 'Privacy' }).click({ trial: true, timeout: patient(10_000) })
})

test('beside the map, the two actions of a place stand in one line each', async ({ page }) => {
  await page.goto(`${ROUTES.browse}?partySize=2&place=1`)
  for (const name of [/^Verify Wait Time/, /^I.m in line/]) {
    expect((await boxOf(page.getByRole('button', { name }))).height).toBeLessThan(50)
  }
})
