import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'
import { MEMBER_ROLES, type MemberRole } from '#domain/team.ts'
import { createdAt, instant, oneOf } from '../columns.ts'
import { ofUser, users } from './accounts.ts'
import { ofRestaurant } from './restaurants.ts'

/**
 * Who works for a restaurant. A trigger on `restaurants.user_id`, the account of record, makes that account an owner,
 * and removes the team of a restaurant that loses its account.
 */
export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    restaurantId: ofRestaurant(),
    userId: ofUser(),
    role: text().$type<MemberRole>().notNull(),
    /** Argon2 of the PIN with the restaurant's salt, so that two members can't have the same one. */
    pinHash: text('pin_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.userId] }),
    check('restaurant_members_role_check', sql`${t.role} in (${oneOf(MEMBER_ROLES)})`),
    unique('restaurant_members_pin_key').on(t.restaurantId, t.pinHash),
    index('restaurant_members_user_id_idx').on(t.userId),
  ],
)

/** Links to join a team. A row is deleted when it is accepted or revoked. */
export const restaurantInvites = pgTable(
  'restaurant_invites',
  {
    id: serial().primaryKey(),
    restaurantId: ofRestaurant(),
    role: text().$type<MemberRole>().notNull(),
    /** SHA-256 of the token; the token itself is only in the link. */
    tokenHash: text('token_hash').notNull().unique('restaurant_invites_token_hash_key'),
    /** Null once the account of the inviting owner is deleted. */
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('restaurant_invites_role_check', sql`${t.role} in (${oneOf(MEMBER_ROLES)})`),
    index('restaurant_invites_restaurant_idx').on(t.restaurantId),
    index('restaurant_invites_invited_by_idx').on(t.invitedBy),
    index('restaurant_invites_expires_at_idx').on(t.expiresAt),
  ],
)
