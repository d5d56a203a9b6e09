import { eq, sql } from 'drizzle-orm'
import { publicName } from '#domain/accounts.ts'
import { hasTakenOver, type User } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { defaultRestaurantFirst } from '#kernel/server/sessions.ts'
import type { CurrentUser } from '../contract.ts'

type OwnRestaurant = NonNullable<CurrentUser['restaurant']>

const memberships = sql<OwnRestaurant[]>`coalesce((
  select json_agg(json_build_object(
      'id', r.id, 'name', r.name, 'cuisineType', r.cuisine_type, 'imageUrl', r.image_url, 'role', m.role,
      'tableCount', (select count(*)::int from tables t where t.restaurant_id = r.id and t.deleted_at is null))
    order by ${defaultRestaurantFirst})
  from restaurant_members m join restaurants r on r.id = m.restaurant_id
  where m.user_id = users.id), '[]')`

async function loadRow(db: Db | Tx, userId: number) {
  const [row] = await db.select({ user: users, memberships }).from(users).where(eq(users.id, userId))
  return row
}
type Row = NonNullable<Awaited<ReturnType<typeof loadRow>>>

/** Without an actor, as for a new session: with the default restaurant. */
function present({ user, memberships }: Row, actor?: User): CurrentUser {
  const { passwordHash, emailNorm, pointsTotal, pointsReachedAt, createdAt, ...shown } = user
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    ...(shown.userType === 'restaurant' && placesOf(memberships, actor)),
  }
}

function placesOf(memberships: OwnRestaurant[], actor?: User) {
  const restaurants = memberships.map(({ id, name, role }) => ({ id, name, role }))
  if (actor?.kind !== 'restaurant') return { restaurant: memberships[0] ?? null, restaurants }
  const chosen = memberships.find(({ id }) => id === actor.restaurantId)
  const restaurant = chosen && actor.role ? { ...chosen, role: actor.role } : null
  return {
    restaurant,
    restaurants: hasTakenOver(actor) ? restaurants.filter(({ id }) => id === chosen?.id) : restaurants,
  }
}

/** The user of a new session; undefined if there is none with this id. */
export async function loadCurrentUser(db: Db | Tx, userId: number): Promise<CurrentUser | undefined> {
  const row = await loadRow(db, userId)
  return row && present(row)
}

/** The user of a session as returned to its client. */
export async function loadUserOf(db: Db | Tx, actor: User): Promise<CurrentUser | undefined> {
  const row = await loadRow(db, actor.userId)
  if (!row) return undefined
  const user = present(row, actor)
  if (actor.kind !== 'restaurant') return user
  const member = hasTakenOver(actor) ? await loadRow(db, actor.memberId) : undefined
  return { ...user, takenOverBy: member ? { id: member.user.id, name: memberName(member.user) } : null }
}

/** A member's name for colleagues. */
export const memberName = (user: { fullName: string | null; username: string | null }): string =>
  user.fullName ?? publicName(user.username)
