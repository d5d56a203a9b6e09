import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The map screen as a visitor sees it. */

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
export const listOf = (page: Page) => page.getByRole('region', { name: 'Restaurants' })
export const searchHere = (page: Page) => page.getByRole('button', { name: 'Search this area' })
/** Pills carry the name of their place first. */
export const pillsOf = (page: Page) =>
  mapOf(page).getByRole('button', { name: /minutes?, (Short|Medium|Long)/ })
export const nameOf = async (pill: Locator) =>
  ((await pill.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''

export async function browse(page: Page): Promise<void> {
  await page.goto('/browse?partySize=2')
  await expect(pillsOf(page).first()).toBeVisible()
}
