import sharp from 'sharp'
import { IMAGE } from '#domain/limits.ts'
import { expect, expectAccessible, test, VARIANT } from './journey.ts'
import { aRestaurant, PASSWORD } from './restaurant.ts'

// A trace fetches the preview of a selected picture, which the page's own policy blocks and reports.
test.use({ trace: 'off' })

const aPicture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()

test('a restaurant changes its name, its picture and its hours, and guests see them', async ({ page }) => {
  const { id, name } = await aRestaurant(page.request, [])
  await page.goto('/restaurant/profile')
  await expect(page.getByRole('textbox', { name: 'Restaurant Name' })).toHaveValue(name)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Restaurant Name' }).fill('X')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Restaurant name must be at least 2 characters.')).toBeVisible()
  await expect(page.getByText('Phone number must be at least 10 digits.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Restaurant Name' }).fill(`${name} Again`)
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('(415) 555-0123')
  await page
    .getByLabel(/Upload picture/)
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await aPicture() })
  await page.getByRole('button', { name: 'Set opening hours' }).click()
  await page.getByLabel('Monday opens').fill('11:00')
  await page.getByLabel('Monday closes').fill('21:30')
  await page.getByRole('button', { name: 'More for Monday' }).click()
  await page.getByRole('menuitem', { name: 'Copy Monday to all days' }).click()
  await expect(page.getByLabel('Sunday closes')).toHaveValue('21:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()

  await page.goto(`/restaurant/${id}`)
  await expect(page.getByRole('heading', { name: `${name} Again` })).toBeVisible()
  await expect(page.getByText('Every day')).toBeVisible()
  await expect(page.getByText('11 am – 9:30 pm')).toHaveCount(1)
  const picture = page.locator('main img').first()
  await expect(picture).toHaveAttribute('src', /\/api\/image-proxy\?.*uploads/)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
})

test(
  'a file that is not a picture, or is too large, is refused before it is sent',
  VARIANT,
  async ({ page }) => {
    await aRestaurant(page.request, [])
    await page.goto('/restaurant/profile')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    const picture = page.getByLabel(/Upload picture/)
    await picture.setInputFiles({
      name: 'menu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await expect(page.getByText('Invalid file type')).toBeVisible()
    await expect(
      page.getByText('Please upload a valid image file (JPEG, PNG, or WebP).').first(),
    ).toBeVisible()
    await expectAccessible(page)

    const tooLarge = Buffer.concat([await aPicture(), Buffer.alloc(IMAGE.maxUploadBytes)])
    await picture.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: tooLarge })
    await expect(page.getByText('File too large')).toBeVisible()
    await expect(page.getByText('Image must be less than 5MB.').first()).toBeVisible()
    expect(sent).toEqual([])
  },
)

test('a file that only claims to be a picture is refused by the server', VARIANT, async ({ page }) => {
  await aRestaurant(page.request, [])
  await page.goto('/restaurant/profile')
  await page
    .getByLabel(/Upload picture/)
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please upload a valid image file (JPEG, PNG, or WebP).').first()).toBeVisible()
  await expect(page.getByText('Profile Updated')).toHaveCount(0)
})

test('logging out asks about unsaved changes and leads to the sign-in, which leads back to the stand', async ({
  page,
}) => {
  const { email } = await aRestaurant(page.request, [])
  await page.goto('/restaurant/profile')
  await page.getByRole('textbox', { name: 'Contact Name' }).fill('Somebody Else')
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Log out without saving?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await page.goto('/restaurant/dashboard')
  await expect(page.getByText('Sign in to see this page')).toBeVisible()

  await page.goto('/login')
  await page.getByRole('tab', { name: 'Restaurant' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/restaurant/dashboard')
})
