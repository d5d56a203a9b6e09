import type { Locator, Page } from '@playwright/test'
import { patient } from '../support/timeouts.ts'
import { browse, listOf, mapOf, nameOf, pillsOf, searchHere } from './browse.ts'
import { AT_LENGTH, aNewEmail, expect, expectAccessible, test, VARIANT } from './journey.ts'

/** The google profile's map, with a fake of Google's script that follows its rules. */

const PASSWORD = 'a good password'

/** A map hides its pins for a moment while it moves. */
async function boxOf(target: Locator) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const box = await target.boundingBox()
    if (box) return box
    await target.page().waitForTimeout(100)
  }
  throw new Error('It is not on the screen.')
}

async function middleOf(target: Locator) {
  const box = await boxOf(target)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height }
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

/** A movement of ours would have ended by now, and have been reported. */
const untilItRests = (page: Page) => page.waitForTimeout(600)

/** The position once five readings in a row agree, because the map may still be choosing its first view. */
async function onceItRests(read: () => Promise<{ x: number; y: number }>): Promise<{ x: number; y: number }> {
  let last = await read()
  let agreed = 0
  await expect(async () => {
    const now = await read()
    agreed = Math.hypot(now.x - last.x, now.y - last.y) < 1 ? agreed + 1 : 0
    last = now
    expect(agreed).toBeGreaterThanOrEqual(5)
  }).toPass({ intervals: [200], timeout: patient(20_000) })
  return last
}

/** A click on either end would reach it, because nothing covers it. */
async function expectUncovered(target: Locator): Promise<void> {
  const box = await boxOf(target)
  for (const share of [0.1, 0.9]) {
    await target.click({ trial: true, position: { x: box.width * share, y: box.height / 2 }, timeout: 5_000 })
  }
}

/** An open place with a usual wait. */
async function aTypicalPlace(page: Page): Promise<{ id: number; name: string }> {
  const { restaurants } = await (await page.request.get('/direct/restaurants')).json()
  const { waitTimes } = await (await page.request.get('/direct/wait-times?partySize=2')).json()
  const wait = waitTimes.find(
    (one: { source: string; isOpen: boolean }) => one.source === 'usual' && one.isOpen,
  )
  return restaurants.find((one: { id: number }) => one.id === wait.restaurantId)
}

test('a visitor sees the waits on Google’s map, and MapLibre is never loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await browse(page)
  await expectAccessible(page)
  expect(asked.filter((url) => /maplibre/i.test(url))).toEqual([])

  await expect(async () => {
    const me = await middleOf(page.getByRole('img', { name: 'You are here' }))
    const map = await middleOf(mapOf(page))
    expect(Math.hypot(me.x - map.x, me.y - map.y)).toBeLessThan(2)
  }).toPass({ timeout: patient(10_000) })

  for (const size of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expectUncovered(page.getByTestId('google-logo'))
    await expectUncovered(page.getByTestId('google-terms'))
  }
})

test('a pill is at its place at every zoom', VARIANT, async ({ page }) => {
  const found = await page.request.get('/direct/restaurants?q=Sunny%20Side%20Rotunda')
  const [place] = (await found.json()).restaurants
  await page.goto(`/browse?partySize=2&place=${place.id}`)
  await expect(page.getByRole('article', { name: 'Sunny Side Rotunda' })).toBeVisible()
  // An open place is never clustered.
  const pill = mapOf(page).getByRole('button', { name: /^Sunny Side Rotunda, / })
  const tipFromMe = async () => {
    const me = await middleOf(page.getByRole('img', { name: 'You are here' }))
    const tip = await middleOf(pill)
    return { x: tip.x - me.x, y: tip.bottom - me.y }
  }
  const before = await onceItRests(tipFromMe)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  // Its location is a few pixels under the pill, whatever the zoom.
  const HANG_PX = 6
  await expect(async () => {
    const after = await tipFromMe()
    expect(Math.hypot(2 * after.x - before.x, 2 * (after.y + HANG_PX) - (before.y + HANG_PX))).toBeLessThan(4)
  }).toPass({ timeout: 10_000 })
})

/** A pill whose place is among the first rows: the list draws the others when they are scrolled to. */
async function listedPill(page: Page): Promise<Locator> {
  await expect(listOf(page).getByRole('listitem').first()).toBeVisible()
  const rows = await listOf(page).getByRole('listitem').allInnerTexts()
  for (const pill of await pillsOf(page).all()) {
    const name = await nameOf(pill)
    if (rows.some((row) => row.includes(name))) return pill
  }
  throw new Error('no place of the list has a pill')
}

