import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { MEMBER_ROLES, type MemberRole } from '#domain/team.ts'
import { ofRestaurant } from '#features/restaurants/server/schema.ts'
import { createdAt, instant, oneOf } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

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
