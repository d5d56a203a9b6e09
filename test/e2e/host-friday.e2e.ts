import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherHost, aRestaurant, tables, waitlist } from './restaurant.ts'

/** What happens to a host on a Friday: each in at most three taps plus typing, and seen at the other stand. */

const MOST_TAPS = 3
const TABLES = [
  { tableNumber: 'T1', seats: 2 },
  { tableNumber: 'T2', seats: 4 },
  { tableNumber: 'T3', seats: 4 },
  { tableNumber: 'T9', seats: 6 },
  { tableNumber: 'T10', seats: 6 },
]
const NAMES = [
  'Rossi',
  'Okafor',
  'Huang',
  'Tran',
  'Delgado',
  'Ito',
  'Novak',
  'Silva',
  'Moreau',
  'Klein',
  'Patel',
]

const row = (page: Page, name: string) =>
  waitlist(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const tile = (page: Page, tableNumber: string) =>
  tables(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(tableNumber, { exact: true }) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

type Tap = (target: Locator) => Promise<void>

/** Plays one situation and counts its taps. */
async function situation(name: string, play: (tap: Tap) => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    let taps = 0
    await play(async (target) => {
      taps += 1
      await target.click()
    })
    expect(taps, name).toBeLessThanOrEqual(MOST_TAPS)
  })
}

test('a Friday at the stand, each situation in three taps, seen by the second host', async ({
  page,
  browser,
  complaints,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  const restaurant = await aRestaurant(page.request, TABLES)
  const list: { id: number; tableNumber: string }[] = await (await page.request.get('/api/tables')).json()
  const idOf = (number: string) => list.find(({ tableNumber }) => tableNumber === number)?.id
  const neighbors = { data: { neighborIds: [idOf('T10')] } }
  expect((await page.request.patch(`/api/tables/${idOf('T9')}`, neighbors)).status()).toBe(200)
  for (const name of NAMES) {
    const data = { status: 'ready_to_seat', name, partySize: 2, waitTime: 20 }
    expect((await page.request.post('/api/reservations', { data })).status()).toBe(201)
  }
  const large = { status: 'ready_to_seat', name: 'Whitcombe', partySize: 12 }
  expect((await page.request.post('/api/reservations', { data: large })).status()).toBe(201)
  await page.goto('/restaurant/dashboard')
  const other = await anotherHost(browser, restaurant, complaints)
  await expect(row(page, 'Rossi')).toBeVisible()
  const expectAtBoth = async (place: (stand: Page) => Locator, text: string) => {
    for (const stand of [page, other]) await expect(place(stand)).toContainText(text)
  }

  await situation('a party arrives and is quoted', async (tap) => {
    await tap(button(page, 'Add Party').first())
    const dialog = page.getByRole('dialog', { name: 'Add Party' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Abernathy')
    await tap(dialog.getByRole('button', { name: '3', exact: true }))
    await tap(dialog.getByRole('button', { name: 'Add and Next' }))
    await expect(row(other, 'Abernathy')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await situation('the quote has passed, and a new one is given', async (tap) => {
    await tap(button(page, 'More for Rossi, party of 2'))
    await tap(row(page, 'Rossi').getByRole('button', { name: 'Edit' }))
    const dialog = page.getByRole('dialog', { name: 'Edit Rossi' })
    await dialog.getByRole('spinbutton', { name: 'Quoted wait' }).fill('45')
    await tap(dialog.getByRole('button', { name: 'Save Changes' }))
    await expectAtBoth((stand) => row(stand, 'Rossi'), 'of 45')
  })

  await situation('a party walks away', async (tap) => {
    await tap(button(page, 'More for Klein, party of 2'))
    await tap(button(page, 'Delete Klein, party of 2'))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Left', exact: true }))
    await expect(row(other, 'Klein')).toHaveCount(0)
  })

  await situation('a party is found among many', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('patel')
    await expect(waitlist(page).getByRole('heading', { level: 3 })).toHaveText(['Patel'])
    await page.getByRole('searchbox', { name: 'Find a party' }).fill('')
  })

  await situation('a party is called', async (tap) => {
    await tap(button(page, /^Call Patel/))
    await expect(row(other, 'Patel')).toContainText('Called')
  })

  await situation('a party is seated', async (tap) => {
    await tap(row(page, 'Rossi').locator('[data-seat]'))
    await tap(tile(page, 'T1').getByRole('button'))
    await expectAtBoth((stand) => tile(stand, 'T1'), 'Rossi, 2')
  })

  await situation('it sits at the wrong table', async (tap) => {
    await tap(button(page, 'More for table T1'))
    await tap(item(page, 'Move to another table'))
    await tap(tile(page, 'T2').getByRole('button'))
    await expectAtBoth((stand) => tile(stand, 'T2'), 'Rossi, 2')
    await expect(tile(other, 'T1')).toContainText('Available')
  })

  await situation('a table is cleared by mistake', async (tap) => {
    await tap(button(page, 'Clear Table T2'))
    await expect(tile(other, 'T2')).toContainText('Available')
    await tap(page.getByRole('button', { name: 'Undo', exact: true }))
    await expect(tile(other, 'T2')).toContainText('Rossi, 2')
  })

  await situation('two neighbors are pushed together', async (tap) => {
    await tap(row(page, 'Whitcombe').locator('[data-seat]'))
    await tap(button(page, 'T9 + T10, 12 seats'))
    await expect(tables(other).getByText('Whitcombe, 12')).toHaveCount(2)
  })

  await situation('who sat where is read', async (tap) => {
    await tap(button(page, 'History').first())
    await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Whitcombe (12)Since')
    await page.keyboard.press('Escape')
  })

  await situation('a table goes out of service', async (tap) => {
    await tap(button(page, 'More for table T3'))
    await tap(item(page, 'Take out of service…'))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Take out of service' }))
    await expect(tile(other, 'T3')).toContainText('Out of service')
  })

  await situation('the list pauses, then closes', async (tap) => {
    await tap(button(page, 'Pause 15 min'))
    await expect(button(other, /^Paused until/)).toBeVisible()
    await tap(page.getByRole('button', { name: 'Closed', exact: true }))
    await expect(other.getByRole('button', { name: 'Closed', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await other.context().close()
})
