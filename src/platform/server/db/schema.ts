import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DEFAULT_AVATAR, USER_TYPES, type UserType } from '#domain/accounts.ts'
import { PARTY_SIZE, SEATS, WAIT_MINUTES } from '#domain/limits.ts'
import type { PointReason } from '#domain/points.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '#domain/reservation.ts'
import { TABLE_STATUSES, type TableStatus } from '#domain/table.ts'
import { between, createdAt, instant, oneOf } from './columns.ts'

/** The data model on one page. Rules the database can keep stand here as constraints. */

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text(),
    email: text().notNull(),
    /** Trimmed, NFKC, lower case: see `normalizeEmail`. */
    emailNorm: text('email_norm').notNull(),
    passwordHash: text('password').notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    fullName: text('full_name'),
    phone: text(),
    profileEmoji: text('profile_emoji').notNull().default(DEFAULT_AVATAR),
    isActive: boolean('is_active').notNull().default(true),
    /** The sum of this user's ledger, kept by whoever writes the ledger, in the same transaction. */
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

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId), index('sessions_expires_at_idx').on(t.expiresAt)],
)

export const restaurants = pgTable(
  'restaurants',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    contactName: text('contact_name'),
    address: text().notNull(),
    phone: text(),
    cuisineType: text('cuisine_type').notNull(),
    imageUrl: text('image_url'),
    latitude: text(),
    longitude: text(),
    /** IANA zone of the coordinates: "day" always means the restaurant's own day. */
    timeZone: text('time_zone').notNull(),
    placeId: text('place_id'),
    hoursOfOperation: text('hours_of_operation'),
    michelinStars: smallint('michelin_stars').notNull().default(0),
    michelinGuideYear: smallint('michelin_guide_year'),
    isAdminCreated: boolean('is_admin_created').notNull().default(false),
    acceptsReservations: boolean('accepts_reservations').notNull().default(true),
    dineIn: boolean('dine_in'),
    /** Where the row came from: owner, admin, demo, file. */
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('restaurants_user_id_key').on(t.userId),
    uniqueIndex('restaurants_place_id_key').on(t.placeId).where(sql`${t.placeId} is not null`),
    check('restaurants_stars_check', sql`${t.michelinStars} between 0 and 3`),
    check(
      'restaurants_coordinates_check',
      sql`(${t.latitude} is null) = (${t.longitude} is null)
        and ${t.latitude}::double precision between -90 and 90
        and ${t.longitude}::double precision between -180 and 180`,
    ),
    index('restaurants_updated_at_idx').on(t.updatedAt),
  ],
)

const ofRestaurant = () =>
  integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

export const tables = pgTable(
  'tables',
  {
    id: serial().primaryKey(),
    restaurantId: ofRestaurant(),
    seats: smallint().notNull().default(SEATS.default),
    tableNumber: text('table_number').notNull(),
    status: text().$type<TableStatus>().notNull().default('available'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique('tables_id_restaurant_id_key').on(t.id, t.restaurantId),
    uniqueIndex('tables_number_key').on(t.restaurantId, sql`lower(btrim(${t.tableNumber}))`),
    check('tables_seats_check', sql`${t.seats} ${between(SEATS)}`),
    check('tables_status_check', sql`${t.status} in (${oneOf(TABLE_STATUSES)})`),
    check('tables_out_of_service_check', sql`${t.isActive} or ${t.status} = 'available'`),
  ],
)

export const waitTimeReports = pgTable(
  'wait_time_reports',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    restaurantId: ofRestaurant(),
    partySize: smallint('party_size').notNull(),
    /** Minutes, as the diner typed them. */
    waitTime: smallint('wait_time').notNull(),
    /** The same wait for a party of two, unrounded: see `baseMinutesOf`. */
    baseMinutes: doublePrecision('base_minutes').notNull(),
    name: text(),
    reportTime: instant('report_time').notNull().defaultNow(),
    /** Day, weekday (0 Sunday) and hour by the restaurant's own clock. */
    localDay: date('local_day').notNull(),
    dayOfWeek: smallint('day_of_week').notNull(),
    hourOfDay: smallint('hour_of_day').notNull(),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Whether it earned points, for the daily cap and the weekly streak. */
    isRewarded: boolean('is_rewarded').notNull().default(false),
  },
  (t) => [
    check('wait_time_reports_party_size_check', sql`${t.partySize} ${between(PARTY_SIZE)}`),
    check('wait_time_reports_wait_time_check', sql`${t.waitTime} ${between(WAIT_MINUTES)}`),
    check('wait_time_reports_day_of_week_check', sql`${t.dayOfWeek} between 0 and 6`),
    check('wait_time_reports_hour_of_day_check', sql`${t.hourOfDay} between 0 and 23`),
    index('wait_time_reports_restaurant_idx').on(t.restaurantId, t.reportTime.desc()),
    index('wait_time_reports_report_time_idx').on(t.reportTime),
    index('wait_time_reports_user_day_idx').on(t.userId, t.localDay),
  ],
)

