import { sql } from 'drizzle-orm'
import { check, index, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import { ofRestaurant } from '#features/restaurants/server/schema.ts'
import { between, createdAt, instant, oneOf } from '#kernel/server/db/columns.ts'
import { ofUser } from '#kernel/server/db/schema/users.ts'

/** A diner who wants to know when the wait of a place is short for their party. */
export const waitAlerts = pgTable(
  'wait_alerts',
  {
    id: serial().primaryKey(),
    userId: ofUser(),
    restaurantId: ofRestaurant(),
    partySize: smallint('party_size').notNull(),
    language: text().$type<Language>(),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
    /** When the diner was told. */
    firedAt: instant('fired_at'),
  },
  (t) => [
    unique('wait_alerts_key').on(t.userId, t.restaurantId, t.partySize),
    check('wait_alerts_party_size_check', sql`${t.partySize} ${between(PARTY_SIZE)}`),
    check('wait_alerts_language_check', sql`${t.language} in (${oneOf(LANGUAGES)})`),
    index('wait_alerts_waiting_idx').on(t.endsAt).where(sql`${t.firedAt} is null`),
    index('wait_alerts_restaurant_idx').on(t.restaurantId),
  ],
)
