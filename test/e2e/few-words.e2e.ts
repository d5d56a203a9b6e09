import type { APIRequestContext, Page } from '@playwright/test'
import { ROUTES } from '#contract/screens.ts'
import { DAY_MS } from '#domain/durations.ts'
import { BISTRO_PLACE, DEMO_PLACES, HOST_PLACE } from '../../scripts/demo/places.ts'
import { aNewEmail, expect, test, VARIANT } from './journey.ts'
import { aRestaurant, PASSWORD } from './restaurant.ts'
import { wordsInView } from './wordsInView.js'

/** What fits on the first screen of a phone is read at a glance. */

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]
const LANGUAGES = ['en-US', 'es-US']
const MOST = { place: 80, reservations: 70, home: 60 }

const ALL = '?lat=37.7793&lng=-122.4193&radius=5'
const idOf = (place: string) => 1 + DEMO_PLACES.findIndex(({ name }) => name === place)
const HOST_ID = idOf(HOST_PLACE)
const BISTRO_ID = idOf(BISTRO_PLACE)

interface Seen {
  restaurantId: number
  source: string | null
  waitTime: number | null
  isOpen: boolean | null
}

/** Places whose pages differ most: with a list, with a report, closed, and with a long name. */
async function variedPlaces(visitor: APIRequestContext): Promise<number[]> {
  const { waitTimes }: { waitTimes: Seen[] } = await (await visitor.get(`/direct/wait-times${ALL}`)).json()
  const { restaurants }: { restaurants: { id: number; name: string }[] } = await (
    await visitor.get(`/direct/restaurants${ALL}`)
  ).json()
  const usual = waitTimes.filter(({ source, isOpen, waitTime }) => source === 'usual' && isOpen && waitTime)
  const closed = waitTimes.find(({ isOpen }) => isOpen === false)
  const [longest] = restaurants.toSorted((a, b) => wordsOf(b.name) - wordsOf(a.name))
  const reported = await visitor.post('/api/reservations', {
    data: { status: 'wait_time_report', restaurantId: usual[0]?.restaurantId, partySize: 2, waitTime: 35 },
  })
  expect(reported.ok(), await reported.text()).toBe(true)
  const ids = [HOST_ID, usual[0]?.restaurantId, closed?.restaurantId, longest?.id]
  return ids.filter((id) => id !== undefined)
}

const wordsOf = (name: string): number => name.split(/\s/).length

interface Asked {
  /** Of the places whose pages are read, with the one whose list the diner is on. */
  ids: number[]
  accept: () => Promise<void>
}

async function post(as: APIRequestContext, path: string, data: object): Promise<{ id: number }> {
  const answer = await as.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A diner with favorites, an alert, a request for now in a line, and one for tomorrow. */
async function aBusyDiner(
  diner: APIRequestContext,
  busy: APIRequestContext,
  quiet: APIRequestContext,
): Promise<Asked> {
  const account = { userType: 'diner', email: aNewEmail(), password: PASSWORD, username: 'mara_castellano' }
  await post(diner, '/api/register', account)
  const ids = await variedPlaces(diner)
  expect(ids).toHaveLength(4)
  for (const restaurantId of ids) await post(diner, '/api/favorites', { restaurantId })
  await post(diner, '/api/wait-alerts', { restaurantId: HOST_ID, partySize: 2 })
  const inLine = await aRestaurant(busy, [{ tableNumber: 'A2', seats: 4 }])
  for (const partySize of [4, 6, 2]) {
    const party = { status: 'ready_to_seat', name: 'Okafor', partySize, waitTime: 25 }
    await post(busy, '/api/reservations', party)
  }
  const later = await aRestaurant(quiet, [{ tableNumber: 'A2', seats: 4 }])
  const reservationTime = new Date(Date.now() + DAY_MS).toISOString()
  const ask = (restaurantId: number, more: object) =>
    post(diner, '/api/diner/reservations', { restaurantId, partySize: 2, ...more })
  const asked = await ask(inLine.id, {})
  const booked = await ask(later.id, { reservationTime })
  const accept = async () => {
    await post(busy, `/api/reservations/${asked.id}/accept`, {})
    await post(quiet, `/api/reservations/${booked.id}/accept`, {})
  }
  return { ids: [...ids, inLine.id], accept }
}

async function tooManyWords(page: Page, path: string, most: number): Promise<string[]> {
  const found: string[] = []
  await page.goto(path)
  await expect(page.locator('#root main h1')).not.toHaveText('')
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await expect(page.locator('.skel, .spin, [aria-busy=true]')).toHaveCount(0)
    const words = await page.evaluate<string[]>(wordsInView)
    expect(words.length).toBeGreaterThan(10)
    if (words.length > most) found.push(`${path} at ${phone.width}: ${words.length}: ${words.join(' ')}`)
  }
  return found
}

/** Not below the bar at the foot of the screen. */
async function hidesItsAction(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.goto(ROUTES.home)
  const action = page.getByRole('button', { name: /^(See waits|Ver esperas) / })
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    const label = await action.innerText()
    const words = await page.evaluate<string[]>(wordsInView)
    if (!words.join(' ').includes(label)) found.push(`${label} at ${phone.width}`)
  }
  return found
}

/** Actions at the foot of a place's page, each in one line. */
async function wrappedActions(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.goto(`/restaurant/${BISTRO_ID}`)
  const actions = page.locator('[data-at-foot] .btn')
  await expect(actions).toHaveCount(2)
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    for (const action of await actions.all()) {
      const height = (await action.boundingBox())?.height ?? 0
      if (height > 50) found.push(`${await action.innerText()} in two lines at ${phone.width}`)
    }
  }
  return found
}

test(
  'the first screen of a phone says little, in both languages',
  VARIANT,
  async ({ page, request, browser }) => {
    test.slow()
    const quiet = await browser.newContext()
    const { ids, accept } = await aBusyDiner(page.request, request, quiet.request)
    const diner = await page.request.storageState()
    const found: string[] = []
    const look = async (who: typeof diner | undefined, screens: [path: string, most: number][]) => {
      for (const locale of LANGUAGES) {
        const context = await browser.newContext({
          locale,
          hasTouch: true,
          ...(who && { storageState: who }),
        })
        const phone = await context.newPage()
        for (const [path, most] of screens) found.push(...(await tooManyWords(phone, path, most)))
        found.push(...(await (who ? wrappedActions : hidesItsAction)(phone)))
        await context.close()
      }
    }
    await look(
      undefined,
      ids.map((id) => [`/restaurant/${id}`, MOST.place]),
    )
    await look(diner, [
      [`/restaurant/${ids.at(-1)}`, MOST.place],
      [ROUTES.dinerReservations, MOST.reservations],
      [ROUTES.home, MOST.home],
    ])
    await accept()
    await look(diner, [[ROUTES.dinerReservations, MOST.reservations]])
    await quiet.close()
    expect(found).toEqual([])
  },
)
