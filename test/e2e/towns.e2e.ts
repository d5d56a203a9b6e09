import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ROUTES } from '#contract/screens.ts'
import { end, finish, START_SERVER, start } from '../support/journeyProgram.ts'
import { TOWN_PORT } from '../support/journeyServers.ts'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { SETUP_TOKEN } from '../support/setupToken.ts'
import { townLayers, writeTiles } from '../support/tilesTown.ts'
import { patient } from '../support/timeouts.ts'
import { listOf } from './browse.ts'
import { aNewEmail, expect, test } from './journey.ts'

/** Towns that are set by settings alone: nothing of San Francisco is on any of their screens. */

interface Town {
  name: string
  location: { latitude: number; longitude: number }
  settings: Record<string, string>
  /** How its addresses and its phone numbers are written. */
  address: (number: number) => string
  phone: string
  registration: Record<string, string>
  /** The format of a distance in the list, and of the hours of a day on the page of a place. */
  distance: RegExp
  hours: RegExp
}

const OHIO: Town = {
  name: 'Dayton',
  location: { latitude: 39.7589, longitude: -84.1916 },
  settings: { HOME_NAME: 'Dayton', HOME_LOCATION: '39.7589,-84.1916' },
  address: (number) => `${number} Main Street, Dayton, OH 45402`,
  phone: '(937) 555-0142',
  registration: { phone: '937-555-0142', address: '900 Main Street, Dayton, OH 45402' },
  distance: /\d\.\d mi\b/,
  hours: /^11:30 am – 10:30 pm$/,
}
const GERMANY: Town = {
  name: 'Lüneburg',
  location: { latitude: 53.2464, longitude: 10.4115 },
  settings: {
    HOME_NAME: 'Lüneburg',
    HOME_LOCATION: '53.2464,10.4115',
    HOME_COUNTRY: 'de',
    LOCALE: 'es-DE',
  },
  address: (number) => `Salzstraße ${number}, 21335 Lüneburg`,
  phone: '04131 555012',
  registration: { phone: '04131 555012', address: 'Salzstraße 900, 21335 Lüneburg' },
  distance: /\d,\d km\b/,
  hours: /^11:30 – 22:30$/,
}

const OF_SAN_FRANCISCO = /San Francisco|\bSF\b|Union Square|CA 94|\(415\)/
/** The screens that need no account. */
const FOR_VISITORS = [
  ...[ROUTES.home, ROUTES.login, ROUTES.dinerLanding, ROUTES.authPage, ROUTES.adminLogin],
  ...[ROUTES.forgotPassword, ROUTES.browse, ROUTES.terms, ROUTES.privacy],
]
const PLACES = 25_000
const READY_WITHIN_MS = patient(300_000)
const PASSWORD = 'a good password'

let postgres: TestPostgres | null = null
const databases: TestPostgres[] = []
let folder = ''
const started: ChildProcess[] = []

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-towns-'))
  postgres = await startPostgres()
})
test.afterAll(async () => {
  await Promise.all(started.map(end))
  await Promise.all(databases.map((database) => database.stop()))
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A spiral of restaurants around the center. */
function placesOf({ name, location, address, phone }: Town) {
  const features = Array.from({ length: PLACES }, (_none, index) => {
    const [angle, degrees] = [index * 2.4, 0.0004 * Math.sqrt(index + 1)]
    return {
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: [
          location.longitude + degrees * 1.5 * Math.cos(angle),
          location.latitude + degrees * Math.sin(angle),
        ],
      },
      properties: {
        name: `${name} Kitchen ${index + 1}`,
        address: address(index + 1),
        phone,
        cuisine: 'italian',
        opening_hours: 'Mo-Su 11:30-22:30',
      },
    }
  })
  return { type: 'FeatureCollection', features }
}

/** The town's own database, filled from a file, and a server with its settings. */
async function open(town: Town, port: number, more: Record<string, string> = {}): Promise<string> {
  const places = join(folder, `${town.name}.geojson`)
  await writeFile(places, JSON.stringify(placesOf(town)))
  const database = postgres && (await createDatabase(postgres.url))
  if (database) databases.push(database)
  const settings = {
    ...{ PORT: String(port), SEED: 'none', DATA_DIR: join(folder, town.name), LOG_LEVEL: 'warn' },
    ...(database && { DATABASE_URL: database.url }),
    ...town.settings,
    ...more,
  }
  await finish(['scripts/run.js', 'places-load', places], settings)
  await start(started, START_SERVER, settings)
  return `http://localhost:${port}`
}

const TOLD = `['placeholder', 'aria-label', 'title', 'alt', 'content'].flatMap((name) =>
  [...document.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name)))`

/** Everything a person can read or hear on the screen, except what they typed. */
async function wordsOn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return [await page.title(), ...text.split('\n'), ...(await page.evaluate<string[]>(TOLD))]
}

