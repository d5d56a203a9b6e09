import type { APIRequestContext, Page } from '@playwright/test'
import { MAP_STUB_PORT } from '../support/journeyServers.ts'
import { SCRIPT_MODE_PATH } from '../support/mapStub/mapStub.ts'
import type { ScriptMode } from '../support/mapStub/mapsScript.ts'
import { AT_LENGTH, aNewEmail, expect, expectAccessible, test, VARIANT } from './journey.ts'
import { aNewName, PASSWORD } from './restaurant.ts'

const STUB = `http://127.0.0.1:${MAP_STUB_PORT}`
const ADDRESS = '120 Example St, San Francisco, CA 94103, USA'
const LOAD_ADVICE = /^Google Maps failed to load\. Please check the API key .* and the network\.$/

const letScript = async (request: APIRequestContext, mode: ScriptMode) =>
  expect((await request.put(STUB + SCRIPT_MODE_PATH, { data: mode })).ok()).toBe(true)

test.afterEach(({ request }) => letScript(request, 'ok'))

// A pending script keeps the page from counting as loaded.
const open = (page: Page) => page.goto('/auth-page', { waitUntil: 'domcontentloaded' })
const lookup = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const plain = (page: Page) => page.getByRole('textbox', { name: 'Location' })
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions for Location' }).getByRole('option')

/** The browser complained about this once, and about nothing else. */
function expectComplaint(complaints: string[], complaint: RegExp): void {
  expect(complaints).toEqual([expect.stringMatching(complaint)])
  complaints.length = 0
}

