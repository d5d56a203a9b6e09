import * as admin from './importSteps.ts'
import { AT_LENGTH, expect, expectAccessible, test } from './journey.ts'
import { signInAsAdmin } from './theAdmin.ts'

const EXAMPLE_STREET = { location: '12 Example St, San Francisco', radiusMiles: '0.6' }
const THUMBNAIL_WIDTH = 100

const QUOTA_OF_TODAY = {
  status: 429,
  json: {
    error: {
      ...{ code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' },
      details: [{ reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_unit: '1/d/{project}' } }],
    },
  },
}

test(
  'an admin imports sixty places from Google, and nothing else is copied',
  AT_LENGTH,
  async ({ page, request, baseURL, complaints }) => {
    const asked: string[] = []
    page.on('request', (one) => asked.push(`${one.url()} ${one.postData() ?? ''}`))
    await signInAsAdmin(page, baseURL)
    await admin.openImport(page)

    await admin.whileServicesAnswer(request, QUOTA_OF_TODAY, async () => {
      await admin.search(page, EXAMPLE_STREET)
      await expect(admin.dialogOf(page).getByText(/has used up today’s .* quota/)).toBeVisible()
    })
    admin.forgive(complaints, 503)

    // One of the first twenty is outside the requested radius.
    await admin.search(page, { ...EXAMPLE_STREET, cuisine: 'Italian' })
    await expect(admin.resultsOf(page)).toHaveCount(admin.PAGE - 1)
    const pictures = admin.resultsOf(page).locator('img')
    await expect(pictures).toHaveCount(admin.PAGE - 1)
    await expect(pictures.first()).toHaveJSProperty('naturalWidth', THUMBNAIL_WIDTH)
    const photo = await page.request.get((await pictures.first().getAttribute('src')) ?? '')
    expect(photo.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })

    await admin.search(page, EXAMPLE_STREET)
    await expect(admin.resultsOf(page)).toHaveCount(admin.PAGE)
    await expect(admin.dialogOf(page).getByText('Google Maps', { exact: true })).toBeVisible()
    await admin.loadMore(page, 2 * admin.PAGE)
    await admin.whileServicesAnswer(request, { status: 500, json: {} }, async () => {
      await admin.dialogOf(page).getByRole('button', { name: 'Load More' }).click()
      await expect(page.getByText('Pagination failed')).toBeVisible()
    })
    admin.forgive(complaints, 503)
    await admin.loadMore(page, admin.ALL)
    await expectAccessible(page)
    await admin.importAll(page, admin.ALL, 20)

    await admin.expectTwins(page, EXAMPLE_STREET)
    for (const name of ['Update Missing', 'Force Update All']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByText(/Nothing was updated: Google’s terms/)).toBeVisible()
      const toast = page.getByRole('listitem').filter({ hasText: 'Nothing was updated' })
      await toast.getByRole('button', { name: 'Close notification' }).click()
      await expect(toast).toHaveCount(0)
    }
    await admin.expectPlaceId(page, 'Stub Trattoria 0', 'ChIJstub000000')
    expect(asked.filter((one) => one.includes('AIzaStubServerKey'))).toEqual([])
  },
)
