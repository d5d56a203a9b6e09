import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { end, finish, START_SERVER, start } from '../support/journeyProgram.ts'
import { DATABASE_OF_JOURNEYS, TOWN_PORT } from '../support/journeyServers.ts'
import { aMailServer } from '../support/mailServer.ts'
import { createDatabase, type TestPostgres } from '../support/postgres.ts'
import { townLayers, writeTiles } from '../support/tilesTown.ts'
import { patient } from '../support/timeouts.ts'
import { listOf } from './browse.ts'
import { AT_LENGTH, expect, test, VARIANT } from './journey.ts'
import { expectOnlyTheTowns } from './lookAround.ts'
import { FREIBURG, GERMANY, OAXACA, OHIO, placesOf, type Town } from './towns.ts'

/** Towns that are set by settings alone: nothing of San Francisco is on any of their screens. */

const PLACES = 25_000
const WITHIN_MS = patient(600_000)

const databases: TestPostgres[] = []
let folder = ''
const started: ChildProcess[] = []
let mail: Awaited<ReturnType<typeof aMailServer>> | undefined

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-towns-'))
  mail = await aMailServer()
})
test.afterAll(async () => {
  await Promise.all(started.map(end))
  await Promise.all(databases.map((database) => database.stop()))
  await mail?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The settings of a server with a database of its own, in which nothing is. */
async function emptyServer(port: number, town: string): Promise<Record<string, string>> {
  const serverUrl = process.env[DATABASE_OF_JOURNEYS]
  const database = serverUrl ? await createDatabase(serverUrl) : null
  if (database) databases.push(database)
  return {
    ...{ PORT: String(port), SEED: 'none', DATA_DIR: join(folder, town), LOG_LEVEL: 'warn' },
    ...(database && { DATABASE_URL: database.url }),
  }
}

/** The town's own database, filled from a file, and a server with its settings. */
async function open(town: Town, port: number, more: Record<string, string> = {}): Promise<string> {
  const places = join(folder, `${town.name}.geojson`)
  await writeFile(places, JSON.stringify(placesOf(town, PLACES)))
  const settings = {
    ...(await emptyServer(port, town.name)),
    ...(mail && { SMTP_URL: mail.url, MESSAGES: 'all', MAIL_FROM: `${port}@example.com` }),
    ...town.settings,
    ...more,
  }
  await finish(['scripts/run.js', 'places-load', places], settings)
  await start(started, START_SERVER, settings)
  return `http://localhost:${port}`
}

/** How much of the picture has approximately this color. */
async function shareOf(
  picture: Buffer,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let near = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 24) near += 1
  }
  return near / (info.width * info.height)
}

const LIGHT_WATER = [0xcb, 0xde, 0xe1] as const
const DARK_WATER = [0x13, 0x26, 0x2b] as const

/** The words of clusters that touch or cross their ring. */
const OUTSIDE_THEIR_RINGS = `[...document.querySelectorAll('.cluster small')].filter((words) => {
  const [ring, text] = [words.parentElement, words].map((element) => element.getBoundingClientRect())
  return text.left < ring.left + 6 || text.right > ring.right - 6
}).map(({ textContent }) => textContent)`

const sentBy = (port: number) => () =>
  (mail?.messages ?? []).filter(({ from }) => from === `${port}@example.com`)

test(
  'a town in Ohio is configured by settings, and its screens name no other town',
  AT_LENGTH,
  async ({ page }) => {
    test.setTimeout(WITHIN_MS)
    const base = await open(OHIO, TOWN_PORT)
    await page.goto(`${base}/browse?partySize=2`)
    await expect(
      listOf(page)
        .getByText(/Dayton Kitchen \d+/)
        .first(),
    ).toBeVisible()
    await expect(listOf(page).getByText(OHIO.distance).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^\d{2} places/ }).first()).toBeVisible()
    expect(await page.evaluate(OUTSIDE_THEIR_RINGS)).toEqual([])
    await expectOnlyTheTowns({ page, town: OHIO, base }, sentBy(TOWN_PORT))
  },
)

test.describe('in the language of its settings', () => {
  test.use({ locale: 'de-DE', colorScheme: 'light', timezoneId: 'Europe/Berlin' })

  test('a town in Germany has kilometers, 24-hour times and its own map file', VARIANT, async ({ page }) => {
    test.setTimeout(WITHIN_MS)
    const tiles = join(folder, 'town.pmtiles')
    await writeTiles(tiles, GERMANY.location, townLayers(GERMANY.location), { attribution: '© Map Makers' })
    const base = await open(GERMANY, TOWN_PORT + 1, { BASEMAP: tiles })
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).host))
    await page.goto(`${base}/browse?partySize=2`)
    const list = page.getByRole('region', { name: 'Restaurantes' })
    await expect(list.getByText(GERMANY.distance).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(list.getByText(/\bmi\b/)).toHaveCount(0)
    const map = page.getByRole('region', { name: 'Mapa de restaurantes' })
    await expect(map.getByText('© Map Makers')).toBeVisible()
    // The lake is the western half of the town.
    await expect(async () =>
      expect(await shareOf(await map.screenshot(), LIGHT_WATER)).toBeGreaterThan(0.2),
    ).toPass()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(async () =>
      expect(await shareOf(await map.screenshot(), DARK_WATER)).toBeGreaterThan(0.2),
    ).toPass()
    expect([...asked].filter((host) => !host.startsWith('localhost') && host !== '')).toEqual([])
    await expectOnlyTheTowns({ page, town: GERMANY, base }, sentBy(TOWN_PORT + 1))
  })
})

for (const [index, town] of [OAXACA, FREIBURG].entries()) {
  const { settings, browser, restaurant, pin, placed, distance } = town
  const details = town === OAXACA ? {} : VARIANT
  test.describe(`in ${settings.HOME_NAME}, which has settings alone`, details, () => {
    test.use(browser)

    test('an owner drops the pin of a restaurant that is in no file, and it is on the map', async ({
      page,
    }) => {
      test.setTimeout(WITHIN_MS)
      const port = TOWN_PORT + 2 + index
      const own = await emptyServer(port, settings.HOME_NAME)
      await start(started, START_SERVER, { ...own, BASEMAP: 'sketch', ...settings })
      const base = `http://localhost:${port}`
      await page.goto(`${base}/auth-page`)
      const fields = { ...restaurant, email: 'owner@example.com', password: 'a good password' }
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
      await page.locator('[name=cuisineType]').selectOption('Other')
      await page.getByRole('checkbox').check()
      const submit = page.locator('form [type=submit]')
      await submit.click()
      await page.getByRole('button', { name: pin }).press('ArrowUp')
      await expect(page.getByText(placed).first()).toBeVisible()
      await submit.click()
      await page.waitForURL('**/restaurant/onboarding')

      await page.goto(`${base}/browse?partySize=2`)
      await expect(page.getByText(restaurant.name).first()).toBeVisible()
      await expect(page.getByText(distance).first()).toBeVisible()
      await expect(page.locator('.maplibregl-marker').first()).toBeVisible()
      const answer = await page.request.get(`${base}/direct/restaurants/1`)
      expect((await answer.json()).restaurant).toMatchObject({
        ...{ address: restaurant.address, phone: restaurant.phone, timeZone: browser.timezoneId },
      })
    })
  })
}
