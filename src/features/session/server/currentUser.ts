import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { publicName } from '#domain/accounts.ts'
import { hasTakenOver, type User } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { actorsWith, defaultRestaurantFirst } from '#kernel/server/sessions.ts'
import { type CurrentUser, getUser } from '../contract.ts'

type OwnRestaurant = NonNullable<CurrentUser['restaurant']>

const memberships = sql<OwnRestaurant[]>`coalesce((
  select json_agg(json_build_object(
      'id', r.id, 'name', r.name, 'cuisineType', r.cuisine_type, 'imageUrl', r.image_url, 'role', m.role,
      'tableCount', (select count(*)::int from tables t where t.restaurant_id = r.id))
    order by ${defaultRestaurantFirst})
  from restaurant_members m join restaurants r on r.id = m.restaurant_id
  where m.user_id = users.id), '[]')`

const selectUser = prepared('current_user', (db) =>
  db
    .select({ user: users, memberships })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
)

type Row = Awaited<ReturnType<typeof selectUser>>[number]

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
export const loadUserOf = (db: Db, actor: User): Promise<CurrentUser | undefined> =>
  userOf(actor, (userId) => loadRow(db, userId))

/** The version of a user, which changes whenever what is shown does: a row's `xmin` changes with each write. */
export const actorsWithState = actorsWith(
  'actors_with_state',
  sql`concat(${users}.xmin, case when ${users.userType} = 'restaurant' then ${memberships} end)`,
)

const MOST_KEPT = 1_000

/** Like `loadUserOf`, as JSON that is serialized again only when the user's version has changed. */
export function currentUserReader(db: Db) {
  const kept = new LRUCache<string, { state: string; json: string }>({ max: MOST_KEPT })
  return async (actor: User): Promise<string | undefined> => {
    const key = keyOf(actor)
    const known = key === undefined ? undefined : kept.get(key)
    if (known && known.state === actor.own) return known.json
    const user = await loadUserOf(db, actor)
    if (!user) return undefined
    const json = JSON.stringify(getUser.response.encode(user))
    // The version was read first, so a user who has changed since is read again next time.
    if (key !== undefined && actor.own !== null) kept.set(key, { state: actor.own, json })
    return json
  }
}

/** The session's part of the version. Undefined on a device that was taken over, which also shows another user. */
function keyOf(actor: User): string | undefined {
  if (actor.kind !== 'restaurant') return String(actor.userId)
  return hasTakenOver(actor) ? undefined : `${actor.userId} ${actor.restaurantId} ${actor.role}`
}

async function loadRow(db: Db | Tx, userId: number): Promise<Row | undefined> {
  const [row] = await selectUser(db, { userId })
  return row
}

async function userOf(
  actor: User,
  rowOf: (userId: number) => Promise<Row | undefined>,
): Promise<CurrentUser | undefined> {
  const row = await rowOf(actor.userId)
  if (!row) return undefined
  const user = present(row, actor)
  if (actor.kind !== 'restaurant') return user
  const member = hasTakenOver(actor) ? await rowOf(actor.memberId) : undefined
  return { ...user, takenOverBy: member ? { id: member.user.id, name: memberName(member.user) } : null }
}

/** A member's name for colleagues. */
export const memberName = (user: { fullName: string | null; username: string | null }): string =>
  user.fullName ?? publicName(user.username)
