import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aNewEmail, expect, expectAccessible, test, VARIANT } from './journey.ts'

const PASSWORD = 'a good password'

async function openProfile(page: Page): Promise<string> {
  const email = aNewEmail()
  const answer = await page.request.post('/api/register', {
    data: { userType: 'diner', email, password: PASSWORD, username: 'robin_v', fullName: 'Robin Vale' },
  })
  expect(answer.status()).toBe(201)
  await page.goto('/diner/profile')
  await expect(page.getByRole('heading', { name: 'Robin Vale', level: 1 })).toBeVisible()
  return email
}

test('what is invalid or taken stays in the form, what is valid is saved, and signing out leads to the registration', async ({
  page,
  request,
}) => {
  const taken = aNewEmail()
  await request.post('/api/register', { data: { userType: 'diner', email: taken, password: PASSWORD } })
  await openProfile(page)
  await expect(page.getByText('@robin_v')).toBeVisible()
  await expect(page.getByText('Sign up')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Username').fill('')
  await page.getByLabel('Email').fill('robin at home')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Username').fill('Robin Vale-Ortiz')
  await page.getByLabel('Email').fill(taken)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeVisible()
  await expect(page.getByText('Profile updated successfully')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(taken)

  const email = aNewEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number (optional)').fill('(415) 555-0142')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Robin Vale-Ortiz', level: 1 })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('(415) 555-0142')).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth-page$/)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await page.goto('/diner/profile')
  await expect(page.getByText('Sign in to see this page')).toBeVisible()
})

test('data can be exported, the password changed, and the account permanently deleted', async ({ page }) => {
  const email = await openProfile(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tablecast-\d{4}-\d\d-\d\d\.json$/)
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported.profile).toMatchObject({ email, fullName: 'Robin Vale' })
  expect(exported.points).toHaveLength(1)

  await page.getByRole('button', { name: 'Change Password' }).click()
  const change = page.getByRole('dialog', { name: 'Change your password' })
  await change.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await change.getByLabel('New password', { exact: true }).fill('another good one')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete your account?' })
  await remove.getByLabel('Type DELETE to confirm').fill('DELETE')
  await remove.getByLabel('Password', { exact: true }).fill('another good one')
  await expectAccessible(page)
  await remove.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { name: /Know the wait/ })).toBeVisible()
  const login = { email, password: 'another good one', userType: 'diner' }
  expect((await page.request.post('/api/login', { data: login })).status()).toBe(401)
})

test(
  'a forgotten password: the login form leads to the request, which answers the same for anybody',
  VARIANT,
  async ({ page }) => {
    await page.goto('/login?as=diner')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The login form has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody-at-all@example.com')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByText(/printed to the server's log/)).toBeVisible()
    await expectAccessible(page)
  },
)
