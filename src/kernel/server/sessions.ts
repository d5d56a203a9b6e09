import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicName } from '#domain/accounts.ts'
import { SESSION_DAYS } from '#domain/limits.ts'
import type { MemberRole } from '#domain/team.ts'
import type { Actor, OwnedRestaurantId } from './actor.ts'
import { deleteInBatches, type Sweep } from './db/batches.ts'
import type { Db, Queries, Tx } from './db/client.ts'
import { restaurantMembers } from './db/schema/members.ts'
import { sessions } from './db/schema/sessions.ts'
import { users } from './db/schema/users.ts'
import type { DomainEvent } from './events.ts'
import { hashOf } from './secrets.ts'

/** Sessions: a random token in one cookie, its SHA-256 in the database, seven days sliding. */

export const SESSION_COOKIE = 'tablecast_session'
const TOKEN_BYTES = 32
const DAY_SECONDS = 86_400
const lifetime = sql.raw(`interval '${SESSION_DAYS} days'`)
// Renewed at most once an hour, so that not every request writes; an hour is little compared with seven days.
const slideWhenBelow = sql.raw(`interval '${SESSION_DAYS} days' - interval '1 hour'`)

/** Starts a session and returns its token, which is never stored. */
export async function startSession(db: Db | Tx, userId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, expiresAt: sql`now() + ${lifetime}` })
  return token
}

/** Ends one session, and its sockets on every node; does nothing if it is gone already. */
export async function endSession(
  tx: Tx,
  publish: (event: DomainEvent) => void,
  token: string,
): Promise<void> {
  const sessionHash = hashOf(token)
  await tx.delete(sessions).where(eq(sessions.tokenHash, sessionHash))
  publish({ type: 'session.ended', sessionHash })
}

const actingId = sql<number>`coalesce(${sessions.memberId}, ${sessions.userId})`

/** A member's default restaurant: the account's own, otherwise the one they joined first. */
export const defaultRestaurantFirst = sql`
  exists (select from restaurants r where r.id = m.restaurant_id and r.user_id = m.user_id) desc,
  m.created_at, m.restaurant_id`

const memberOf = alias(restaurantMembers, 'm')
const acting = alias(users, 'acting')

/**
 * The selected restaurant while the acting member is on its team, otherwise the default. A device that was taken
 * over keeps its own.
 */
const chosenMembership = (db: Queries) =>
  db
    .select({ restaurantId: memberOf.restaurantId, role: memberOf.role })
    .from(memberOf)
    .innerJoin(acting, eq(acting.id, memberOf.userId))
    .where(
      and(
        eq(users.userType, 'restaurant'),
        eq(memberOf.userId, actingId),
        eq(acting.isActive, true),
        or(isNull(sessions.memberId), eq(memberOf.restaurantId, sessions.restaurantId)),
      ),
    )
    .orderBy(
      sql`${memberOf.restaurantId} = ${sessions.restaurantId} desc nulls last, ${defaultRestaurantFirst}`,
    )
    .limit(1)
    .as('membership')

/** Which of these sessions (by hash) are still valid, each with the restaurant it acts for now; null without one. */
export async function liveSessions(
  db: Db,
  sessionHashes: readonly string[],
): Promise<Map<string, number | null>> {
  const membership = chosenMembership(db)
  const rows = await db
    .select({ sessionHash: sessions.tokenHash, restaurantId: membership.restaurantId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(membership, sql`true`)
    .where(
      and(
        inArray(sessions.tokenHash, [...sessionHashes]),
        sql`${sessions.expiresAt} > now()`,
        eq(users.isActive, true),
      ),
    )
  return new Map(rows.map(({ sessionHash, restaurantId }) => [sessionHash, restaurantId]))
}

/**
 * Ends the sessions of devices that a member took over, or let others take over. Returns their hashes, for
 * `session.ended`.
 */
export async function endTakeoversOf(tx: Tx, memberId: number, restaurantId?: number): Promise<string[]> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        isNotNull(sessions.memberId),
        or(eq(sessions.memberId, memberId), eq(sessions.userId, memberId)),
        restaurantId === undefined ? undefined : eq(sessions.restaurantId, restaurantId),
      ),
    )
    .returning({ hash: sessions.tokenHash })
  return ended.map(({ hash }) => hash)
}

/** Sets the restaurant a session acts for, and the member who took its device over; null for its own user. */
export async function chooseRestaurant(
  tx: Tx,
  sessionHash: string,
  { restaurantId, memberId }: { restaurantId: number; memberId: number | null },
): Promise<void> {
  const sharedSince = memberId === null ? {} : { sharedSince: sql`coalesce(${sessions.sharedSince}, now())` }
  await tx
    .update(sessions)
    .set({ restaurantId, memberId, ...sharedSince })
    .where(eq(sessions.tokenHash, sessionHash))
}

