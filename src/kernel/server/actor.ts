import type { UserType } from '#domain/accounts.ts'
import { type MemberRole, memberMay, type TeamPermission } from '#domain/team.ts'
import { AppError, signInRequired } from './errors.ts'

declare const owned: unique symbol
/** The id of a restaurant whose team the signed-in user is on. Only a session provides one (see `sessions.ts`). */
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
  /** The selected restaurant; null without one. */
  restaurantId: OwnedRestaurantId | null
  role: MemberRole | null
  /** The actor: the member who took over this device by PIN, or the signed-in user. */
  memberId: number
}
/** A restaurant user on the team of a restaurant: only they may act for it. */
export type Member = RestaurantUser & { restaurantId: OwnedRestaurantId; role: MemberRole }
export interface Admin extends SignedIn {
  kind: 'admin'
}
export type User = Diner | RestaurantUser | Admin
export type Actor = Guest | User

/** Who may make a call: returns the actor that the handler needs, or refuses. */
export interface Access<A extends Actor> {
  roles: readonly ('anyone' | UserType)[]
  admit(actor: Actor): A
}

const wrongRole = () => new AppError('wrong_role')

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

const restaurantGone = () => new AppError('restaurant_gone')

const isMember = (actor: RestaurantUser): actor is Member => actor.restaurantId !== null

export const hasTakenOver = ({ memberId, userId }: RestaurantUser): boolean => memberId !== userId

export const notAllowed = () => new AppError('role_not_allowed')

/** A member of a restaurant's team with a permission; 403 with a sentence without it, or without a restaurant. */
export const memberWho = (permission: TeamPermission): Access<Member> => ({
  roles: ['restaurant'],
  admit(actor) {
    if (actor.kind === 'guest') throw signInRequired()
    if (actor.kind !== 'restaurant') throw wrongRole()
    if (!isMember(actor)) throw restaurantGone()
    if (!memberMay({ role: actor.role, hasTakenOver: hasTakenOver(actor) }, permission)) throw notAllowed()
    return actor
  },
})

export const host: Access<Member> = memberWho('runStand')

/** Refuses a device that another member took over: its account belongs to someone else. */
export function refuseTakenOver(actor: Actor): void {
  if (actor.kind === 'restaurant' && hasTakenOver(actor)) {
    throw new AppError('own_account_only')
  }
}

export const restaurantAccount: Access<RestaurantUser> = {
  roles: ['restaurant'],
  admit(actor) {
    if (actor.kind === 'guest') throw signInRequired()
    if (actor.kind !== 'restaurant') throw wrongRole()
    refuseTakenOver(actor)
    return actor
  },
}

export const restaurantAccountOr = <A extends User>(other: Access<A>): Access<A | RestaurantUser> => ({
  roles: [...other.roles, 'restaurant'],
  admit: (actor) => (actor.kind === 'restaurant' ? restaurantAccount : other).admit(actor),
})

export const ownAccount: Access<User> = {
  roles: anyUser.roles,
  admit(actor) {
    refuseTakenOver(actor)
    return anyUser.admit(actor)
  },
}

export const dinerOrHost: Access<Diner | Member> = {
  roles: ['diner', 'restaurant'],
  admit: (actor) => (actor.kind === 'diner' ? actor : host.admit(actor)),
}
