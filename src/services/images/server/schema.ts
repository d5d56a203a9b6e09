import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { IMAGE } from '#domain/limits.ts'
import { bytes, createdAt, instant } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

/** Uploaded images. The content of a name never changes. */
export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    /** The account whose storage it counts toward. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null while the bytes are in UPLOADS_URL. */
    content: bytes('content'),
    /** How many bytes are in that storage; null when they are in `content`. */
    outsideBytes: integer('outside_bytes'),
    createdAt: createdAt(),
    /** Set when the image is deleted and its object has not been removed from that storage yet. */
    droppedAt: instant('dropped_at'),
  },
  (t) => [
    check(
      'uploads_content_check',
      sql`octet_length(${t.content}) <= ${sql.raw(String(IMAGE.maxUploadBytes))}`,
    ),
    check('uploads_place_check', sql`(${t.content} is null) = (${t.outsideBytes} is not null)`),
    index('uploads_user_id_idx').on(t.userId),
  ],
)