/** Updates the selections of sessions when the team of a merged restaurant moves. */
export async function moveChosen(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx.update(sessions).set({ restaurantId: toId }).where(eq(sessions.restaurantId, fromId))
}

/**
 * Ends all sessions of a user, or all but one, and those of devices the user has taken over. The caller publishes
 * `user.revoked`, which closes the sockets of the first.
 */
export async function endSessionsOf(
  tx: Tx,
  publish: (event: DomainEvent) => void,
  userId: number,
  keptHash?: string,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptHash ? ne(sessions.tokenHash, keptHash) : undefined))
  await endTakeoversBy(tx, publish, { memberId: userId })
}

/** Ends the sessions of devices that a member has taken over by PIN, at one restaurant or at all. */
export async function endTakeoversBy(
  tx: Tx,
  publish: (event: DomainEvent) => void,
  { memberId, restaurantId }: { memberId: number; restaurantId?: number },
): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        restaurantId === undefined ? undefined : eq(sessions.restaurantId, restaurantId),
      ),
    )
    .returning({ sessionHash: sessions.tokenHash })
  for (const { sessionHash } of ended) publish({ type: 'session.ended', sessionHash })
}

export const sweepSessions = (sweep: Sweep): Promise<number> =>
  deleteInBatches(sweep, sessions, sql`${sessions.expiresAt} < now()`)

const cookieOptions = (request: FastifyRequest, isSecure: boolean) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: isSecure || request.protocol === 'https',
})

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  isSecure: boolean,
): void {
  addCookie(reply, SESSION_COOKIE, token, {
    ...cookieOptions(request, isSecure),
    maxAge: SESSION_DAYS * DAY_SECONDS,
  })
}

/** Adds the header at once, so that it is stored with the response of a call that may be repeated. */
export const addCookie = (
  reply: FastifyReply,
  ...[name, value, options]: Parameters<FastifyInstance['serializeCookie']>
): FastifyReply => reply.header('set-cookie', reply.server.serializeCookie(name, value, options))

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(request, isSecure))
}

/** Runs before every call, so it is prepared once on each connection. */
function selectActor(db: Queries) {
  const membership = chosenMembership(db)
  return db
    .select({
      tokenHash: sessions.tokenHash,
      isAging: sql<boolean>`${sessions.expiresAt} < now() + ${slideWhenBelow}`,
      userId: users.id,
      userType: users.userType,
      emailNorm: users.emailNorm,
      username: users.username,
      memberId: actingId,
      restaurantId: membership.restaurantId,
      role: membership.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(membership, sql`true`)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        sql`${sessions.expiresAt} > now()`,
        eq(users.isActive, true),
      ),
    )
    .prepare('actor_by_session')
}

export type ActorLookup = (token: string | undefined, onSlide?: (token: string) => void) => Promise<Actor>

/**
 * Looks up the actor of a cookie on every request. A session is renewed only if `onSlide` can renew its cookie, so that
 * the two end together.
 */
export function createActorLookup(db: Queries): ActorLookup {
  const select = selectActor(db)
  return async (token, onSlide) => {
    if (!token) return { kind: 'guest' }
    const [row] = await select.execute({ tokenHash: hashOf(token) })
    if (!row) return { kind: 'guest' }
    if (row.isAging && onSlide) {
      await slide(db, row.tokenHash)
      onSlide(token)
    }
    return actorOf(row)
  }
}

const slide = (db: Queries, tokenHash: string) =>
  db
    .update(sessions)
    .set({ expiresAt: sql`now() + ${lifetime}` })
    .where(eq(sessions.tokenHash, tokenHash))

interface Row {
  tokenHash: string
  userId: number
  userType: 'diner' | 'restaurant' | 'admin'
  emailNorm: string
  username: string | null
  memberId: number
  restaurantId: number | null
  role: MemberRole | null
}

function actorOf(row: Row): Actor {
  const signedIn = { userId: row.userId, sessionHash: row.tokenHash }
  if (row.userType === 'admin') return { kind: 'admin', ...signedIn }
  if (row.userType === 'restaurant') {
    return {
      kind: 'restaurant',
      ...signedIn,
      restaurantId: row.restaurantId === null ? null : ownedBy(row.restaurantId),
      role: row.role,
      memberId: row.memberId,
    }
  }
  return { kind: 'diner', ...signedIn, emailNorm: row.emailNorm, publicName: publicName(row.username) }
}

/** Guarantee: called only with the id of a restaurant whose team the session's acting member is on. */
const ownedBy = (restaurantId: number) => restaurantId as OwnedRestaurantId
