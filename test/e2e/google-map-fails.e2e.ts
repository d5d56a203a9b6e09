import type { Page } from '@playwright/test'
import { MAPS_SCRIPT, REFUSED_SCRIPT } from '../support/mapStub/mapsScript.ts'
import { listOf, mapOf, pillsOf } from './browse.ts'
import { AT_LENGTH, expect, expectAccessible, test, VARIANT } from './journey.ts'

/** The map screen when Google's map is not available. */

const SCRIPT = '**/js?*'
const openFirstPlace = async (page: Page) => {
  await listOf(page).getByRole('listitem').first().getByRole('link').first().click()
  await expect(page.getByRole('article')).toBeVisible()
}

test(
  'without Google’s script the list works, and retrying loads the map',
  VARIANT,
  async ({ page, complaints }) => {
    let isThere = false
    await page.route(SCRIPT, (route) =>
      isThere
        ? route.fulfill({ contentType: 'text/javascript', body: MAPS_SCRIPT })
        : route.fulfill({ status: 404 }),
    )
    await page.goto('/browse?partySize=2')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load Google Maps' })
    await expect(failure).toBeVisible()
    expect(complaints.splice(0).join()).toContain('check the API key')
    await expectAccessible(page)
    await openFirstPlace(page)

    isThere = true
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(pillsOf(page).first()).toBeVisible()
  },
)

test(
  'a key that Google refuses is reported, and the list still works',
  AT_LENGTH,
  async ({ page, complaints }) => {
    await page.route(SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: REFUSED_SCRIPT }),
    )
    await page.goto('/browse?partySize=2')
    await expect(page.getByText('Error loading Google Maps. Please check your API key.')).toBeVisible()
    await expect(mapOf(page)).toHaveCount(0)
    await expectAccessible(page)
    await openFirstPlace(page)
    complaints.splice(0)
  },
)

test('a map that fails does not affect the rest of the screen', AT_LENGTH, async ({ page, complaints }) => {
  const broken = `${MAPS_SCRIPT};{
    const real = google.maps.importLibrary
    google.maps.importLibrary = async (name) =>
      name === 'maps' ? { ...(await real(name)), Map: function () { throw new Error('broken') } } : real(name)
  }`
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  await page.goto('/browse?partySize=2')
  await expect(page.getByRole('alert').filter({ hasText: "The map couldn't be shown" })).toBeVisible()
  await expectAccessible(page)
  await openFirstPlace(page)
  complaints.splice(0)
})
