import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { anotherHost, aRestaurant, forgetCuts, offered, seatNow, tables, waitlist } from './restaurant.ts'

const TABLES = [
  { tableNumber: 'T1', seats: 2 },
  { tableNumber: 'T2', seats: 4 },
  { tableNumber: 'T3', seats: 4 },
]

const row = (page: Page, name: string) =>
  waitlist(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const tile = (page: Page, tableNumber: string) =>
  tables(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(tableNumber, { exact: true }) })

async function wait(page: Page, name: string, partySize: number): Promise<void> {
  const data = { status: 'ready_to_seat', name, partySize }
  expect((await page.request.post('/api/reservations', { data })).status()).toBe(201)
}

async function seat(page: Page, name: string): Promise<void> {
  await seatNow(page, name).click()
  await offered(page).first().click()
}

async function addOffline(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Party' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add Party' }).click()
  await expect(dialog).toBeHidden()
}

test('moves made without Wi-Fi wait, survive a reload, and are sent in order when it is back [S-27]', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const restaurant = await aRestaurant(page.request, TABLES)
  await wait(page, 'Rossi', 4)
  await wait(page, 'Okafor', 2)
  await page.goto('/restaurant/dashboard')
  await expect(row(page, 'Rossi')).toBeVisible()
  const sent: string[] = []
  const answered: string[] = []
  const note = (lines: string[], request: Request) => {
    if (request.method() !== 'GET') lines.push(`${request.method()} ${new URL(request.url()).pathname}`)
  }
  page.on('request', (request) => note(sent, request))
  page.on('response', (response) => note(answered, response.request()))

  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const size of [390, width]) {
    await page.setViewportSize({ width: size, height })
    await expect(page.getByRole('tab')).toHaveCount(size === 390 ? 3 : 0)
    const places = () => Promise.all(['Rossi', 'Okafor'].map((name) => row(page, name).boundingBox()))
    const before = await places()
    await context.setOffline(true)
    await expect(page.getByText("You're offline.")).toBeInViewport({ ratio: 1 })
    expect(await places(), `nothing moves under a finger, ${size} wide`).toEqual(before)
    await context.setOffline(false)
    await expect(page.getByText("You're offline.")).toHaveCount(0)
  }
  await context.setOffline(true)
  await seat(page, 'Rossi')
  await expect(tile(page, 'T2')).toContainText('Not sent yet')
  await addOffline(page, 'Tran')
  await expect(row(page, 'Tran')).toContainText('Not sent yet')
  await seat(page, 'Tran')
  await expect(tile(page, 'T1')).toContainText('Tran, party of 2')
  await expect(page.getByText("You're offline. 3 moves not sent yet.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Closed', exact: true })).toBeDisabled()
  await expectAccessible(page)
  expect(sent).toEqual([])

  // The page comes back before its writes get through.
  await page.route('**/api/reservations/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.route('**/api/reservations', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await context.setOffline(false)
  await page.reload()
  await expect(tile(page, 'T1')).toContainText('Tran, party of 2')
  await expect(page.getByText('3 moves not sent yet.')).toBeVisible()
  await page.unrouteAll()

  await expect(page.getByText(/not sent yet/i)).toHaveCount(0)
  expect(answered.map((line) => line.replace(/\d+/, '1'))).toEqual([
    'PATCH /api/reservations/1/assign-table',
    'PATCH /api/reservations/1',
    'POST /api/reservations',
    'PATCH /api/reservations/1/assign-table',
    'PATCH /api/reservations/1',
  ])
  const second = await anotherHost(browser, restaurant, complaints)
  for (const stand of [page, second]) {
    await expect(tile(stand, 'T1')).toContainText('Tran, party of 2')
    await expect(tile(stand, 'T2')).toContainText('Rossi, party of 4')
    await expect(waitlist(stand).getByRole('heading', { level: 3 })).toHaveText(['Okafor'])
  }
  await second.context().close()
  forgetCuts(complaints)
})

test('a move that another host made impossible asks what to do, and names who did what [S-27]', async ({
  page,
  context,
  complaints,
}) => {
  await aRestaurant(page.request, TABLES)
  await wait(page, 'Rossi', 4)
  await wait(page, 'Huang', 3)
  await page.goto('/restaurant/dashboard')
  await expect(row(page, 'Huang')).toBeVisible()
  await context.setOffline(true)
  await seat(page, 'Rossi')
  await expect(tile(page, 'T2')).toContainText('Rossi, party of 4')
  const parties = await (await page.request.get('/api/reservations/restaurant')).json()
  const list = await (await page.request.get('/api/tables')).json()
  const idOf = (rows: Record<string, unknown>[], key: string, value: string) =>
    rows.find((one) => one[key] === value)?.id
  const huang = `/api/reservations/${idOf(parties, 'name', 'Huang')}`
  const data = { tableId: idOf(list, 'tableNumber', 'T2') }
  expect((await page.request.patch(`${huang}/assign-table`, { data })).status()).toBe(200)
  expect((await page.request.patch(huang, { data: { status: 'seated' } })).status()).toBe(200)

  await context.setOffline(false)
  const decision = page.getByRole('alert').filter({ hasText: 'Not done: Seat Rossi (4) at T2.' })
  await expect(decision).toContainText('Table T2 was just taken. Choose another.')
  await expect(decision).toContainText('Huang (3) was seated at T2')
  await expectAccessible(page)
  await decision.getByRole('button', { name: 'Discard' }).click()
  await expect(decision).toBeHidden()
  await expect(row(page, 'Rossi')).toBeVisible()
  await expect(tile(page, 'T2')).toContainText('Huang, party of 3')
  forgetCuts(complaints)
})
