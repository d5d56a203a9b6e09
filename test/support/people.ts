import type { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import { register } from '#features/accounts/contract.ts'
import { offerSetupCode } from '#features/admin/server/setupCode.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import type { Caller, TestServer } from './app.ts'
import { aDiner, anOwnedRestaurant, aUser } from './factories.ts'

/** People registered through the API and signed in with their cookie. */

type Registration = BodyOf<typeof register>
type DinerSignUp = Extract<Registration, { userType: 'diner' }>
type RestaurantSignUp = Extract<Registration, { userType: 'restaurant' }>

export const PASSWORD = 'a good password'

let made = 0
export const anEmail = (): string => {
  made += 1
  return `guest${made}-${process.pid}@example.com`
}

/** What proves that a visitor runs this site: the code that a start prints. */
export const setupHeaders = async ({ db }: Pick<TestServer, 'db'>): Promise<Record<string, string>> => ({
  'x-setup-token': (await offerSetupCode(db, 'a node')) ?? '',
})

export interface Person {
  user: z.output<typeof CurrentUser>
  me: Caller
  cookie: string
}

async function registered(server: TestServer, body: Registration): Promise<Person> {
  const answer = await server.as(null).call(register, { body })
  if (answer.status !== 201 || answer.cookie === null) throw new Error(JSON.stringify(answer.body))
  return { user: answer.body.user, me: server.as(answer.cookie), cookie: answer.cookie }
}

export const aRegisteredDiner = (server: TestServer, given: Partial<DinerSignUp> = {}) =>
  registered(server, { email: anEmail(), password: PASSWORD, ...given, userType: 'diner' })

export const restaurantSignUp = (given: Partial<RestaurantSignUp> = {}): RestaurantSignUp => ({
  email: anEmail(),
  password: PASSWORD,
  name: 'Lucia',
  contactName: 'Lucia Rossi',
  address: '100 Market Street, San Francisco, CA 94105, USA',
  phone: '(415) 555-0100',
  cuisineType: 'Italian',
  latitude: '37.7936',
  longitude: '-122.3958',
  ...given,
  userType: 'restaurant',
})

export const aRegisteredRestaurant = (server: TestServer, given: Partial<RestaurantSignUp> = {}) =>
  registered(server, restaurantSignUp(given))

/** A diner with a session who did not register through the API, and so has no sign-up points. */
export async function aSignedInDiner(
  server: TestServer,
  given: Parameters<typeof aDiner>[1] = {},
): Promise<Caller & { id: number }> {
  const { id } = await aDiner(server.db, given)
  return { id, ...(await server.signIn(id)) }
}

/** An admin with a session; nobody becomes one by registering. */
export async function anAdmin(server: TestServer): Promise<Caller> {
  const { id } = await aUser(server.db, { userType: 'admin' })
  return server.signIn(id)
}

/** A restaurant with its account signed in. */
export async function aStand(server: TestServer) {
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  return { host: await server.signIn(owner.id), ownerId: owner.id, restaurantId: restaurant.id }
}
