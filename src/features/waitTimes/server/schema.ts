import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { PARTY_SIZE, WAIT_MINUTES } from '#domain/limits.ts'
import { REPORT_KINDS, type ReportKind } from '#domain/waits/crowdEstimate.ts'
import { LINE_ENDS, type LineEnd } from '#domain/waits/inLine.ts'
import type { PlaceFacts } from '#domain/waits/learned.ts'
import type { RangeFacts } from '#domain/waits/ranges.ts'
import { ofRestaurant } from '#features/restaurants/server/schema.ts'
import { between, instant, oneOf } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

/** A party at a restaurant, and the diner; null once their account is deleted. */
const partyColumns = () => ({
  id: serial().primaryKey(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  restaurantId: ofRestaurant(),
  partySize: smallint('party_size').notNull(),
})

export const waitTimeReports = pgTable(
  'wait_time_reports',
  {
    ...partyColumns(),
    /** Minutes, as the diner entered them. */
    waitTime: smallint('wait_time').notNull(),
    /** The same wait for a party of two, unrounded: see `baseMinutesOf`. */
    baseMinutes: doublePrecision('base_minutes').notNull(),
    name: text(),
    reportTime: instant('report_time').notNull().defaultNow(),
    /** Day, weekday (0 is Sunday) and hour in the restaurant's local time. */
    localDay: date('local_day').notNull(),
    dayOfWeek: smallint('day_of_week').notNull(),
    hourOfDay: smallint('hour_of_day').notNull(),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    isRewarded: boolean('is_rewarded').notNull().default(false),
    kind: text().$type<ReportKind>().notNull().default('typed'),
    /** When the party joined the line, for a timed wait. */
    joinedAt: instant('joined_at'),
    /** Whether the reporter was within a mile; the position itself is not kept. */
    isNear: boolean('is_near'),
    /** Reported although the hours say closed. */
    saidOpen: boolean('said_open').notNull().default(false),
  },
  (t) => [
    check('wait_time_reports_party_size_check', sql`${t.partySize} ${between(PARTY_SIZE)}`),
    check('wait_time_reports_wait_time_check', sql`${t.waitTime} ${between(WAIT_MINUTES)}`),
    check('wait_time_reports_day_of_week_check', sql`${t.dayOfWeek} between 0 and 6`),
    check('wait_time_reports_kind_check', sql`${t.kind} in (${oneOf(REPORT_KINDS)})`),
    check('wait_time_reports_hour_of_day_check', sql`${t.hourOfDay} between 0 and 23`),
    index('wait_time_reports_restaurant_idx').on(t.restaurantId, t.reportTime),
    index('wait_time_reports_report_time_idx').on(t.reportTime),
    index('wait_time_reports_user_day_idx').on(t.userId, t.localDay),
    index('wait_time_reports_rewarded_idx').on(t.userId, t.localDay).where(sql`${t.isRewarded}`),
  ],
)

/** A diner's wait in line, from "I'm in line" to "Seated" or "Left", with the estimate at the start. */
export const timedWaits = pgTable(
  'timed_waits',
  {
    ...partyColumns(),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Started although the hours say closed. */
    saidOpen: boolean('said_open').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    /** When the diner last said that they are still waiting. */
    stillWaitingAt: instant('still_waiting_at'),
    /** Minutes for this party; null if the wait was unknown. */
    shownMinutes: doublePrecision('shown_minutes'),
    shownLow: doublePrecision('shown_low'),
    shownHigh: doublePrecision('shown_high'),
    endedAt: instant('ended_at'),
    outcome: text().$type<LineEnd>(),
    reportId: integer('report_id').references(() => waitTimeReports.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('timed_waits_party_size_check', sql`${t.partySize} ${between(PARTY_SIZE)}`),
    check('timed_waits_outcome_check', sql`${t.outcome} in (${oneOf(LINE_ENDS)})`),
    check('timed_waits_ended_check', sql`(${t.outcome} is null) = (${t.endedAt} is null)`),
    uniqueIndex('timed_waits_one_open_key').on(t.userId).where(sql`${t.endedAt} is null`),
    index('timed_waits_started_at_idx').on(t.startedAt),
    index('timed_waits_report_idx').on(t.reportId).where(sql`${t.reportId} is not null`),
  ],
)

/** How far the waits shown were from the measured waits, over the last four weeks. Updated hourly. */
export const waitAccuracy = pgTable(
  'wait_accuracy',
  {
    restaurantId: ofRestaurant().primaryKey(),
    cases: integer().notNull(),
    withinTenMinutes: integer('within_ten_minutes').notNull(),
    /** Cases with a printed range, and those whose wait was inside it. */
    ranged: integer().notNull().default(0),
    insideRange: integer('inside_range').notNull().default(0),
    /** Minutes, mean of the absolute difference. */
    meanError: doublePrecision('mean_error').notNull(),
    /** Minutes, positive if the wait shown was too long. */
    bias: doublePrecision().notNull(),
    renewedAt: instant('renewed_at').notNull(),
  },
  (t) => [index('wait_accuracy_mean_error_idx').on(t.meanError.desc().nullsFirst(), t.restaurantId)],
)

/** What was learned from a restaurant's past waits. A restaurant without a row has the default values. */
export const learnedFacts = pgTable(
  'learned_facts',
  {
    restaurantId: ofRestaurant().primaryKey(),
    facts: jsonb().$type<PlaceFacts>().notNull(),
    learnedAt: instant('learned_at').notNull(),
  },
  (t) => [index('learned_facts_learned_at_idx').on(t.learnedAt)],
)

/** The ranges of the whole site, for restaurants with few outcomes of their own. One row at most. */
export const siteRanges = pgTable(
  'site_ranges',
  {
    id: smallint().primaryKey().default(1),
    ranges: jsonb().$type<RangeFacts>().notNull(),
    learnedAt: instant('learned_at').notNull(),
  },
  (t) => [check('site_ranges_one_row_check', sql`${t.id} = 1`)],
)

/** How often a diner's reports were right. */
export const reporterRecords = pgTable(
  'reporter_records',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    measuredRight: integer('measured_right').notNull(),
    measuredCount: integer('measured_count').notNull(),
    peersRight: integer('peers_right').notNull(),
    peersCount: integer('peers_count').notNull(),
    learnedAt: instant('learned_at').notNull(),
  },
  (t) => [index('reporter_records_learned_at_idx').on(t.learnedAt)],
)

/** How far learning has come: everything up to this row has been learned from. */
export const learningProgress = pgTable('learning_progress', {
  topic: text().$type<'visits' | 'reports'>().primaryKey(),
  at: instant('at').notNull(),
  id: integer().notNull(),
  /** The version of the rules. When the rules change, everything is learned again. */
  version: smallint().notNull(),
})
