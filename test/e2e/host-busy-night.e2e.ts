import type { APIRequestContext } from '@playwright/test'
import { MINUTE_MS } from '#domain/durations.ts'
import { expect, expectAccessible, test, VARIANT } from './journey.ts'
import { aRestaurant, dayFromNow, seatNow, tables, waitlist } from './restaurant.ts'

async function addWhitcombe(request: APIRequestContext): Promise<void> {
  const data = { status: 'ready_to_seat', name: 'Whitcombe', partySize: 12 }
  expect((await request.post('/api/reservations', { data })).status()).toBe(201)
}

const FOUR_TABLES = ['T1', 'T2', 'T9', 'T10'].map((tableNumber) => ({ tableNumber, seats: 6 }))

test('a party of twelve sits at two tables that are pushed together, and one Clear frees both', async ({
  page,
}) => {
  await aRestaurant(page.request, FOUR_TABLES)
  await addWhitcombe(page.request)
  await page.goto('/restaurant/dashboard')
  await seatNow(page, 'Whitcombe').click()
  await expect(page.getByText('No single table is large enough. Push tables together.')).toBeVisible()
  await page.getByRole('button', { name: /^T9.*Push together/ }).click()
  await expect(page.getByText('T9: 6 more seats needed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^T10.*T9 \+ T10, 12 seats/ }).click()
  await expect(page.getByText('Guest seated successfully')).toBeVisible()
  await expect(tables(page).getByText('Whitcombe, 12')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear Table T10' }).click()
  await expect(page.getByText('Table cleared successfully')).toBeVisible()
  await expect(tables(page).getByText('Available')).toHaveCount(4)
})

test('neighbors are declared once and then offered for every large party', async ({ page }) => {
  await aRestaurant(page.request, FOUR_TABLES)
  await page.goto('/restaurant/dashboard')
  await page.getByRole('button', { name: 'More for table T9' }).click()
  await page.getByRole('menuitem', { name: 'Tables next to it…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tables next to T9' })
  await dialog.getByRole('checkbox', { name: 'T10, 6 seats' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Neighbors saved')).toBeVisible()
  await addWhitcombe(page.request)
  await page.reload()
  await seatNow(page, 'Whitcombe').click()
  await page.getByRole('button', { name: 'T9 + T10, 12 seats' }).click()
  await expect(tables(page).getByText('Whitcombe, 12')).toHaveCount(2)
})

test(
  'a table is booked for a caller and waits in the book, not among the guests of tonight',
  VARIANT,
  async ({ page }) => {
    await aRestaurant(page.request, FOUR_TABLES)
    await page.goto('/restaurant/dashboard')
    await page.getByRole('button', { name: 'Add Party' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Party' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rossi')
    await dialog.getByLabel('Date').fill(dayFromNow(1))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Book Table' }).click()
    await expect(page.getByText('Table booked')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Expected' })).toHaveCount(0)
    await expect(waitlist(page).getByRole('heading', { name: 'Rossi' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('Rossi')).toBeVisible()
  },
)

test('among many parties one is found by name, size and notes', async ({ page }) => {
  await aRestaurant(page.request, FOUR_TABLES)
  for (let index = 1; index <= 13; index += 1) {
    const party = { name: index === 7 ? 'Patel' : `Party ${index}`, partySize: 1 + (index % 5) }
    const notes = index === 9 ? { notes: 'Stroller, window' } : {}
    const data = { status: 'ready_to_seat', ...party, ...notes }
    expect((await page.request.post('/api/reservations', { data })).status()).toBe(201)
  }
  await page.goto('/restaurant/dashboard')
  await expect(waitlist(page).getByRole('heading', { level: 3 })).toHaveCount(13)
  await waitlist(page)
    .getByRole('button', { name: /^More for/ })
    .last()
    .click()
  await expect(waitlist(page).getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('searchbox', { name: 'Find a party' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('/')
  await page.keyboard.type('patel')
  await expect(waitlist(page).getByRole('heading', { level: 3 })).toHaveText(['Patel'])
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: 'Find a party' })
  await search.fill('stroller')
  await expect(waitlist(page).getByRole('heading', { level: 3 })).toHaveText(['Party 9'])
  await search.fill('nobody')
  await page.getByRole('button', { name: 'Show all parties' }).click()
  await expect(waitlist(page).getByRole('heading', { level: 3 })).toHaveCount(13)
})

/** What can be read without scrolling, split at white space: other text is emptied while it is read. */
const VISIBLE_WORDS = `(() => {
  const isClipped = (element) => element && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const unseen = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    const isInView = box.width > 1 && box.bottom > 0 && box.top < innerHeight
    if (!isInView || isClipped(text.parentElement)) unseen.push([text, text.data])
  }
  for (const [text] of unseen) text.data = ''
  const words = document.body.innerText.split(/\\s+/).filter(Boolean)
  for (const [text, data] of unseen) text.data = data
  return words
})()`

/** Buttons of rows and tiles that are smaller than a finger, with what extends them. */
const TOO_SMALL = `[...document.querySelectorAll('section li button')].flatMap((button) => {
  const box = button.getBoundingClientRect()
  const more = getComputedStyle(button, '::after')
  const beyond = (sides) => sides.reduce((sum, side) => sum + Math.max(0, -parseFloat(more[side]) || 0), 0)
  const width = box.width + beyond(['left', 'right'])
  const height = box.height + beyond(['top', 'bottom'])
  const isSmall = box.width > 0 && Math.min(width, height) < 43.5
  return isSmall ? [button.textContent + ' ' + width + ' by ' + height] : []
})`

test('forty-three late parties and twelve tables: many rows, few words, numbers counted too', async ({
  page,
}) => {
  const tables = Array.from({ length: 12 }, (_, index) => ({ tableNumber: `T${index + 1}`, seats: 4 }))
  const { request } = page
  await aRestaurant(request, tables)
  const list = await (await request.get('/api/tables')).json()
  for (let index = 0; index < 52; index += 1) {
    const addedAt = new Date(Date.now() - (100 - index) * MINUTE_MS).toISOString()
    const party = { name: `Party${index}`, partySize: 1 + (index % 4), waitTime: 30, addedAt }
    const data = { status: 'ready_to_seat', ...party }
    const { id } = await (await request.post('/api/reservations', { data })).json()
    // Four were called.
    if (index >= 9 && index < 13) await request.post(`/api/reservations/${id}/call`)
    if (index >= 9) continue
    await request.patch(`/api/reservations/${id}/assign-table`, { data: { tableId: list[index].id } })
    await request.patch(`/api/reservations/${id}`, { data: { status: 'seated' } })
  }
  await page.goto('/restaurant/dashboard')
  const rows = waitlist(page).getByRole('listitem')
  await expect(rows).toHaveCount(43)
  const screens = [
    { width: 1180, height: 820, fullRows: 10 },
    { width: 820, height: 1180, fullRows: 14 },
    { width: 390, height: 844, fullRows: 6 },
  ]
  for (const { width, height, fullRows } of screens) {
    await page.setViewportSize({ width, height })
    await expect(rows.nth(fullRows - 1)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(TOO_SMALL), `${width} wide`).toEqual([])
    const words = await page.evaluate<string[]>(VISIBLE_WORDS)
    expect(words.length, `${width} wide: ${words.join(' ')}`).toBeLessThanOrEqual(170)
    expect(words.filter((word) => /\p{L}/u.test(word)).length, `${width} wide`).toBeLessThanOrEqual(120)
  }
  await test.step('the free tables for a large party come into view, below who is seated', async () => {
    await request.post('/api/reservations', { data: { status: 'ready_to_seat', name: 'Ito', partySize: 8 } })
    await page.setViewportSize({ width: 1180, height: 660 })
    await seatNow(page, 'Ito').click()
    await expect(page.getByRole('button', { name: /^T10.*Push together/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Seating Ito, party of 8.')).toBeInViewport({ ratio: 1 })
  })
})

test('the owner sees the night in numbers, a range that was chosen, and a file', async ({ page }) => {
  await aRestaurant(page.request, FOUR_TABLES)
  for (const partySize of [2, 4]) {
    const data = { status: 'ready_to_seat', name: 'Ada', partySize }
    const party = await (await page.request.post('/api/reservations', { data })).json()
    const list = await (await page.request.get('/api/tables')).json()
    const table = list.find(({ status }: { status: string }) => status === 'available')
    const path = `/api/reservations/${party.id}`
    await page.request.patch(`${path}/assign-table`, { data: { tableId: table.id } })
    await page.request.patch(path, { data: { status: 'seated' } })
  }
  await page.goto('/restaurant/numbers')
  await page.getByRole('button', { name: 'Tonight' }).click()
  const figure = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=../dd/b')
  await expect(figure('Parties').first()).toHaveText('2')
  await expect(figure('Covers')).toHaveText('6')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^visits-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
})
