import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { PARTY_SIZE, REQUEST_TIME, SEATS } from '#domain/limits.ts'
import {
  END_REASONS,
  type EndReason,
  GUEST_ANSWERS,
  type GuestAnswer,
  PARTY_SOURCES,
  type PartySource,
} from '#domain/partyStage.ts'
import { PARTY_TAGS, type PartyTag } from '#domain/partyWishes.ts'
import { QUOTE_VERDICTS, type QuoteVerdict } from '#domain/quote.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '#domain/reservation.ts'
import { STAND_ACTORS, type StandAction, type StandActor } from '#domain/standLog.ts'
import {
  CONTACT_RETENTION_DAYS,
  CUT_OFF,
  HOLD_BEFORE,
  HOLD_MINUTES,
  LIST_STATES,
  type ListState,
  SLOT_COVERS,
} from '#domain/standSettings.ts'
import {
  MAX_COMBINED_TABLES,
  TABLE_STATUSES,
  TABLE_TRAITS,
  type TableStatus,
  type TableTrait,
} from '#domain/table.ts'
import type { WaitRange } from '#domain/waits/stand.ts'
import { ofRestaurant } from '#features/restaurants/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import { between, createdAt, instant, oneOf } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

export const tables = pgTable(
  'tables',
  {
    id: serial().primaryKey(),
    restaurantId: ofRestaurant(),
    seats: smallint().notNull().default(SEATS.default),
    tableNumber: text('table_number').notNull(),
    status: text().$type<TableStatus>().notNull().default('available'),
    isActive: boolean('is_active').notNull().default(true),
    /** Tables that can be pushed together with this one; each names the other. */
    neighborIds: integer('neighbor_ids').array().notNull().default([]),
    /** Place in the restaurant's own order; null for the order of the numbers. */
    position: smallint(),
    traits: text().array().$type<TableTrait[]>().notNull().default([]),
    /** Shown on the tile while the table is out of service. */
    outOfServiceReason: text('out_of_service_reason'),
    /** Counts the changes of the table itself, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** A deleted table stays for the history of its parties. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('tables_id_restaurant_id_key').on(t.id, t.restaurantId),
    uniqueIndex('tables_number_key')
      .on(t.restaurantId, sql`lower(btrim(${t.tableNumber}))`)
      .where(sql`${t.deletedAt} is null`),
    check('tables_seats_check', sql`${t.seats} ${between(SEATS)}`),
    check('tables_status_check', sql`${t.status} in (${oneOf(TABLE_STATUSES)})`),
    check('tables_out_of_service_check', sql`${t.isActive} or ${t.status} = 'available'`),
    check('tables_reason_check', sql`${t.outOfServiceReason} is null or not ${t.isActive}`),
    check('tables_deleted_check', sql`${t.deletedAt} is null or not ${t.isActive}`),
    check('tables_traits_check', sql`${t.traits} <@ array[${oneOf(TABLE_TRAITS)}]`),
  ],
)

/**
 * What the numbers count of a visit. The database computes it on every write, so that a year is read from an index
 * alone. A booking counts at its own time, everything else when the party joined. A request that nobody has accepted
 * and a party that was added by mistake are no visits. A turn of more than eight hours is a table that nobody cleared.
 */
const countedColumns = () => {
  const waits = `reservation_time - created_at <= interval '${REQUEST_TIME.toleranceMinutes} minutes'`
  const isSeated = `status in ('seated', 'completed') and seated_at is not null`
  const minutes = (from: string, to: string) => `extract(epoch from ${to} - ${from})::float8 / 60`
  return {
    isVisit: boolean('is_visit').generatedAlwaysAs(
      sql.raw(`status in ('confirmed', 'ready_to_seat', 'seated', 'completed', 'cancelled')
        and (ended_reason is null or ended_reason not in ('declined', 'removed'))
        and (ended_reason is distinct from 'left' or source = 'host' or wait_time is not null or called_at is not null)`),
    ),
    visitAt: instant('visit_at').generatedAlwaysAs(
      sql.raw(`case when ${waits} then created_at else reservation_time end`),
    ),
    visitSource: text('visit_source').generatedAlwaysAs(
      sql.raw(`case when ${waits} then source else 'booking' end`),
    ),
    quotedMinutes: smallint('quoted_minutes').generatedAlwaysAs(
      sql.raw(`case when ${waits} then wait_time end`),
    ),
    waitedMinutes: doublePrecision('waited_minutes').generatedAlwaysAs(
      sql.raw(
        `case when ${waits} and ${isSeated} then greatest(0, ${minutes('created_at', 'seated_at')}) end`,
      ),
    ),
    covers: smallint().generatedAlwaysAs(sql.raw(`case when ${isSeated} then party_size end`)),
    turnMinutes: doublePrecision('turn_minutes').generatedAlwaysAs(
      sql.raw(`case when ${isSeated} and completed_at - seated_at <= interval '8 hours'
        then ${minutes('seated_at', 'completed_at')} end`),
    ),
  }
}

type Counted = Record<
  'restaurantId' | 'partySize' | 'endedReason' | keyof ReturnType<typeof countedColumns>,
  AnyPgColumn
>

const countedIndex = (name: string, t: Counted, ...table: AnyPgColumn[]) =>
  index(name)
    .on(
      t.restaurantId,
      t.visitAt,
      t.visitSource,
      t.partySize,
      t.quotedMinutes,
      t.endedReason,
      t.covers,
      t.waitedMinutes,
      t.turnMinutes,
      ...table,
    )
    .where(sql`${t.isVisit}`)

export const reservations = pgTable(
  'reservations',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    restaurantId: ofRestaurant(),
    /** The first table; the others of a combination, in their order. */
    tableId: integer('table_id'),
    moreTableIds: integer('more_table_ids').array().notNull().default([]),
    waitTimeReportId: integer('wait_time_report_id').references(() => waitTimeReports.id, {
      onDelete: 'cascade',
    }),
    partySize: smallint('party_size').notNull(),
    name: text(),
    /** Minutes: the quote given to the party, or the wait a diner reported. */
    waitTime: smallint('wait_time'),
    reservationTime: instant('reservation_time').notNull().defaultNow(),
    status: text().$type<ReservationStatus>().notNull(),
    source: text().$type<PartySource>().notNull().default('host'),
    /** Left by the guest for this visit; deleted with the name once the restaurant's retention is over. */
    phone: text(),
    email: text(),
    notes: text(),
    /** What the party asks of its table, and what the team should know; deleted with the notes. */
    wantedTraits: text('wanted_traits').array().$type<TableTrait[]>().notNull().default([]),
    tags: text().array().$type<PartyTag[]>().notNull().default([]),
    /** Of the messages to the guest; null is the installation's. */
    language: text().$type<Language>(),
    calledAt: instant('called_at'),
    callCount: smallint('call_count').notNull().default(0),
    /** Until when the restaurant holds the table of a called party. Nothing happens automatically. */
    holdUntil: instant('hold_until'),
    /** "10 more minutes" has been used. */
    isHoldExtended: boolean('is_hold_extended').notNull().default(false),
    answer: text().$type<GuestAnswer>(),
    answeredAt: instant('answered_at'),
    arrivedAt: instant('arrived_at'),
    /** When the time of a booking was last changed. */
    timeChangedAt: instant('time_changed_at'),
    /** When the guest of a booking was reminded of its time; a new time has a new reminder. */
    remindedAt: instant('reminded_at'),
    /** When the guest confirmed the booking on being reminded. */
    reconfirmedAt: instant('reconfirmed_at'),
    endedReason: text('ended_reason').$type<EndReason>(),
    declineNote: text('decline_note'),
    /** SHA-256 of the token of the guest's page, and the nonce the token is derived with. */
    guestTokenHash: text('guest_token_hash').unique('reservations_guest_token_hash_key'),
    guestTokenNonce: text('guest_token_nonce'),
    /** Minutes: the estimate when the party joined. */
    suggestedMinutes: smallint('suggested_minutes'),
    suggestedLow: smallint('suggested_low'),
    suggestedHigh: smallint('suggested_high'),
    /** The guest's rating of the quote after the visit. */
    quoteVerdict: text('quote_verdict').$type<QuoteVerdict>(),
    /** The same before the host's corrections; the factor is learned from it. */
    estimate: jsonb().$type<WaitRange>(),
    cancelledBy: text('cancelled_by').$type<'diner' | 'restaurant' | 'admin'>(),
    cancelledAt: instant('cancelled_at'),
    seatedAt: instant('seated_at'),
    completedAt: instant('completed_at'),
    /** When the contacts and notes were deleted and the name became initials. */
    contactsForgottenAt: instant('contacts_forgotten_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...countedColumns(),
  },
  (t) => [
    // A table of another restaurant cannot be linked: the database refuses the pair.
    foreignKey({
      name: 'reservations_table_fk',
      columns: [t.tableId, t.restaurantId],
      foreignColumns: [tables.id, tables.restaurantId],
    }),
    check('reservations_party_size_check', sql`${t.partySize} ${between(PARTY_SIZE)}`),
    check(
      'reservations_more_tables_check',
      sql`cardinality(${t.moreTableIds}) < ${sql.raw(String(MAX_COMBINED_TABLES))}`,
    ),
    check('reservations_wanted_traits_check', sql`${t.wantedTraits} <@ array[${oneOf(TABLE_TRAITS)}]`),
    check('reservations_tags_check', sql`${t.tags} <@ array[${oneOf(PARTY_TAGS)}]`),
    check('reservations_wait_time_check', sql`${t.waitTime} >= 0`),
    check('reservations_status_check', sql`${t.status} in (${oneOf(RESERVATION_STATUSES)})`),
    check('reservations_source_check', sql`${t.source} in (${oneOf(PARTY_SOURCES)})`),
    check('reservations_language_check', sql`${t.language} in (${oneOf(LANGUAGES)})`),
    check('reservations_answer_check', sql`${t.answer} in (${oneOf(GUEST_ANSWERS)})`),
    check('reservations_quote_verdict_check', sql`${t.quoteVerdict} in (${oneOf(QUOTE_VERDICTS)})`),
    check('reservations_ended_reason_check', sql`${t.endedReason} in (${oneOf(END_REASONS)})`),
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
    // The open visits of a restaurant, and those that ended lately.
    index('reservations_restaurant_idx').on(t.restaurantId, t.status, t.completedAt),
    index('reservations_bookings_idx')
      .on(t.restaurantId, t.reservationTime)
      .where(sql`${t.visitSource} = 'booking'`),
    index('reservations_user_idx').on(t.userId, t.createdAt),
    // The bookings of a day, and those whose guests are to be reminded.
    index('reservations_confirmed_idx').on(t.reservationTime).where(sql`${t.status} = 'confirmed'`),
    // Finished visits in the order in which they are learned from.
    index('reservations_ended_idx')
      .on(sql`coalesce(${t.completedAt}, ${t.cancelledAt})`, t.id)
      .where(sql`${t.status} in ('completed', 'cancelled')`),
    // What the numbers count, so that they don't read the rows.
    countedIndex('reservations_counted_idx', t, t.tableId, t.moreTableIds),
    // Deleting a report looks for its reservation row; without an index that reads every row for each report.
    index('reservations_report_idx').on(t.waitTimeReportId).where(sql`${t.waitTimeReportId} is not null`),
  ],
)

/**
 * What the numbers of a restaurant count of a visit that was deleted: nothing that leads to a person. The table is
 * kept by its number, because it may have been deleted since.
 */
export const pastVisits = pgTable(
  'past_visits',
  {
    id: integer().primaryKey(),
    restaurantId: ofRestaurant(),
    partySize: smallint('party_size').notNull(),
    status: text().$type<ReservationStatus>().notNull(),
    endedReason: text('ended_reason').$type<EndReason>(),
    source: text().$type<PartySource>().notNull(),
    waitTime: smallint('wait_time'),
    tableNumber: text('table_number'),
    seats: smallint(),
    /** The other tables of a combination. */
    moreTables: jsonb('more_tables').$type<{ tableNumber: string; seats: number }[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    reservationTime: instant('reservation_time').notNull(),
    calledAt: instant('called_at'),
    seatedAt: instant('seated_at'),
    completedAt: instant('completed_at'),
    ...countedColumns(),
  },
  (t) => [
    countedIndex('past_visits_counted_idx', t, t.tableNumber, t.seats, t.moreTables),
    // For the cascade when a restaurant is deleted, which a partial index does not serve.
    index('past_visits_restaurant_idx').on(t.restaurantId),
  ],
)

/** A restaurant's stand settings; a restaurant without a row has the defaults. */
export const standSettings = pgTable(
  'stand_settings',
  {
    restaurantId: ofRestaurant().primaryKey(),
    holdMinutes: smallint('hold_minutes').notNull().default(HOLD_MINUTES.default),
    listState: text('list_state').$type<ListState>().notNull().default('open'),
    pausedUntil: instant('paused_until'),
    /** The reason shown to guests while the list is not open. */
    listReason: text('list_reason'),
    /** Upper ends of the party size classes that the list does not accept now. */
    closedSizes: smallint('closed_sizes').array().notNull().default([]),
    showsWait: boolean('shows_wait').notNull().default(true),
    /** Minutes that the restaurant pinned for diners, until then. */
    pinnedLow: smallint('pinned_low'),
    pinnedHigh: smallint('pinned_high'),
    pinnedUntil: instant('pinned_until'),
    isCheckInOn: boolean('is_check_in_on').notNull().default(false),
    /** In the address of the self check-in; created when it is first switched on, and renewed on request. */
    joinCode: text('join_code').unique('stand_settings_join_code_key'),
    /** The most people of the bookings of a quarter of an hour; null for no limit. */
    slotCovers: smallint('slot_covers'),
    /** Minutes before a booking from which its table is held. */
    holdBefore: smallint('hold_before').notNull().default(HOLD_BEFORE.default),
    /** Minutes before a booking until which its guest may change or cancel it. */
    cutOffMinutes: smallint('cut_off_minutes').notNull().default(CUT_OFF.default),
    contactRetentionDays: smallint('contact_retention_days')
      .notNull()
      .default(CONTACT_RETENTION_DAYS.default),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('stand_settings_hold_minutes_check', sql`${t.holdMinutes} ${between(HOLD_MINUTES)}`),
    check('stand_settings_list_state_check', sql`${t.listState} in (${oneOf(LIST_STATES)})`),
    check('stand_settings_hold_before_check', sql`${t.holdBefore} ${between(HOLD_BEFORE)}`),
    check('stand_settings_cut_off_check', sql`${t.cutOffMinutes} ${between(CUT_OFF)}`),
    check('stand_settings_slot_covers_check', sql`${t.slotCovers} ${between(SLOT_COVERS)}`),
    check('stand_settings_pinned_check', sql`${t.pinnedLow} <= ${t.pinnedHigh}`),
    check(
      'stand_settings_retention_check',
      sql`${t.contactRetentionDays} ${between(CONTACT_RETENTION_DAYS)}`,
    ),
  ],
)

/** What happened at the stand and who did it. Contains no names or contacts. */
export const standLog = pgTable(
  'stand_log',
  {
    id: serial().primaryKey(),
    restaurantId: ofRestaurant(),
    reservationId: integer('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    tableId: integer('table_id').references(() => tables.id, { onDelete: 'set null' }),
    action: text().$type<StandAction>().notNull(),
    actor: text().$type<StandActor>().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the session: tells two tablets of one account apart. */
    sessionHash: text('session_hash'),
    /** What the change replaced, for undo and for history. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('stand_log_actor_check', sql`${t.actor} in (${oneOf(STAND_ACTORS)})`),
    index('stand_log_restaurant_idx').on(t.restaurantId, t.createdAt),
    index('stand_log_reservation_idx').on(t.reservationId),
  ],
)
