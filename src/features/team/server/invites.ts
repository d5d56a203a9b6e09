import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { normalizeEmail } from '#domain/accounts.ts'
import { INVITE_DAYS, MAX_INVITES, type MemberRole } from '#domain/team.ts'
import { confirmsEmails } from '#features/accounts/server/confirmEmail.ts'
import { ACCOUNT_LIMITS } from '#features/accounts/server/limits.ts'
import { insertUser } from '#features/accounts/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { memberName } from '#features/session/server/currentUser.ts'
import type { AfterSignIn } from '#features/session/server/replaceSession.ts'
import type { Member, RestaurantUser } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction, type Publish } from '#kernel/server/context.ts'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { chooseRestaurant, startSession } from '#kernel/server/sessions.ts'
import type { NewMember } from '../bodies.ts'
import type { TeamInvite } from '../contract.ts'
import { restaurantInvites } from './schema.ts'
import { insertMember, lockTeamAsOwner } from './store.ts'

const TOKEN_BYTES = 24
const lifetime = sql.raw(`interval '${INVITE_DAYS} days'`)
/** Its creator must still be an owner, so that a removed owner can't return with their own link. */
const isOpen = and(
  gt(restaurantInvites.expiresAt, sql`now()`),
  sql`exists (select from restaurant_members owner join users u on u.id = owner.user_id
    where owner.restaurant_id = ${restaurantInvites.restaurantId} and owner.user_id = ${restaurantInvites.invitedBy}
      and owner.role = 'owner' and u.is_active)`,
)
const inviteGone = () => new AppError('invitation_gone')

async function invitesWhere(db: Db | Tx, where: SQL | undefined) {
  const rows = await db
    .select({
      invite: restaurantInvites,
      restaurantName: restaurants.name,
      inviter: { fullName: users.fullName, username: users.username },
    })
    .from(restaurantInvites)
    .innerJoin(restaurants, eq(restaurants.id, restaurantInvites.restaurantId))
    .leftJoin(users, eq(users.id, restaurantInvites.invitedBy))
    .where(and(where, isOpen))
    .orderBy(asc(restaurantInvites.id))
  return rows.map(({ invite, restaurantName, inviter }) => ({
    id: invite.id,
    role: invite.role,
    invitedBy: inviter && memberName(inviter),
    createdAt: invite.createdAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    restaurantName,
  }))
}

export const openInvites = (db: Db, restaurantId: number): Promise<TeamInvite[]> =>
  invitesWhere(db, eq(restaurantInvites.restaurantId, restaurantId))

/** Throws forbidden, and conflict with too many open invitations. */
export async function invite(
  ctx: Ctx,
  actor: Member,
  { role, site }: { role: MemberRole; site: string },
): Promise<TeamInvite & { url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return inTransaction(ctx, async (tx, publish) => {
    const { id: restaurantId } = await lockTeamAsOwner(tx, actor)
    const open = and(eq(restaurantInvites.restaurantId, restaurantId), isOpen)
    if ((await tx.$count(restaurantInvites, open)) >= MAX_INVITES) throw tooManyInvites()
    const [row] = await tx
      .insert(restaurantInvites)
      .values({
        restaurantId,
        role,
        invitedBy: actor.memberId,
        tokenHash: hashOf(token),
        expiresAt: sql`now() + ${lifetime}`,
      })
      .returning({ id: restaurantInvites.id })
    const [made] = row ? await invitesWhere(tx, eq(restaurantInvites.id, row.id)) : []
    if (!made) throw new Error('the new invitation was not returned')
    publish({ type: 'team.changed', restaurantId })
    return { ...made, url: `${site}/join-team#token=${token}` }
  })
}

const tooManyInvites = () => new AppError('too_many_invitations', { max: MAX_INVITES })

/** Throws forbidden and not_found. */
export async function revoke(ctx: Ctx, actor: Member, id: number): Promise<void> {
  await inTransaction(ctx, async (tx, publish) => {
    const { id: restaurantId } = await lockTeamAsOwner(tx, actor)
    const revoked = await tx
      .delete(restaurantInvites)
      .where(and(eq(restaurantInvites.id, id), eq(restaurantInvites.restaurantId, restaurantId), isOpen))
      .returning({ id: restaurantInvites.id })
    if (revoked.length === 0) throw notFound('invitation')
    publish({ type: 'team.changed', restaurantId })
  })
}

export async function readInvite(db: Db, token: string) {
  const [invite] = await invitesWhere(db, eq(restaurantInvites.tokenHash, hashOf(token)))
  if (!invite) throw inviteGone()
  return invite
}

const alreadyMember = () => new AppError('already_on_team')

/** Uses up the invitation; of two concurrent uses, the second finds it deleted. Returns the restaurant. */
async function join(tx: Tx, publish: Publish, token: string, userId: number): Promise<number> {
  const ofToken = eq(restaurantInvites.tokenHash, hashOf(token))
  // Before the invitation, like owners who revoke one.
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .innerJoin(restaurantInvites, eq(restaurantInvites.restaurantId, restaurants.id))
    .where(ofToken)
    .for('key share', { of: restaurants })
  const [used] = await tx.delete(restaurantInvites).where(and(ofToken, isOpen)).returning()
  if (!used) throw inviteGone()
  const { restaurantId, role } = used
  if (!(await insertMember(tx, { restaurantId, userId, role }))) throw alreadyMember()
  publish({ type: 'team.changed', restaurantId })
  return restaurantId
}

/** Throws not_found for a link that no longer works, and conflict for someone on the team. */
export async function accept(ctx: Ctx, actor: RestaurantUser, token: string): Promise<void> {
  await inTransaction(ctx, async (tx, publish) => {
    const restaurantId = await join(tx, publish, token, actor.userId)
    await chooseRestaurant(tx, actor.sessionHash, { restaurantId, memberId: null })
    publish({ type: 'session.ended', sessionHash: actor.sessionHash })
  })
}

/** Creates an account and signs it in. Throws not_found, conflict for an email that has an account, and too_many. */
export async function acceptAsNew(
  ctx: Ctx,
  token: string,
  { account, address }: { account: z.output<typeof NewMember>; address: string },
  after: AfterSignIn<CurrentUser>,
) {
  ctx.rateLimiter.count(ACCOUNT_LIMITS.registrationsOfAddress, address)
  const { fullName, email, password } = account
  const passwordHash = await ctx.passwords.hash(password)
  try {
    return await inTransaction(ctx, async (tx, publish) => {
      const userId = await insertUser(tx, {
        email,
        emailNorm: normalizeEmail(email),
        passwordHash,
        fullName,
        userType: 'restaurant',
        isEmailConfirmed: !confirmsEmails(ctx),
      })
      await join(tx, publish, token, userId)
      const signedIn = {
        userId,
        token: await startSession(tx, userId),
        account: { id: userId, passwordHash },
      }
      return { ok: true as const, user: await after(tx, publish, signedIn) }
    })
  } catch (error) {
    if (databaseFault(error) !== 'unique') throw error
    throw new AppError('account_exists')
  }
}

export const sweepInvites = (sweep: Sweep): Promise<number> =>
  deleteInBatches(sweep, restaurantInvites, lt(restaurantInvites.expiresAt, sql`now()`))
