import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { SETUP_TOKEN } from '#test/support/setupToken.ts'
import { DEMO_LOGINS, type DemoLogin } from '../demo/logins.ts'

/** The people who look at the screens. */

const PASSWORD = 'a good password'

export type Sign = (request: APIRequestContext) => Promise<void>

async function post(request: APIRequestContext, path: string, data: object, headers = {}): Promise<object> {
  const answer = await request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

const signIn =
  ({ email, password, userType }: DemoLogin): Sign =>
  async (request) => {
    await post(request, '/api/login', { email, password, userType })
  }
export const asNobody: Sign = async () => {}
export const asDiner = signIn(DEMO_LOGINS.diner)
/** The busiest stand of the demo city, whose guests may join its list by themselves. */
export const asHost: Sign = async (request) => {
  await signIn(DEMO_LOGINS.host)(request)
  await joinUrlOf(request)
}
/** The first admin can be created once. */
let admin: Promise<object> | undefined
export const asAdmin: Sign = async (request) => {
  admin ??= post(request, '/api/admin/bootstrap', {}, { 'X-Setup-Token': SETUP_TOKEN })
  await post(request, '/api/admin/login', await admin)
}

export const asNewDiner: Sign = async (request) => {
  const email = 'new-diner@example.com'
  await post(request, '/api/register', { userType: 'diner', email, password: PASSWORD, username: 'robin_v' })
}
export const asNewRestaurant: Sign = async (request) => {
  await post(request, '/api/register', {
    ...{ userType: 'restaurant', email: 'new-place@example.com', password: PASSWORD, name: 'Corner Table' },
    ...{ contactName: 'Ada Ortiz', address: '1400 Market Street, San Francisco, CA 94102' },
    ...{ phone: '(415) 555-0199', cuisineType: 'Italian' },
    ...{ latitude: '37.77610', longitude: '-122.41830' },
  })
}

/** A signed-in browser, and the same visitor in Spanish. */
export async function browsersOf(
  browser: Browser,
  origin: string,
  sign: Sign,
): Promise<{ english: BrowserContext; spanish: BrowserContext }> {
  const options = { baseURL: origin, serviceWorkers: 'block' } as const
  const english = await browser.newContext({ ...options, locale: 'en-US' })
  await sign(english.request)
  const storageState = await english.storageState()
  return { english, spanish: await browser.newContext({ ...options, locale: 'es-US', storageState }) }
}

async function joinUrlOf(host: APIRequestContext): Promise<string> {
  const { version } = await (await host.get('/api/restaurant/stand')).json()
  const change = { isCheckInOn: true, seenVersion: version }
  const { joinUrl } = await (await host.patch('/api/restaurant/stand', { data: change })).json()
  return joinUrl
}

/** The pages for guests of a host stand: to join, as a kiosk, and of one party in each state. */
export async function guestPaths(host: APIRequestContext): Promise<string[]> {
  const parties: { guestUrl: string | null; status: string }[] = await (
    await host.get('/api/reservations/restaurant')
  ).json()
  const visits = new Map(parties.flatMap(({ guestUrl, status }) => (guestUrl ? [[status, guestUrl]] : [])))
  const join = new URL(await joinUrlOf(host)).pathname
  return [join, `${join}?kiosk`, ...[...visits.values()].map((url) => new URL(url).pathname)]
}
