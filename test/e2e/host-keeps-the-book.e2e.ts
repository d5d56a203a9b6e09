import { expect, expectAccessible, test } from './journey.ts'
import { anotherPage, aRestaurant, dayFromNow, waitlist } from './restaurant.ts'

test('a table is booked by phone, shows in the book, and its guest changes and cancels it', async ({
  page,
  browser,
  complaints,
}) => {
  await aRestaurant(page.request, [
    { tableNumber: 'T1', seats: 6 },
    { tableNumber: 'T2', seats: 4 },
  ])
  await page.goto('/restaurant/dashboard')
  await page.getByRole('button', { name: 'Add Party' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Date').fill(dayFromNow(1))
  const eight = dialog.getByRole('option', { name: /^8:00 pm/ })
  await dialog.getByLabel('Time').selectOption((await eight.getAttribute('value')) ?? '')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rossi')
  await dialog.getByRole('button', { name: '4', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book Table' }).click()
  await expect(page.getByText('Table booked')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(waitlist(page).getByRole('heading', { name: 'Rossi' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const book = page.getByRole('dialog', { name: 'Book' })
  await book.getByRole('button', { name: 'Next day' }).click()
  await expect(book.getByText('1 booking, 4 covers')).toBeVisible()
  await expect(book.getByRole('region', { name: 'Covers per quarter hour' })).toContainText(
    '8:00 pm: 4 covers',
  )

  const [{ guestUrl }] = await (await page.request.get('/api/reservations/restaurant')).json()
  const guest = await anotherPage(browser, complaints)
  await guest.goto(guestUrl)
  await expect(guest.getByRole('heading', { name: 'Your table is booked' })).toBeVisible()
  const file = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  await guest.getByRole('button', { name: 'Change', exact: true }).click()
  await guest.getByLabel('Party size').selectOption('6')
  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(book.getByText('1 booking, 6 covers')).toBeVisible()

  await guest.getByRole('button', { name: 'Cancel', exact: true }).click()
  await guest.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(book.getByText('Cancelled by guest')).toBeVisible()
  await guest.context().close()
})

test('tables are renamed, resized, given traits, put in order by keyboard, taken out of service and deleted', async ({
  page,
}) => {
  const numbers = ['T1', 'T2', 'T10']
  await aRestaurant(
    page.request,
    numbers.map((tableNumber) => ({ tableNumber, seats: 4 })),
  )
  await page.goto('/restaurant/onboarding')
  const lines = page.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
  await expect(lines.locator('b')).toHaveText(numbers)
  const choose = async (tableNumber: string, step: string) => {
    await page.getByRole('button', { name: `More for table ${tableNumber}`, exact: true }).click()
    await page.getByRole('menuitem', { name: step }).click()
  }

  await choose('T2', 'Edit table…')
  const edit = page.getByRole('dialog', { name: 'Edit table T2' })
  await edit.getByRole('textbox', { name: 'Table number' }).fill('Patio 2')
  await edit.getByRole('button', { name: 'More: Seats' }).click()
  await edit.getByRole('button', { name: 'Patio' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  const patio = lines.filter({ hasText: 'Patio 2' })
  await expect(patio).toContainText('5 seats')
  await expect(patio.getByRole('img', { name: 'Patio' })).toBeVisible()

  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/api/tables/order'))
  await page.getByRole('button', { name: 'Move table T10', exact: true }).press('ArrowUp')
  expect((await ordered).status()).toBe(200)
  await page.reload()
  await expect(lines.nth(2)).toBeVisible()
  const kept: { tableNumber: string }[] = await (await page.request.get('/api/tables')).json()
  await expect(lines.locator('b')).toHaveText(kept.map(({ tableNumber }) => tableNumber))
  expect(kept.map(({ tableNumber }) => tableNumber).indexOf('T10')).toBeLessThan(2)

  await choose('Patio 2', 'Take out of service…')
  await page.getByLabel('Reason (optional)').fill('Wobbly leg')
  await page.getByRole('button', { name: 'Take out of service' }).click()
  await expect(patio).toContainText('Wobbly leg')

  await choose('T1', 'Delete table…')
  await page.getByRole('button', { name: 'Delete Table' }).click()
  await expect(lines).toHaveCount(2)
})
