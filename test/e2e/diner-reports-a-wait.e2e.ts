import type { Page } from '@playwright/test'
import { patient } from '../support/timeouts.ts'
import { aNewEmail, expect, expectAccessible, test, VARIANT } from './journey.ts'
import { aRestaurant, PASSWORD, signUpDiner } from './restaurant.ts'

/** Waits are refetched every 15 seconds. */
const SOONER_THAN_POLLED = patient(5_000)

async function choosePartyOf(page: Page, size: number): Promise<void> {
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('spinbutton', { name: 'Party size' }).fill(String(size))
  await prompt.getByRole('button', { name: 'Find Restaurants' }).click()
  await expect(page).toHaveURL(new RegExp(`partySize=${size}`))
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('listitem').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('article', { name }).getByRole('heading', { name, level: 2 })).toBeVisible()
}

async function report(page: Page, minutes: number): Promise<void> {
  await page.getByRole('button', { name: /Verify Wait Time/ }).click()
  const form = page.getByRole('dialog', { name: 'Verify Wait Time' })
  await form.getByRole('spinbutton', { name: 'Wait time' }).fill(String(minutes))
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/reservations'),
  )
  await form.getByRole('button', { name: 'Submit Wait Time' }).click()
  expect((await answered).status()).toBe(201)
}

test('a newcomer signs up, finds a place, reports its wait and levels up', async ({ page, request }) => {
  const { name } = await aRestaurant(request)

  await signUpDiner(page, 'Robin')
  // The notification is gone after three seconds.
  await Promise.all([
    expect(page.getByText('Using Default Location')).toBeVisible(),
    expect(page.getByText('Showing restaurants in San Francisco area.')).toBeVisible(),
    choosePartyOf(page, 4),
  ])
  await expect(page.getByRole('heading', { name: /places? nearby|nearest places/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox').fill('pizza')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Unknown')
  await open(page, name)
  await expectAccessible(page)

  await report(page, 25)
  // Twenty-five minutes for four is a medium wait, immediately and on the marker too.
  const marker = page
    .getByRole('region', { name: 'Map' })
    .getByRole('button', { name: `${name}, 25 minutes, Medium` })
  await expect(marker).toBeVisible({ timeout: SOONER_THAN_POLLED })
  await expect(page.getByText('+8')).toBeVisible()
  await expect(page.getByRole('button', { name: /13 points/ })).toBeVisible()

  await report(page, 20)
  await expect(page.getByText('Level up!')).toBeVisible()
  await expect(page.getByRole('button', { name: /18 points/ })).toBeVisible()
  await page.getByRole('button', { name: /18 points/ }).click()
  await expect(page.getByText('Tastemaker').first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('wait chips are combined, hide unknown waits and can be turned off', async ({ page }) => {
  await page.goto('/browse?partySize=2')
  const list = page.getByRole('region', { name: 'Restaurants' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: /^Short/ }).click()
  await expect(list.getByText('Medium')).toHaveCount(0)
  await page.getByRole('button', { name: /^Long/ }).click()
  await expect(list.getByText('Long').first()).toBeVisible()
  await expect(list.getByText('Medium')).toHaveCount(0)
  await expect(list.getByText('Unknown')).toHaveCount(0)
  await page.getByRole('button', { name: /^Short/ }).click()
  await page.getByRole('button', { name: /^Long/ }).click()
  await expect(list.getByText('Medium').first()).toBeVisible()
})

test('a visitor who reports is asked to sign in and returns to the place', async ({ page, request }) => {
  const { name } = await aRestaurant(request)
  await page.goto('/browse?partySize=2')
  await open(page, name)
  await page.getByRole('button', { name: /Verify Wait Time/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create Account' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('Sasha')
  await page.getByRole('textbox', { name: 'Email' }).fill(aNewEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/browse\?.*place=/)
})

test('wrong credentials are refused with a message', VARIANT, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Diner' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Please check your credentials.')).toBeVisible()
  await expectAccessible(page)
})
