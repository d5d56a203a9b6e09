import type { UserType } from '#domain/accounts.ts'
import { AppError, signInRequired } from './errors.ts'

declare const owned: unique symbol
/** The id of the restaurant the signed-in user owns. Only a session gives one out (see `sessions.ts`). */
export type OwnedRestaurantId = number & { readonly [owned]: true }

export interface Guest {
  kind: 'guest'
}
interface SignedIn {
  userId: number
  sessionHash: string
}
export interface Diner extends SignedIn {
  kind: 'diner'
  emailNorm: string
  publicName: string
}
export interface RestaurantUser extends SignedIn {
  kind: 'restaurant'
  /** null once the restaurant has been deleted. */
  restaurantId: OwnedRestaurantId | null
}
/** A restaurant user whose restaurant is there: the only one who may act for it. */
export type Owner = RestaurantUser & { restaurantId: OwnedRestaurantId }
export interface Admin extends SignedIn {
  kind: 'admin'
}
export type User = Diner | RestaurantUser | Admin
export type Actor = Guest | User

/** Who may make a call: turns the actor into the one the handler needs, or refuses. */
export interface Access<A extends Actor> {
  roles: readonly ('anyone' | UserType)[]
  admit(actor: Actor): A
}

const wrongRole = () => new AppError('forbidden', 'Your account type can’t do this.')

export const anyone: Access<Actor> = { roles: ['anyone'], admit: (actor) => actor }

export const anyUser: Access<User> = {
  roles: ['diner', 'restaurant', 'admin'],
  admit(actor) {
    if (actor.kind === 'guest') throw signInRequired()
    return actor
  },
}

const isKind = <K extends Actor['kind']>(actor: Actor, kind: K): actor is Extract<Actor, { kind: K }> =>
  actor.kind === kind

const only = <K extends UserType>(kind: K): Access<Extract<Actor, { kind: K }>> => ({
  roles: [kind],
  admit(actor) {
    if (actor.kind === 'guest') throw signInRequired()
    if (!isKind(actor, kind)) throw wrongRole()
    return actor
  },
})

export const admin: Access<Admin> = only('admin')
export const diner: Access<Diner> = only('diner')

const restaurantGone = () =>
  new AppError(
    'forbidden',
    'Your restaurant is no longer on Tablecast. Please contact the site administrator.',
  )

const isOwner = (actor: RestaurantUser): actor is Owner => actor.restaurantId !== null

/** A signed-in restaurant user; 403 with a sentence once the restaurant is gone. */
export const restaurantUser: Access<Owner> = {
  roles: ['restaurant'],
  admit(actor) {
    if (actor.kind === 'guest') throw signInRequired()
    if (actor.kind !== 'restaurant') throw wrongRole()
    if (!isOwner(actor)) throw restaurantGone()
    return actor
  },
}

export const dinerOrRestaurant: Access<Diner | Owner> = {
  roles: ['diner', 'restaurant'],
  admit: (actor) => (actor.kind === 'diner' ? actor : restaurantUser.admit(actor)),
}