/** Holds Google's script back until it is released. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${STUB}/js?*`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function fillTheRest(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Restaurant Name' }).fill(aNewName())
  await page.getByRole('combobox', { name: 'Cuisine Type' }).selectOption('Italian')
  await page.getByRole('textbox', { name: 'Contact Name' }).fill('Ada Ortiz')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('(415) 555-0199')
  await page.getByRole('textbox', { name: 'Email' }).fill(aNewEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
}

async function expectRegistered(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/restaurant\/onboarding$/)
  const profile = await page.request.get('/api/restaurant/profile')
  expect(await profile.json()).toMatchObject({ address })
}

test('a restaurant waits for Google’s script, picks its address by keyboard and registers', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const release = await holdScript(page)
  await open(page)
  await expect(plain(page)).toBeDisabled()
  await expect(plain(page)).toHaveAttribute('placeholder', 'Loading Google Maps...')
  await expectAccessible(page)
  release()

  await expect(lookup(page)).toBeEnabled()
  await expect(lookup(page)).toHaveAttribute('placeholder', 'Enter address...')
  await lookup(page).pressSequentially('exam', { delay: 30 })
  await expect(page.getByText('Looking for addresses')).toBeVisible()
  await expect(options(page)).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: '4 suggestions' })).toBeAttached()
  await expect(page.getByText('Google Maps', { exact: true })).toHaveAttribute('translate', 'no')
  await expect(page.getByText('Select from dropdown')).toBeAttached()
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(lookup(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await expect(lookup(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(lookup(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(lookup(page)).toHaveValue(ADDRESS)
  await expect(lookup(page)).toBeFocused()

  await fillTheRest(page)
  // Four keystrokes were one request, and only the needed fields of the place were requested.
  expect(await page.evaluate('google.maps.asked')).toEqual([
    { input: 'exam' },
    { fields: ['formattedAddress', 'addressComponents', 'location'] },
  ])
  await expectRegistered(page, ADDRESS)
  const scripts = asked.filter((url) => url.startsWith(STUB))
  expect(scripts).toHaveLength(1)
  expect(Object.fromEntries(new URL(scripts[0] ?? '').searchParams)).toMatchObject({
    ...{ v: 'weekly', loading: 'async', libraries: 'places' },
  })
  expect(asked.filter((url) => url.includes('/api/addresses/'))).toEqual([])
})

test(
  'without Google’s script the field says so and takes text, and the form can be sent',
  VARIANT,
  async ({ page, request, complaints }) => {
    await letScript(request, 'missing')
    await open(page)
    await expect(page.getByText('Failed to load Google Maps')).toBeVisible()
    await expect(plain(page)).toBeEnabled()
    await expect(plain(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(plain(page)).toHaveAccessibleDescription('Failed to load Google Maps')
    await expectAccessible(page)
    expectComplaint(complaints, LOAD_ADVICE)

    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Please enter a valid address')).toBeVisible()
    await fillTheRest(page)
    await plain(page).fill('12 Example St, San Francisco')
    await expect(page.getByText('Failed to load Google Maps')).toBeVisible()
    await expect(page.getByText('Select from dropdown')).toHaveCount(0)
    await expectRegistered(page, '12 Example St, San Francisco')
  },
)

test(
  'a script that hangs counts as failed after a while, and works if it loads late',
  AT_LENGTH,
  async ({ page, complaints }) => {
    await page.clock.install()
    const release = await holdScript(page)
    await open(page)
    await expect(plain(page)).toHaveAttribute('placeholder', 'Loading Google Maps...')
    await page.clock.fastForward(9_000)
    await expect(plain(page)).toBeDisabled()
    await page.clock.fastForward(2_000)
    await expect(page.getByText('Failed to load Google Maps')).toBeVisible()
    await plain(page).fill('exam')
    expectComplaint(complaints, LOAD_ADVICE)

    release()
    await expect(lookup(page)).toHaveValue('exam')
    await expect(page.getByText('Failed to load Google Maps')).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(options(page)).toHaveCount(4)
  },
)

test('a refused key is reported, and the field stays usable', AT_LENGTH, async ({ page, request }) => {
  await letScript(request, 'refused')
  await open(page)
  await expect(page.getByText('Error loading Google Maps. Please check your API key.')).toBeVisible()
  await expect(plain(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await plain(page).fill('12 Example St, San Francisco')
  await fillTheRest(page)
  await expectRegistered(page, '12 Example St, San Francisco')
})

test(
  'a lookup blocked by Google is reported, and works again when Google answers',
  AT_LENGTH,
  async ({ page, complaints }) => {
    await open(page)
    await lookup(page).fill('blocked street')
    await expect(page.getByText('Failed to initialize address lookup')).toBeVisible()
    await expect(plain(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Select from dropdown')).toHaveCount(0)
    await expectAccessible(page)
    expectComplaint(complaints, /Google’s address lookup failed\..* are blocked/)

    await plain(page).fill('12 example')
    await expect(options(page)).toHaveCount(3)
    await expect(page.getByText('Failed to initialize address lookup')).toHaveCount(0)
  },
)

test('a suggestion without a formatted address is not used', AT_LENGTH, async ({ page }) => {
  await open(page)
  await lookup(page).fill('99 unlisted')
  await options(page).click()
  await expect(page.getByText('Please select a valid address from the dropdown')).toBeVisible()
  await expect(lookup(page)).toHaveValue('99 unlisted')
  await expect(lookup(page)).toHaveAttribute('aria-invalid', 'true')
})

test('a late response to shorter text does not replace the newer one', AT_LENGTH, async ({ page }) => {
  await open(page)
  await lookup(page).fill('slow example')
  await page.waitForTimeout(500)
  await lookup(page).fill('example ave')
  await expect(options(page)).toHaveText(/12 Example Ave/)
  await page.waitForTimeout(1_200)
  await expect(options(page)).toHaveCount(1)
})

test(
  'a street without a number asks for the exact point, and the pin’s position is saved',
  VARIANT,
  async ({ page }) => {
    await open(page)
    await lookup(page).fill('example')
    await options(page)
      .filter({ hasText: /^Example St/ })
      .click()
    await expect(
      page.getByText('We found the street, but not the building. Move the pin to your door.'),
    ).toBeVisible()
    const pin = page.getByRole('button', { name: 'Your restaurant. Move it with the arrow keys.' })
    await expect(pin).toBeVisible()
    await expectAccessible(page)
    await pin.focus()
    await pin.press('ArrowUp')
    await pin.press('ArrowUp')
    await fillTheRest(page)

    const sent = page.waitForRequest('**/api/register')
    await expectRegistered(page, 'Example St, San Francisco, CA 94103, USA')
    const { latitude, longitude } = (await sent).postDataJSON()
    expect(Number(latitude)).toBeCloseTo(37.7753, 6)
    expect(Number(longitude)).toBeCloseTo(-122.4188, 6)
  },
)
