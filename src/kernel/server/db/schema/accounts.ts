import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
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

export const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const linkColumns = () => ({
  /** SHA-256 of the token; the token itself is only in the link. */
  tokenHash: text('token_hash').primaryKey(),
  userId: ofUser(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
})

/** Password reset links. */
export const passwordResets = pgTable('password_resets', linkColumns(), (t) => [
  index('password_resets_user_id_idx').on(t.userId),
])

/** Changes of an email that the former address can undo. */
export const emailChanges = pgTable(
  'email_changes',
  { ...linkColumns(), oldEmail: text('old_email').notNull() },
  (t) => [index('email_changes_user_id_idx').on(t.userId)],
)

/** Links that confirm an address; invalid if the account's email has changed. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  { ...linkColumns(), emailNorm: text('email_norm').notNull() },
  (t) => [index('email_confirmations_user_id_idx').on(t.userId)],
)

/** Two-step verification: sign-in also needs a code of an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /** Base32, shared with the app. */
  secret: text().notNull(),
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  /** The newest half minute whose code was used, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

/** Codes for a lost phone, each for one use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256 of user and code; the codes are shown once. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
