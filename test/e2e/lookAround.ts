import { expect, type Page } from '@playwright/test'
import { ROUTES } from '#contract/screens.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { ReceivedMessage } from '../support/mailServer.ts'
import { SETUP_TOKEN } from '../support/setupToken.ts'
import { patient } from '../support/timeouts.ts'
import { aNewEmail } from './journey.ts'
import { foreignTo, type Town } from './towns.ts'

/** Looks at every screen of a town, as everybody who uses it, and finds what belongs to another town. */

const PASSWORD = 'a good password'
/** The screens that need no account. */
const FOR_VISITORS = [
  ...[ROUTES.home, ROUTES.login, ROUTES.dinerLanding, ROUTES.authPage, ROUTES.adminLogin],
  ...[ROUTES.forgotPassword, ROUTES.browse, ROUTES.terms, ROUTES.privacy, ROUTES.joinTeam],
]

const ASK = /^(Request a Table|Solicitar mesa)/
const LATER = /^(Later|Más tarde)/

const TOLD = `[...['placeholder', 'aria-label', 'title', 'alt', 'content'].flatMap((name) =>
  [...document.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name))),
  ...[...document.querySelectorAll('input[type=number], input[type=time]')].map(({ value }) => value)]`

interface Visit {
  page: Page
  town: Town
  base: string
}

/** Everything a person can read or hear on the screen, except what they typed. */
async function wordsOn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return [await page.title(), ...text.split('\n'), ...(await page.evaluate<string[]>(TOLD))]
}

async function expectNothingForeign({ page, town }: Visit, where: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: patient(30_000) })
  const words = await wordsOn(page)
  expect(words.length).toBeGreaterThan(10)
  expect(foreignTo(town, words), where).toEqual([])
}

async function look(visit: Visit, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit.page.goto(visit.base + path)
    await expectNothingForeign(visit, path)
  }
}

async function lookAtTabs(visit: Visit, names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    await visit.page.getByRole('tab', { name }).click()
    await expectNothingForeign(visit, String(name))
  }
}

