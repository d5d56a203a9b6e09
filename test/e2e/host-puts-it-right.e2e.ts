import type { Page } from '@playwright/test'
import { behindToast } from './behindToast.js'
import { expect, expectAccessible, test } from './journey.ts'
import { aRestaurant, offered, seatNow, tables, waitlist } from './restaurant.ts'

const TABLES = [
  { tableNumber: 'T2', seats: 4 },
  { tableNumber: 'T3', seats: 4 },
  { tableNumber: 'T10', seats: 4 },
  { tableNumber: 'T11', seats: 4 },
]

const tile = (page: Page, tableNumber: string) =>
  tables(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(tableNumber, { exact: true }) })
async function chooseFor(page: Page, tableNumber: string, step: string): Promise<void> {
  await page.getByRole('button', { name: `More for table ${tableNumber}` }).click()
  await page.getByRole('menuitem', { name: step }).click()
}

async function add(page: Page, name: string, partySize: number): Promise<number> {
  const added = await page.request.post('/api/reservations', {
    data: { status: 'ready_to_seat', name, partySize, waitTime: 20 },
  })
  expect(added.status()).toBe(201)
  return (await added.json()).id
}

/** At T2, when the stand opens. */
async function seated(page: Page, name: string): Promise<void> {
  await aRestaurant(page.request, TABLES)
  const party = `/api/reservations/${await add(page, name, 3)}`
  const [{ id: tableId }] = await (await page.request.get('/api/tables')).json()
  const assigned = await page.request.patch(`${party}/assign-table`, { data: { tableId } })
  const sat = await page.request.patch(party, { data: { status: 'seated' } })
  expect([assigned.status(), sat.status()]).toEqual([200, 200])
  await page.goto('/restaurant/dashboard')
  await expect(tile(page, 'T2')).toContainText(name)
}

test('a party at the wrong table is moved, put back on the list, and edited', async ({ page }) => {
  await seated(page, 'Delgado')
  await chooseFor(page, 'T2', 'Move to another table')
  await expect(page.getByText('Moving Delgado, party of 3.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /to table T10/ }).click()
  await expect(page.getByText('Party moved')).toBeVisible()
  await expect(tile(page, 'T2')).toContainText('Available')

  await chooseFor(page, 'T10', 'Edit party')
  const edit = page.getByRole('dialog', { name: 'Edit Delgado' })
  await edit.getByRole('textbox', { name: 'Name' }).fill('Delgado Ruiz')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(tile(page, 'T10')).toContainText('Delgado Ruiz')

  await chooseFor(page, 'T10', 'Back to the waitlist')
  await expect(page.getByText('Party is back on the waitlist')).toBeVisible()
  await expect(waitlist(page).getByRole('heading', { name: 'Delgado Ruiz' })).toBeVisible()
  await expect(tile(page, 'T10')).toContainText('Available')
})

test('steps whose toast is gone are undone in History, the newest first', async ({ page }) => {
  await seated(page, 'Okafor')
  await page.getByRole('button', { name: 'Clear Table T2' }).click()
  await expect(page.getByText('Table cleared successfully')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).first().click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('Table cleared', { exact: true })).toBeVisible()
  await expect(history.getByRole('button', { name: /^Undo/ })).toHaveCount(1)
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Undo: Okafor (3) left T2' }).click()
  await history.getByRole('button', { name: 'Undo: Okafor (3) was seated at T2' }).click()
  await expect(history.getByRole('button', { name: /^Undo:/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(waitlist(page).getByRole('heading', { name: 'Okafor' })).toBeVisible()
  await expect(tile(page, 'T2')).toContainText('Available')
})

test('a party is removed with its reason in one press, and comes back by Undo', async ({ page }) => {
  await aRestaurant(page.request, TABLES)
  await add(page, 'Tran', 2)
  await page.goto('/restaurant/dashboard')
  await page.getByRole('button', { name: 'More for Tran, party of 2' }).click()
  await page.getByRole('button', { name: 'Delete Tran, party of 2' }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: 'Remove Tran from the list?' })
    .getByRole('button', { name: 'By mistake' })
    .click()
  await expect(page.getByText('Reservation deleted')).toBeVisible()
  await expect(page.getByText('No parties in waitlist')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(waitlist(page).getByRole('heading', { name: 'Tran' })).toBeVisible()
})

const REFUSED = {
  status: 409,
  json: {
    code: 'table_assigned',
    message: 'Table T12 is held for Alejandro Fernández (4). Clear it before deleting it.',
  },
}

/** Whether the toast covers something of the figures. */
const isOverFigures = `document.querySelector('.toast').getBoundingClientRect().bottom >
  document.querySelector('header dl dt').getBoundingClientRect().top`

const layerOf = (part: string) => `getComputedStyle(document.querySelector('${part}')).zIndex`

test('on every device, a toast covers nothing that can be pressed', async ({ page }) => {
  await seated(page, 'Delgado')
  const names = [...'ABCDEFGHIJKL']
  for (const name of names) await add(page, name, 2)
  const rows = waitlist(page).getByRole('heading', { level: 3 })
  await expect(rows).toHaveCount(names.length)
  const screens = [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]
  for (const [index, size] of screens.entries())
    await test.step(`at ${size.width} by ${size.height} pixels`, async () => {
      await page.setViewportSize(size)
      await seatNow(page, names[index] ?? '').click()
      await offered(page).first().click()
      await expect(rows).toHaveCount(names.length - index - 1)
      await expect.poll(() => page.evaluate(behindToast)).toEqual([])
      if (index === 0) {
        await page.getByRole('button', { name: 'More for table T2' }).click()
        const layers = ['[data-sonner-toaster]', '.menu'].map((part) => page.evaluate(layerOf(part)))
        const [ofToast, ofMenu] = await Promise.all(layers)
        expect(Number(ofToast), 'toasts are below an open menu').toBeLessThan(Number(ofMenu))
        await page.keyboard.press('Escape')
      }
      await page.route('**/api/tables/*/*', (route) => route.fulfill(REFUSED))
      if (size.width === 390) await page.getByRole('tab', { name: /^Tables/ }).click()
      await page.getByRole('button', { name: 'Clear Table T2' }).click()
      await expect(page.locator('.toast')).toContainText(REFUSED.json.message)
      for (const width of size.width === 390 ? [390, 360] : [size.width]) {
        await page.setViewportSize({ ...size, width })
        await expect.poll(() => page.evaluate(behindToast)).toEqual([])
      }
      if (size.width === 820) await expect.poll(() => page.evaluate(isOverFigures)).toBe(false)
      await page.unroute('**/api/tables/*/*')
      await page.getByRole('button', { name: 'Add Party' }).first().click()
      await expect(page.getByRole('dialog').getByLabel('Date')).toBeVisible()
      // On a busy machine it may be gone by now.
      await expect.poll(async () => (await page.evaluate(behindToast)) ?? []).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})