async function expectNothingOfSanFrancisco(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const words = await wordsOn(page)
    expect(words.length).toBeGreaterThan(10)
    expect(
      words.filter((line) => OF_SAN_FRANCISCO.test(line)),
      path,
    ).toEqual([])
  }
}

async function expectEveryScreenIsTheTowns(page: Page, town: Town, base: string): Promise<void> {
  const { restaurants } = await (await page.request.get(`${base}/direct/restaurants`)).json()
  const place = `${base}/restaurant/${restaurants[0].id}`
  await page.goto(place)
  await expect(page.getByText(town.hours).first()).toBeVisible()
  await expectNothingOfSanFrancisco(page, [...FOR_VISITORS.map((path) => base + path), place])

  for (const path of ['/api/docs', '/api/openapi.json', '/sitemap.xml', '/no-such-screen']) {
    expect(await (await page.request.get(base + path)).text(), path).not.toMatch(OF_SAN_FRANCISCO)
  }
  const sign = (data: Record<string, string>) =>
    page.request.post(`${base}/api/register`, { data: { email: aNewEmail(), password: PASSWORD, ...data } })
  expect((await sign({ userType: 'diner', username: 'ada', phone: town.phone })).status()).toBe(201)
  await expectNothingOfSanFrancisco(
    page,
    [ROUTES.browse, ROUTES.dinerProfile, ROUTES.dinerReservations, ROUTES.favorites].map(
      (path) => base + path,
    ),
  )
  await page.context().clearCookies()
  const { latitude, longitude } = town.location
  const registered = await sign({
    ...{ userType: 'restaurant', name: 'Corner Table', contactName: 'Ada Ortiz', cuisineType: 'Italian' },
    ...{ latitude: String(latitude), longitude: String(longitude) },
    ...town.registration,
  })
  expect(registered.status()).toBe(201)
  await expectNothingOfSanFrancisco(
    page,
    [
      ROUTES.restaurantOnboarding,
      ROUTES.restaurantDashboard,
      ROUTES.restaurantProfile,
      ROUTES.checkInPoster,
    ].map((path) => base + path),
  )
  await page.context().clearCookies()
  const admin = await page.request.post(`${base}/api/admin/bootstrap`, {
    headers: { 'x-setup-token': SETUP_TOKEN },
  })
  expect(admin.ok()).toBe(true)
  await expectNothingOfSanFrancisco(page, [base + ROUTES.adminDashboard])
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

test('a town in Ohio is configured by settings, and its screens name no other town', async ({ page }) => {
  test.setTimeout(READY_WITHIN_MS)
  const base = await open(OHIO, TOWN_PORT)
  await page.goto(`${base}/browse?partySize=2`)
  await expect(
    listOf(page)
      .getByText(/Dayton Kitchen \d+/)
      .first(),
  ).toBeVisible()
  await expect(listOf(page).getByText(OHIO.distance).first()).toBeVisible()
  await expectEveryScreenIsTheTowns(page, OHIO, base)
})

test.describe('in the language of its settings', () => {
  test.use({ locale: 'de-DE', colorScheme: 'light', timezoneId: 'Europe/Berlin' })

  test('a town in Germany has kilometers, 24-hour times and its own map file', async ({ page }) => {
    test.setTimeout(READY_WITHIN_MS)
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
    await expectEveryScreenIsTheTowns(page, GERMANY, base)
  })
})