test('list and map highlight each other’s places', AT_LENGTH, async ({ page }) => {
  await browse(page)
  const pill = await listedPill(page)
  const row = listOf(page)
    .getByRole('listitem')
    .filter({ hasText: await nameOf(pill) })
  await row.scrollIntoViewIfNeeded()
  await row.hover()
  await expect(pill).toHaveClass(/is-hover/)
  await pill.hover()
  await expect(row).toHaveClass(/is-hover/)

  // By keyboard, like every other button.
  await pill.focus()
  await page.keyboard.press('Enter')
  const place = page.getByRole('article', { name: await nameOf(pill) })
  await expect(place).toBeVisible()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(
    mapOf(page)
      .getByRole('button', { name: new RegExp(`^${await nameOf(pill)},`) })
      .first(),
  ).toHaveAttribute('aria-current', 'true')
  await expect(searchHere(page)).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'panning and zooming out by hand offer a search there, automatic movements do not',
  VARIANT,
  async ({ page }) => {
    await browse(page)
    const map = await middleOf(mapOf(page))
    await expect(searchHere(page)).toHaveCount(0)
    await drag(page, { x: map.x + 150, y: map.y + 60 }, { x: -420, y: 0 })
    await searchHere(page).click()
    await expect(searchHere(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Zoom in' }).click()
    await untilItRests(page)
    await expect(searchHere(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect(searchHere(page)).toBeVisible()

    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(searchHere(page)).toHaveCount(0)
    await expect(page.getByText('Using Default Location')).toBeVisible()
    await expect(async () => {
      const me = await middleOf(page.getByRole('img', { name: 'You are here' }))
      expect(Math.abs(me.x - map.x)).toBeLessThan(2)
    }).toPass({ timeout: patient(10_000) })

    await page.mouse.move(map.x, map.y)
    await page.mouse.wheel(0, 300)
    await expect(searchHere(page)).toBeVisible()
  },
)

test('a cluster splits, and a place under the card is moved into view', AT_LENGTH, async ({ page }) => {
  await browse(page)
  const cluster = mapOf(page)
    .getByRole('button', { name: /^\d+ places, / })
    .first()
  const label = (await cluster.getAttribute('aria-label')) ?? ''
  await cluster.click()
  await expect(mapOf(page).getByRole('button', { name: label })).toHaveCount(0)
  await untilItRests(page)
  await expect(searchHere(page)).toHaveCount(0)

  await page.reload()
  const rows = listOf(page).getByRole('listitem')
  await rows.nth(7).getByRole('link').first().click()
  const selected = mapOf(page).locator('[aria-current="true"]')
  await expect(selected).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  await expectUncovered(selected)
  await untilItRests(page)
  await expect(searchHere(page)).toHaveCount(0)
})

test(
  'a report changes the pill immediately, and the other theme keeps the place',
  AT_LENGTH,
  async ({ page }) => {
    await page.goto('/browse?partySize=2')
    await page.request.post('/api/register', {
      data: { userType: 'diner', email: aNewEmail(), password: PASSWORD, username: 'Robin' },
    })
    // Nobody has reported here yet, so no other reports hold this one back.
    const { id, name } = await aTypicalPlace(page)
    await page.goto(`/browse?partySize=2&place=${id}`)
    await page.getByRole('button', { name: /Verify Wait Time/ }).click()
    const form = page.getByRole('dialog', { name: 'Verify Wait Time' })
    // No wait is shown past closing, and the place may close soon: five minutes is the shortest wait there is.
    await form.getByRole('spinbutton', { name: 'Wait time' }).fill('5')
    await form.getByRole('button', { name: 'Submit Wait Time' }).click()
    const reported = mapOf(page).getByRole('button', { name: `${name}, 5 minutes, Short` })
    await expect(reported).toBeVisible()
    await expect(form).toHaveCount(0)

    const before = await onceItRests(() => middleOf(reported))
    await page.getByRole('button', { name: /dark/i }).click()
    await expect(reported).toBeVisible()
    const after = await onceItRests(() => middleOf(reported))
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2)
    await expect(mapOf(page)).toHaveCount(1)
    await expectAccessible(page)
  },
)

test('a restaurant’s page shows it on a map that links to the large one', async ({ page }) => {
  const { restaurants } = await (await page.request.get('/direct/restaurants')).json()
  const { id, name } = restaurants[0]
  await page.goto(`/restaurant/${id}`)
  const map = page.getByRole('region', { name: `Map of ${name}` })
  await map.scrollIntoViewIfNeeded()
  await map.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page).toHaveURL(new RegExp(`/browse.*place=${id}`))
})

test('an approximate pin is corrected by dragging, by keys and by a press', AT_LENGTH, async ({ page }) => {
  await page.goto('/auth-page')
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('Example St')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Example St/ })
    .click()
  const pin = page.getByRole('button', { name: /Move it with the arrow keys/ })
  await pin.scrollIntoViewIfNeeded()
  const start = await middleOf(pin)
  await drag(page, start, { x: 30, y: -20 })
  await expect.poll(async () => (await middleOf(pin)).x - start.x).toBeCloseTo(30, 0)
  expect((await middleOf(pin)).y - start.y).toBeCloseTo(-20, 0)

  await pin.press('ArrowDown')
  await expect.poll(async () => (await middleOf(pin)).y - start.y).toBeGreaterThan(-19)

  const map = await middleOf(mapOf(page))
  await page.mouse.click(map.x - 60, map.y - 40)
  await expect.poll(async () => (await middleOf(pin)).x - map.x).toBeCloseTo(-60, 0)
  await expectAccessible(page)
})
