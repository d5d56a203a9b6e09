import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { MEMBER_ROLES, type MemberRole } from '#domain/team.ts'
import { ofRestaurant } from '#features/restaurants/server/schema.ts'
import { createdAt, instant, oneOf } from '../columns.ts'
import { ofUser } from './users.ts'

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
    /** Wrong PINs entered from the sign-in of this member since then; counted again after a day. */
    wrongPins: integer('wrong_pins').notNull().default(0),
    wrongPinsSince: instant('wrong_pins_since'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.userId] }),
    check('restaurant_members_role_check', sql`${t.role} in (${oneOf(MEMBER_ROLES)})`),
    unique('restaurant_members_pin_key').on(t.restaurantId, t.pinHash),
    index('restaurant_members_user_id_idx').on(t.userId),
  ],
)
