import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { SETUP_TOKEN } from '#test/support/setupToken.ts'
import { DEMO_LOGINS, type DemoLogin } from '../../scripts/demo/logins.ts'

/** The people who look at the screens. */

const PASSWORD = 'a good password'

export type Sign = (request: APIRequestContext) => Promise<void>

const sender =
  (method: string) =>
  async (request: APIRequestContext, path: string, data: object = {}, headers = {}): Promise<APIResponse> => {
    const answer = await request.fetch(path, { method, data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer
  }
export const post = sender('POST')
export const patch = sender('PATCH')

const signIn =
  ({ email, password, userType }: DemoLogin): Sign =>
  async (request) => {
    await post(request, '/api/login', { email, password, userType })
  }
export const asNobody: Sign = async () => {}
const REPORT = { status: 'wait_time_report', restaurantId: 1, partySize: 2, waitTime: 20 }
/** One report brings the demo diner to Daily Special, the level with the longest name. */
let report: Promise<APIResponse> | undefined
export const asDiner: Sign = async (request) => {
  await signIn(DEMO_LOGINS.diner)(request)
  report ??= post(request, '/api/reservations', REPORT)
  await report
}
/** The busiest stand of the demo city; guests may join its list themselves. */
export const asHost: Sign = async (request) => {
  await signIn(DEMO_LOGINS.host)(request)
  await joinPathOf(request)
}
export const asBistro = signIn(DEMO_LOGINS.bistro)
/** The first admin can be created only once. */
let admin: Promise<object> | undefined
const firstAdmin = async (request: APIRequestContext): Promise<object> =>
  (await post(request, '/api/admin/bootstrap', {}, { 'X-Setup-Token': SETUP_TOKEN })).json()
export const asAdmin: Sign = async (request) => {
  admin ??= firstAdmin(request)
  await post(request, '/api/admin/login', await admin)
}

export const asNewDiner: Sign = async (request) => {
  const email = 'new-diner@example.com'
  await post(request, '/api/register', { userType: 'diner', email, password: PASSWORD, username: 'robin_v' })
}
export const newRestaurant =
  (email: string): Sign =>
  async (request) => {
    await post(request, '/api/register', {
      ...{ userType: 'restaurant', email, password: PASSWORD, name: 'Corner Table' },
      ...{ contactName: 'Ada Ortiz', address: '1400 Market Street, San Francisco, CA 94102' },
      ...{ phone: '(415) 555-0199', cuisineType: 'Italian' },
      ...{ latitude: '37.77610', longitude: '-122.41830' },
    })
  }
export const asNewRestaurant = newRestaurant('new-place@example.com')

export type State = Awaited<ReturnType<APIRequestContext['storageState']>>

/** A visitor who signed in, and the cookies for their browsers. */
export async function signedIn(baseURL: string, sign: Sign) {
  const own = await request.newContext({ baseURL })
  await sign(own)
  return { request: own, state: await own.storageState() }
}

/** Turns self check-in on, and returns the path of the list's page. */
export async function joinPathOf(host: APIRequestContext, change: object = {}): Promise<string> {
  const { version } = await (await host.get('/api/restaurant/stand')).json()
  const settings = { isCheckInOn: true, seenVersion: version, ...change }
  const { joinUrl } = await (await patch(host, '/api/restaurant/stand', settings)).json()
  return new URL(joinUrl).pathname
}
