import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CLAIM_STATES, type ClaimState } from '#domain/claims.ts'
import { ofRestaurant, restaurants } from '#features/restaurants/server/schema.ts'
import { createdAt, instant, oneOf } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

/** Restaurant accounts' answers about places without an owner: a claim, or that it isn't theirs. */
export const restaurantClaims = pgTable(
  'restaurant_claims',
  {
    id: serial().primaryKey(),
    restaurantId: ofRestaurant(),
    /** The restaurant of the account, until the claim is approved. */
    ownRestaurantId: integer('own_restaurant_id').references(() => restaurants.id, { onDelete: 'set null' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<ClaimState>().notNull().default('pending'),
    /** SHA-256 of the code that was sent to the phone of the place. */
    codeHash: text('code_hash'),
    codeSentAt: instant('code_sent_at'),
    codesSent: smallint('codes_sent').notNull().default(0),
    codeAttempts: smallint('code_attempts').notNull().default(0),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    /** The admin who decided; null if a code did. */
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('restaurant_claims_state_check', sql`${t.state} in (${oneOf(CLAIM_STATES)})`),
    uniqueIndex('restaurant_claims_one_pending_key').on(t.ownRestaurantId).where(sql`${t.state} = 'pending'`),
    index('restaurant_claims_restaurant_idx').on(t.restaurantId),
    index('restaurant_claims_user_idx').on(t.userId),
  ],
)

/** Where the links of a merged restaurant lead: printed codes and saved addresses outlive it. */
export const mergedRestaurants = pgTable(
  'merged_restaurants',
  {
    /** No foreign key, because its row is deleted. */
    mergedId: integer('merged_id').primaryKey(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
  },
  (t) => [index('merged_restaurants_kept_idx').on(t.keptId)],
)
