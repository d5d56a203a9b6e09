import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { createdAt, oneOf } from '#kernel/server/db/columns.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'

/** Members who get the numbers of their restaurant by email on Mondays; they leave it with the team. */
export const weeklySummaries = pgTable(
  'weekly_summaries',
  {
    restaurantId: integer('restaurant_id').notNull(),
    userId: integer('user_id').notNull(),
    language: text().$type<Language>().notNull(),
    /** A row that is off stays, so that the same week is not sent again once it is on. */
    isOn: boolean('is_on').notNull().default(true),
    /** The Monday, by the restaurant's clock, on which the last one was sent. */
    sentOn: date('sent_on'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.userId] }),
    foreignKey({
      name: 'weekly_summaries_member_fk',
      columns: [t.restaurantId, t.userId],
      foreignColumns: [restaurantMembers.restaurantId, restaurantMembers.userId],
    })
      .onDelete('cascade')
      // A team moves with its restaurant when that is merged.
      .onUpdate('cascade'),
    check('weekly_summaries_language_check', sql`${t.language} in (${oneOf(LANGUAGES)})`),
  ],
)
