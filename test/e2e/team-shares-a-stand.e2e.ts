import type { Page } from '@playwright/test'
import { aNewEmail, expect, expectAccessible, test } from './journey.ts'
import { addParty, anotherPage, aRestaurant, PASSWORD, waitlist } from './restaurant.ts'

/** Opens the menu and takes over the device. */
async function takeOver(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Take Over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take over this device' })
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click()
  await dialog.getByRole('button', { name: 'Take Over' }).click()
  await expect(dialog).toBeHidden()
}

test('a host joins by link, takes over the shared tablet, and loses access when removed [T-3] [T-4] [T-7]', async ({
  page,
  browser,
  complaints,
}) => {
  const restaurant = await aRestaurant(page.request, [{ tableNumber: 'A2', seats: 2 }])
  await page.goto('/restaurant/team')
  await page.getByRole('button', { name: 'Set PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your PIN' })
  await dialog.getByLabel('PIN', { exact: true }).fill('135700')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await expectAccessible(page)

  const phone = await anotherPage(browser, complaints)
  await phone.goto(link)
  await expect(phone.getByText(`join the team at ${restaurant.name} as`)).toBeVisible()
  await phone.getByRole('textbox', { name: 'Full name' }).fill('Hugo Host')
  await phone.getByRole('textbox', { name: 'Email' }).fill(aNewEmail())
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Create Account and Join' }).click()
  await phone.waitForURL('**/restaurant/dashboard')
  expect((await phone.request.put('/api/team/pin', { data: { pin: '246800' } })).status()).toBe(200)

  await page.goto('/restaurant/dashboard')
  await takeOver(page, '246800')
  await expect(page.locator('header').getByText('Hugo Host', { exact: true })).toBeVisible()
  await addParty(page, { name: 'Ada', size: 2, quote: 10 })
  await expect(waitlist(phone).getByText('Ada')).toBeVisible()
  await page.goto('/restaurant/profile')
  await expect(page.getByText('Delete account')).toHaveCount(0)
  await expectAccessible(page)

  await takeOver(page, '135700')
  await page.goto('/restaurant/team')
  await page.getByRole('button', { name: 'Remove Hugo Host' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Hugo Host')).toHaveCount(0)
  await expect(waitlist(phone)).toHaveCount(0)
  await phone.context().close()
  // The phone's requests between the removal and its notification were refused.
  const others = complaints.filter((one) => !one.includes('a status of 403'))
  complaints.splice(0, complaints.length, ...others)
})
