import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { IMAGE } from '#domain/limits.ts'
import { bytes, createdAt } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    /** The account whose storage it counts toward. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    content: bytes('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'uploads_content_check',
      sql`octet_length(${t.content}) <= ${sql.raw(String(IMAGE.maxUploadBytes))}`,
    ),
    index('uploads_user_id_idx').on(t.userId),
  ],
)
