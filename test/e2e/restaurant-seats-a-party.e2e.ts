import { aNewEmail, expect, expectAccessible, test, VARIANT } from './journey.ts'
import {
  aDinerElsewhere,
  addParty,
  aNewName,
  anotherHost,
  aRestaurant,
  offered,
  PASSWORD,
  requests,
  seatNow,
  tables,
  waitlist,
} from './restaurant.ts'

const THREE_TABLES = [
  { tableNumber: 'A2', seats: 2 },
  { tableNumber: 'B5', seats: 5 },
  { tableNumber: 'C8', seats: 8 },
]

test('a new restaurant registers, sets up its tables and lands on its stand', async ({ page }) => {
  const name = aNewName()
  await page.goto('/auth-page')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please select a cuisine type')).toBeVisible()
  await expect(page.getByText('You must accept the Terms and Conditions')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Restaurant Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Cuisine Type' }).selectOption('Italian')
  await page.getByRole('textbox', { name: 'Contact Name' }).fill('Ada Ortiz')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('(415) 555-0199')
  await page.getByRole('textbox', { name: 'Email' }).fill(aNewEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.pressSequentially('418 hayes st')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /418 Hayes Street/ })
    .click()
  await expect(location).toHaveValue('418 Hayes Street, San Francisco, CA 94102, USA')
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL(/\/restaurant\/onboarding$/)
  const number = (row: number) => page.getByRole('textbox', { name: `Table number, row ${row}` })
  const seats = (row: number) => page.getByRole('textbox', { name: `Seats, row ${row}` })
  await expect(number(1)).toHaveValue('1')
  await seats(1).fill('2')
  await page.getByRole('button', { name: 'Add another table' }).click()
  await number(2).fill('1')
  await expect(page.getByText('This table number already exists').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 2 tables' }).click()
  await expect(number(1)).toBeFocused()
  await expect(page).toHaveURL(/\/restaurant\/onboarding$/)
  await number(2).fill('')
  await expect(page.getByText('Table number is required')).toBeVisible()
  await number(2).fill('Patio 2')
  await seats(2).fill('5')
  await seats(2).press('Enter')
  await expect(number(3)).toBeFocused()
  await number(3).fill('T3')
  await seats(3).fill('8')
  await page.getByRole('button', { name: 'Save 3 tables' }).click()
  await expect(page.getByText('Setup Complete')).toBeVisible()

  await expect(page).toHaveURL(/\/restaurant\/dashboard$/)
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  await expect(tables(page).getByText('Available')).toHaveCount(3)
  await expect(tables(page).getByText('Patio 2')).toBeVisible()
  await expect(page.getByText('No parties in waitlist')).toBeVisible()
  await expect(page.getByText('No pending requests')).toBeVisible()
  await expectAccessible(page)
})

test('a party of five is offered the tables that fit, sits down, and leaves', async ({ page }) => {
  await aRestaurant(page.request, THREE_TABLES)
  await page.goto('/restaurant/dashboard')
  await addParty(page, { name: 'Okafor', size: 5, quote: 20 })
  await expect(waitlist(page).getByText('of 20 quoted')).toBeVisible()
  await expectAccessible(page)

  await seatNow(page, 'Okafor').click()
  await expect(page.getByText('Choose one of 2 tables.')).toBeVisible()
  await expect(offered(page)).toHaveCount(2)
  await expect(offered(page).first()).toContainText('B5')
  await expect(offered(page).first()).toContainText('Best fit')
  await expect(offered(page).last()).toContainText('C8')
  await expect(tables(page).getByText('Too small for 5')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(offered(page)).toHaveCount(0)

  await seatNow(page, 'Okafor').click()
  await offered(page).first().click()
  await expect(page.getByText('Guest seated successfully')).toBeVisible()
  await expect(page.getByText('No parties in waitlist')).toBeVisible()
  const taken = tables(page).getByRole('listitem').filter({ hasText: 'B5' })
  await expect(taken).toContainText('Okafor, party of 5')
  await expect(taken.getByText('0:00')).toBeVisible()
  await expectAccessible(page)

  await tables(page).getByRole('button', { name: 'Clear Table B5' }).click()
  await expect(page.getByText('Table cleared successfully')).toBeVisible()
  await expect(taken).toContainText('Available')
})

test('the time at a table is counted in minutes', VARIANT, async ({ page }) => {
  await page.clock.install()
  const { id } = await aRestaurant(page.request, THREE_TABLES)
  const party = await page.request.post('/api/reservations', {
    data: {
      name: 'Ito',
      partySize: 2,
      restaurantId: id,
      reservationTime: new Date().toISOString(),
      status: 'ready_to_seat',
    },
  })
  expect(party.ok()).toBe(true)
  await page.goto('/restaurant/dashboard')
  await seatNow(page, 'Ito').click()
  await offered(page).first().click()
  const taken = tables(page).getByRole('listitem').filter({ hasText: 'A2' })
  await expect(taken.getByText('0:00')).toBeVisible()
  await page.clock.fastForward('01:35:30')
  await expect(taken.getByText('1:35')).toBeVisible()
  await expect(taken).toContainText('Occupied, past 1:30')
})

test('a diner asks, the restaurant confirms and seats', VARIANT, async ({ page, browser, complaints }) => {
  const { id } = await aRestaurant(page.request, THREE_TABLES)
  await page.goto('/restaurant/dashboard')
  await expect(page.getByText('No pending requests')).toBeVisible()

  const diner = await aDinerElsewhere(browser, 'Robin', complaints)
  await diner.goto(`/restaurant/${id}`)
  await diner.getByRole('button', { name: 'Request a Table' }).click()
  const form = diner.getByRole('dialog', { name: 'Request a Table' })
  await form.getByRole('button', { name: 'More: Party size' }).click()
  await expectAccessible(diner)
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form).toBeHidden()

  await expect(page.getByText('New reservation request')).toBeVisible()
  await expect(requests(page).getByRole('heading', { name: 'Robin' })).toBeVisible()
  await expectAccessible(page)
  await requests(page).getByRole('button', { name: 'Confirm Robin, party of 3' }).click()
  await expect(page.getByText('Reservation status updated')).toBeVisible()
  await expect(page.getByText('No pending requests')).toBeVisible()
  await seatNow(page, 'Robin').click()
  await offered(page).first().click()
  await expect(page.getByText('Guest seated successfully')).toBeVisible()
  await diner.goto('/diner/reservations')
  await expect(diner.getByText('Seated').first()).toBeVisible()
  await diner.context().close()
})

test('a party larger than every table is marked, and can be deleted', VARIANT, async ({ page }) => {
  await aRestaurant(page.request, THREE_TABLES.slice(0, 1))
  await page.goto('/restaurant/dashboard')
  await addParty(page, { name: 'Whitcombe', size: 8, quote: 60 })
  await seatNow(page, 'Whitcombe').click()
  await expect(page.getByText('No suitable tables available')).toBeVisible()
  await expect(offered(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for Whitcombe, party of 8' }).click()
  await page.getByRole('button', { name: 'Delete Whitcombe, party of 8' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Whitcombe from the list?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(seatNow(page, 'Whitcombe')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Whitcombe, party of 8' }).click()
  await dialog.getByRole('button', { name: 'Left' }).click()
  await expect(page.getByText('Reservation deleted')).toBeVisible()
  await expect(page.getByText('No parties in waitlist')).toBeVisible()
})

test('a table number that exists is refused while typing and when sent', VARIANT, async ({ page }) => {
  await aRestaurant(page.request, THREE_TABLES)
  await page.goto('/restaurant/dashboard')
  await tables(page).getByRole('button', { name: 'Add table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add table' })
  const number = dialog.getByRole('textbox', { name: 'Table number' })
  await expect(number).toHaveValue('4')
  await number.fill('b5')
  await expect(dialog.getByText('This table number already exists')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Table' }).click()
  await expect(
    dialog.getByText('Table number b5 already exists. Please use a different number.'),
  ).toBeVisible()
  await number.fill('D4')
  await dialog.getByRole('button', { name: 'Add Table' }).click()
  await expect(page.getByText('Table added successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(tables(page).getByText('D4')).toBeVisible()
})

test('a table can be taken out of service and brought back', VARIANT, async ({ page }) => {
  await aRestaurant(page.request, THREE_TABLES)
  await page.goto('/restaurant/dashboard')
  const tile = tables(page).getByRole('listitem').filter({ hasText: 'C8' })
  await page.getByRole('button', { name: 'More for table C8' }).click()
  await page.getByRole('menuitem', { name: 'Take out of service…' }).click()
  await page.getByLabel('Reason (optional)').fill('Wobbly leg')
  await page.getByRole('button', { name: 'Take out of service' }).click()
  await expect(tile).toContainText('Out of service')
  await expect(tile).toContainText('Wobbly leg')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More for table C8' }).click()
  await page.getByRole('menuitem', { name: 'Return to service' }).click()
  await expect(tile).toContainText('Available')
})

test(
  'when two hosts seat one party, the second sees what happened',
  VARIANT,
  async ({ page, browser, complaints }) => {
    const restaurant = await aRestaurant(page.request, THREE_TABLES)
    await page.goto('/restaurant/dashboard')
    await addParty(page, { name: 'Tran', size: 4, quote: 10 })
    const second = await anotherHost(browser, restaurant, complaints)
    await seatNow(second, 'Tran').click()
    await expect(offered(second)).toHaveCount(2)
    // What the second screen asks for stays on its way, so it knows nothing of what follows.
    await second.route('**/api/{tables,reservations/restaurant}', (route) =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    )

    await seatNow(page, 'Tran').click()
    await offered(page).first().click()
    await expect(page.getByText('Guest seated successfully')).toBeVisible()

    await offered(second).last().click()
    await expect(second.getByText('This party is already seated.').first()).toBeVisible()
    await second.unroute('**/api/{tables,reservations/restaurant}')
    await second.reload()
    await expect(tables(second).getByText('Tran, party of 4')).toBeVisible()
    await expect(tables(second).getByText('Available')).toHaveCount(2)
    await second.context().close()
  },
)
