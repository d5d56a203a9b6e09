import type { Page } from '@playwright/test'
import { SETUP_TOKEN } from '../support/setupToken.ts'
import { expect } from './journey.ts'

/** The first admin can be created once per server; later journeys of a run sign in as the same one. */
const known = new Map<string, { email: string; password: string }>()

/** Signs this page in as the admin of its server and opens the dashboard. */
export async function signInAsAdmin(page: Page, baseURL: string | undefined): Promise<void> {
  const server = baseURL ?? ''
  const credentials = known.get(server) ?? (await createdBy(page))
  known.set(server, credentials)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText('Total Diners')).toBeVisible()
}

const createdBy = async (page: Page): Promise<{ email: string; password: string }> =>
  (await page.request.post('/api/admin/bootstrap', { headers: { 'X-Setup-Token': SETUP_TOKEN } })).json()
