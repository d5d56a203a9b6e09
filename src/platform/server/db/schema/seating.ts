import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { PARTY_SIZE, SEATS } from '#domain/limits.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '#domain/reservation.ts'
import { TABLE_STATUSES, type TableStatus } from '#domain/table.ts'
import { between, createdAt, instant, oneOf } from '../columns.ts'
import { users } from './accounts.ts'
import { ofRestaurant } from './restaurants.ts'
import { waitTimeReports } from './waitTimes.ts'

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
    // Deleting a report looks for its reservation row; without an index that reads every row for each report.
    index('reservations_report_idx').on(t.waitTimeReportId).where(sql`${t.waitTimeReportId} is not null`),
  ],
)