export const reservations = pgTable(
  'reservations',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    restaurantId: ofRestaurant(),
    tableId: integer('table_id'),
    waitTimeReportId: integer('wait_time_report_id').references(() => waitTimeReports.id, {
      onDelete: 'cascade',
    }),
    partySize: smallint('party_size').notNull(),
    name: text(),
    /** Minutes: the quote given to the party, or the wait a diner reported. */
    waitTime: smallint('wait_time'),
    reservationTime: instant('reservation_time').notNull().defaultNow(),
    status: text().$type<ReservationStatus>().notNull(),
    cancelledBy: text('cancelled_by').$type<'diner' | 'restaurant' | 'admin'>(),
    cancelledAt: instant('cancelled_at'),
    seatedAt: instant('seated_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // A table of another restaurant cannot be bound: the database refuses the pair.
    foreignKey({
      name: 'reservations_table_fk',
      columns: [t.tableId, t.restaurantId],
      foreignColumns: [tables.id, tables.restaurantId],
    }),
    check('reservations_party_size_check', sql`${t.partySize} ${between(PARTY_SIZE)}`),
    check('reservations_wait_time_check', sql`${t.waitTime} >= 0`),
    check('reservations_status_check', sql`${t.status} in (${oneOf(RESERVATION_STATUSES)})`),
    check('reservations_seated_has_table_check', sql`${t.status} <> 'seated' or ${t.tableId} is not null`),
    check('reservations_cancelled_check', sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`),
    check(
      'reservations_report_check',
      sql`(${t.status} = 'wait_time_report') = (${t.waitTimeReportId} is not null)`,
    ),
    uniqueIndex('reservations_one_party_per_table_key')
      .on(t.tableId)
      .where(sql`${t.status} in ('ready_to_seat', 'seated') and ${t.tableId} is not null`),
    uniqueIndex('reservations_one_open_request_key')
      .on(t.userId, t.restaurantId)
      .where(sql`${t.status} in ('pending', 'confirmed', 'ready_to_seat') and ${t.userId} is not null`),
    index('reservations_restaurant_idx').on(t.restaurantId, t.status, t.createdAt),
    index('reservations_user_idx').on(t.userId, t.createdAt.desc()),
  ],
)

export const pointTransactions = pgTable(
  'point_transactions',
  {
    id: serial().primaryKey(),
    userId: ofUser(),
    points: integer().notNull(),
    reason: text().$type<PointReason>().notNull(),
    referenceId: integer('reference_id'),
    referenceType: text('reference_type'),
    createdAt: createdAt(),
  },
  (t) => [index('point_transactions_user_idx').on(t.userId, t.createdAt.desc(), t.id.desc())],
)

/** Every award is taken by inserting its key; a key outlives the diner, so a first stays taken. */
export const awardKeys = pgTable('award_keys', {
  key: text().primaryKey(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

export const favorites = pgTable(
  'favorites',
  {
    id: serial().notNull(),
    userId: ofUser(),
    restaurantId: ofRestaurant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.restaurantId] }), unique('favorites_id_key').on(t.id)],
)
