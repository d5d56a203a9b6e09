import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { DEFAULT_AVATAR, USER_TYPES, type UserType } from '#domain/accounts.ts'
import { createdAt, instant, oneOf } from '../columns.ts'

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text(),
    email: text().notNull(),
    /** Trimmed, NFKC, lowercase: see `normalizeEmail`. */
    emailNorm: text('email_norm').notNull(),
    passwordHash: text('password').notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    fullName: text('full_name'),
    phone: text(),
    profileEmoji: text('profile_emoji').notNull().default(DEFAULT_AVATAR),
    isActive: boolean('is_active').notNull().default(true),
    /** False only while a site that sends mail waits for the owner of the address to open the link. */
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(true),
    /** The sum of this user's ledger, updated in the transaction that writes the ledger. */
    pointsTotal: integer('points_total').notNull().default(0),
    /** When that sum was reached, which decides ties on the leaderboard. */
    pointsReachedAt: instant('points_reached_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('users_email_norm_user_type_key').on(t.emailNorm, t.userType),
    check('users_user_type_check', sql`${t.userType} in (${oneOf(USER_TYPES)})`),
    index('users_points_idx')
      .on(t.pointsTotal.desc(), t.pointsReachedAt)
      .where(sql`${t.userType} = 'diner' and ${t.isActive}`),
  ],
)

/** A column for rows that belong to a user and are deleted with the account. */
export const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
