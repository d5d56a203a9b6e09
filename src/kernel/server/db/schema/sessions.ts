import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { createdAt, instant } from '../columns.ts'
import { ofUser, users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    /** The restaurant that was chosen; null for the default one. */
    restaurantId: integer('restaurant_id').references(() => restaurants.id, { onDelete: 'set null' }),
    /** The member who took over this device by PIN. Without that member the session ends. */
    memberId: integer('member_id').references(() => users.id, { onDelete: 'cascade' }),
    /** When another member's PIN was first right on this device: it is shared, and others' guesses don't lock it. */
    sharedSince: instant('shared_since'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
    index('sessions_restaurant_id_idx').on(t.restaurantId),
    index('sessions_member_id_idx').on(t.memberId),
  ],
)
