import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, expectAccessible, test, watch } from './journey.ts'
import { aRestaurant, requests, waitlist } from './restaurant.ts'

/** What a phone reads from the screen. */
async function scan(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = jsqr(new Uint8ClampedArray(data), info.width, info.height)
  expect(found, 'the code can be read').not.toBeNull()
  return found?.data ?? ''
}

test('a guest scans the code at the door, joins by phone, is called and answers', async ({
  page,
  browser,
  complaints,
}) => {
  await aRestaurant(page.request, [{ tableNumber: 'A2', seats: 2 }])
  await page.goto('/restaurant/profile')
  await page.getByRole('switch', { name: 'Guests can join the list themselves' }).click()
  const poster = page.getByRole('img', { name: 'QR code that opens your list' })
  await expect(poster).toBeVisible()
  await poster.scrollIntoViewIfNeeded()
  const door = await scan(poster)
  expect(door).toMatch(/\/join\/[2-9A-Z]{8}$/)

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  const phone = await context.newPage()
  watch(phone, complaints)
  await phone.goto(new URL(door).pathname)
  await expect(phone.getByText('for 2, with nobody waiting')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Join the list' }).click()
  await expect(phone.getByText('Enter your name')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Name' }).fill('Okafor')
  await phone.getByRole('button', { name: 'Join the list' }).click()
  await expect(phone.getByRole('heading', { name: 'The host has your name' })).toBeVisible()
  await expectAccessible(phone)

  await page.goto('/restaurant/dashboard')
  await requests(page)
    .getByRole('button', { name: /^Add to Waitlist/ })
    .click()
  await expect(phone.getByText('You are next')).toBeVisible()

  // Leaves by mistake, and is put back by the host.
  await expect(phone.getByRole('heading', { name: 'Your wait' })).toHaveCount(1)
  await phone.getByRole('button', { name: 'Leave the list' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave the list' }).click()
  await expect(phone.getByRole('heading', { name: 'You left the list' })).toBeVisible()
  await page.getByRole('button', { name: 'History' }).first().click()
  await page.getByRole('button', { name: 'Undo: Okafor (2) left the list' }).click()
  await page.keyboard.press('Escape')
  await expect(phone.getByText('You are next')).toBeVisible()

  await waitlist(page)
    .getByRole('button', { name: /^More for Okafor/ })
    .click()
  await waitlist(page).getByRole('button', { name: 'QR code' }).click()
  const slip = page.getByRole('img', { name: /QR code of the page for Okafor/ })
  await expect(slip).toBeVisible()
  expect(new URL(await scan(slip)).pathname).toBe(new URL(phone.url()).pathname)
  await page.keyboard.press('Escape')

  await waitlist(page)
    .getByRole('button', { name: /^Call Okafor/ })
    .click()
  await expect(phone.getByRole('heading', { name: 'Your table is ready' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'I’m coming' }).click()
  await expect(phone.getByRole('heading', { name: 'Thanks, see you soon' })).toBeVisible()
  await expect(waitlist(page).getByText('Coming').first()).toBeVisible()

  // Goes offline and opens the page again.
  const isKept = () => phone.evaluate("caches.match('/guest.html').then((kept) => kept !== undefined)")
  await expect.poll(isKept).toBe(true)
  const before = [...complaints]
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByText('You’re offline')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Thanks, see you soon' })).toBeVisible()
  await context.close()
  // The browser itself logs every call that found no network.
  complaints.splice(0, complaints.length, ...before)
})