/** The dialog of each of these buttons. */
async function lookAtDialogs(visit: Visit, names: readonly RegExp[]): Promise<void> {
  const { page } = visit
  for (const name of names) {
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingForeign(visit, String(name))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** No screen is left that would ask as the next person. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function send({ page, base }: Visit, path: string, data?: object, method = 'POST') {
  const answer = await page.request.fetch(base + path, { method, ...(data && { data }) })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

async function asVisitor(visit: Visit): Promise<void> {
  const { page, town, base } = visit
  const { restaurants } = await (await page.request.get(`${base}/direct/restaurants`)).json()
  const place = `/restaurant/${restaurants[0].id}`
  await page.goto(base + place)
  await expect(page.getByText(town.hours).first()).toBeVisible()
  await look(visit, [...FOR_VISITORS, place, `${ROUTES.browse}?partySize=2&place=${restaurants[1].id}`])
  for (const path of ['/api/docs', '/api/openapi.json', '/sitemap.xml', '/no-such-screen', '/']) {
    expect(foreignTo({ ...town, foreign: /^$/ }, [await textOf(visit, path)]), path).toEqual([])
  }
  // What the server renders for a reader of English.
  const [, first = ''] = /<div id="root">(.*?)<script/s.exec(await textOf(visit, place)) ?? []
  expect(first).toMatch(/Closed|Open now/)
  expect(foreignTo(town, [first.replaceAll(/<[^>]*>/g, ' ')])).toEqual([])
}

const textOf = async ({ page, base }: Visit, path: string): Promise<string> =>
  (await page.request.get(base + path, { headers: { accept: 'text/html', 'accept-language': 'en' } })).text()

/** A restaurant with a list that guests may join, and an open invitation. */
async function asRestaurant(visit: Visit): Promise<{ id: number; joinPath: string; email: string }> {
  const { location, registration } = visit.town
  const email = aNewEmail()
  const { user } = await send(visit, '/api/register', {
    ...{ userType: 'restaurant', name: 'Corner Table', contactName: 'Ada Ortiz', cuisineType: 'Italian' },
    ...{ latitude: String(location.latitude), longitude: String(location.longitude), email },
    ...{ password: PASSWORD, ...registration },
  })
  await send(visit, '/api/tables', { tableNumber: 'T1', seats: 4, status: 'available' })
  const { version } = await send(visit, '/api/restaurant/stand', undefined, 'GET')
  const settings = { isCheckInOn: true, seenVersion: version }
  const { joinUrl } = await send(visit, '/api/restaurant/stand', settings, 'PATCH')
  return { id: user.restaurant.id, joinPath: new URL(joinUrl).pathname, email }
}

/** A diner who asks the restaurant for a table in two days. */
async function asDiner(visit: Visit, restaurantId: number): Promise<void> {
  const { page, town } = visit
  const email = aNewEmail()
  await send(visit, '/api/register', {
    ...{ userType: 'diner', username: 'ada', phone: town.phone, email, password: PASSWORD },
  })
  const later = new Date(Date.now() + 2 * DAY_MS).toISOString()
  await page.goto(`${visit.base}/restaurant/${restaurantId}`)
  await lookAtDialogs(visit, [/^(Verify Wait Time|Verificar la espera)/, ASK])
  await page.getByRole('button', { name: ASK }).first().click()
  await page.getByRole('dialog').getByRole('radio', { name: LATER }).check()
  await expectNothingForeign(visit, 'the times of a request')
  await send(visit, '/api/diner/reservations', { restaurantId, partySize: 4, reservationTime: later })
  await send(visit, '/api/favorites', { restaurantId })
  await look(visit, [
    ROUTES.home,
    ROUTES.browse,
    ROUTES.dinerProfile,
    ROUTES.dinerReservations,
    ROUTES.favorites,
  ])
  await send(visit, '/api/password/forgot', { email, userType: 'diner' })
}

/** The restaurant again: it answers the request, calls a party and invites a host. */
async function atTheStand(visit: Visit, email: string): Promise<string> {
  const { page, town } = visit
  await send(visit, '/api/login', { userType: 'restaurant', email, password: PASSWORD })
  const [request] = await send(visit, '/api/reservations/restaurant', undefined, 'GET')
  await send(visit, `/api/reservations/${request.id}`, { status: 'confirmed' }, 'PATCH')
  const contact = { phone: town.phone, email: 'guest@example.com' }
  const party = { status: 'ready_to_seat', name: 'Okafor', partySize: 2, waitTime: 25, ...contact }
  const { id, guestUrl } = await send(visit, '/api/reservations', party)
  await send(visit, `/api/reservations/${id}/call`, {})
  await send(visit, '/api/team/invites', { role: 'host' })
  await look(visit, [
    ...[
      ROUTES.restaurantOnboarding,
      ROUTES.restaurantProfile,
      ROUTES.restaurantTeam,
      ROUTES.restaurantNumbers,
      ROUTES.checkInPoster,
    ],
    ROUTES.restaurantDashboard,
  ])
  await lookAtDialogs(visit, [/^(Add Party|Agregar grupo)$/, /^(List settings|Ajustes de la lista)$/])
  await leave(page)
  return new URL(guestUrl).pathname
}

async function asAdmin(visit: Visit): Promise<void> {
  const { page, base } = visit
  const answer = await page.request.post(`${base}/api/admin/bootstrap`, {
    headers: { 'x-setup-token': SETUP_TOKEN },
  })
  await send(visit, '/api/admin/login', await answer.json())
  await look(visit, [ROUTES.adminDashboard])
  await lookAtTabs(visit, [
    ...[/^(Reports|Reportes)/, /^(Audit Log|Registro de cambios)$/i, /^(Restaurants|Restaurantes)$/],
  ])
  await lookAtDialogs(visit, [
    ...[/^(Add Restaurant|Agregar restaurante)$/, /^(Import from|Importar de) Google$/, /^(Edit|Editar) /],
  ])
}

/** Everything that a town shows or sends. */
export async function expectOnlyTheTowns(
  visit: Visit,
  mails: () => readonly ReceivedMessage[],
): Promise<void> {
  const { page, town } = visit
  await asVisitor(visit)
  const { id, joinPath, email } = await asRestaurant(visit)
  await leave(page)
  await asDiner(visit, id)
  await leave(page)
  const guestPath = await atTheStand(visit, email)
  await look(visit, [joinPath, `${joinPath}?kiosk`, guestPath])
  await asAdmin(visit)
  const wanted = ['guest@example.com']
  await expect
    .poll(() => wanted.filter((to) => !mails().some((mail) => mail.to === to)), { timeout: patient(30_000) })
    .toEqual([])
  expect(mails().length).toBeGreaterThan(4)
  const texts = mails().map(({ text }) => /quoted-printable\s+(.*?)<!doctype/s.exec(text)?.[1] ?? text)
  expect(
    foreignTo(
      town,
      texts.flatMap((text) => text.split('\n')),
    ),
  ).toEqual([])
}
