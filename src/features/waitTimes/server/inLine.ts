import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { WAIT_MINUTES } from '#domain/limits.ts'
import {
  ASK_AFTER_MINUTES,
  isForgotten,
  type LineEnd,
  LONGEST_LINE_MINUTES,
  minutesInLine,
} from '#domain/waits/inLine.ts'
import type { RangedWait } from '#domain/waits/shownWait.ts'
import { balanceOf, lockDiner } from '#features/points/server/ledger.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { presentReservation } from '#features/seating/server/present.ts'
import type { Diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import type { TimedWait } from '../contractInLine.ts'
import { WAIT_LIMITS } from './limits.ts'
import { findReportedPlace, isStaffAt, refuseClosed } from './reportedPlace.ts'
import { reportFacts } from './reportFacts.ts'
import { timedWaits, waitTimeReports } from './schema.ts'
import { answerAgain, writeReport } from './writeReport.ts'

/** "I'm in line": a diner's wait, timed on the server from joining the line to the table. */

type Row = typeof timedWaits.$inferSelect

export type ShownTo = (
  place: { id: number; timeZone: string; hoursOfOperation: string | null },
  partySize: number,
) => RangedWait | null

export async function runningLine(ctx: Ctx, { userId }: Diner): Promise<TimedWait | null> {
  const [row] = await ctx.db
    .select({ wait: timedWaits, name: restaurants.name })
    .from(timedWaits)
    .innerJoin(restaurants, eq(restaurants.id, timedWaits.restaurantId))
    .where(and(eq(timedWaits.userId, userId), isNull(timedWaits.endedAt)))
  if (!row || isForgotten(row.wait.startedAt.getTime(), (await ctx.clock.now(ctx.db)).getTime())) return null
  return presentLine(row.wait, row.name)
}

interface NewLine {
  restaurantId: number
  partySize: number
  isAnonymous?: boolean | undefined
  confirmOpen?: boolean | undefined
}

/** Starts the timer; the unique index lets one of two devices win. */
export async function startLine(ctx: Ctx, diner: Diner, line: NewLine, shownTo: ShownTo) {
  ctx.rateLimiter.count(WAIT_LIMITS.reportsOfDiner, String(diner.userId))
  return inTransaction(ctx, async (tx) => {
    const { restaurantId, partySize, isAnonymous = false } = line
    const place = await findReportedPlace(tx, restaurantId)
    if (!place.isPublic) throw notFound('restaurant')
    await lockDiner(tx, diner.userId)
    const now = await ctx.clock.now(tx)
    const saidOpen = refuseClosed(ctx, place, localMoment(now, place.timeZone), line)
    await endForgottenLines(tx, now, diner.userId)
    const shown = shownTo({ id: restaurantId, ...place }, partySize)
    const [row] = await tx
      .insert(timedWaits)
      .values({
        userId: diner.userId,
        restaurantId,
        partySize,
        isAnonymous,
        saidOpen,
        startedAt: now,
        shownMinutes: shown?.minutes ?? null,
        shownLow: shown?.ends?.low ?? null,
        shownHigh: shown?.ends?.high ?? null,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('timer_running')
    return { wait: presentLine(row, place.name) }
  })
}

/** Ends the timer: a seat makes it a report of kind timed, with points like any report. */
export async function endLine(ctx: Ctx, diner: Diner, id: number, outcome: 'seated' | 'left') {
  return inTransaction(ctx, async (tx, publish) => {
    const { totalPoints } = await lockDiner(tx, diner.userId)
    const row = await lockedLine(tx, diner, id)
    const asked = { userId: diner.userId, restaurantId: row.restaurantId }
    const { place, last, now, ...facts } = await reportFacts(tx, ctx.clock, asked)
    if (row.outcome === outcome) return endedBefore(tx, { diner, place }, row)
    refuseEnded(row, now)
    const report =
      outcome === 'seated'
        ? await reportOf({ tx, publish }, { diner, place, now, facts: { ...facts, totalPoints } }, row)
        : undefined
    const ended = await change(tx, row, { endedAt: now, outcome, reportId: report?.reportId ?? null })
    return {
      wait: presentLine(ended, place.name),
      totalPoints,
      transactions: [],
      ...report,
      reservation: report ? presentReservation(report.reservation) : null,
    }
  })
}

/** The diner answers "Still waiting?" with yes. */
export async function stillInLine(ctx: Ctx, diner: Diner, id: number) {
  return inTransaction(ctx, async (tx) => {
    await lockDiner(tx, diner.userId)
    const now = await ctx.clock.now(tx)
    const row = await lockedLine(tx, diner, id)
    refuseEnded(row, now)
    const place = await findReportedPlace(tx, row.restaurantId)
    return { wait: presentLine(await change(tx, row, { stillWaitingAt: now }), place.name) }
  })
}

/** Ends timers that have run for four hours, without a report: nobody knows when the party was seated. */
export async function endForgottenLines(db: Db | Tx, now: Date, userId?: number): Promise<void> {
  const longest = sql.raw(`interval '${LONGEST_LINE_MINUTES} minutes'`)
  await db
    .update(timedWaits)
    .set({ endedAt: sql`${timedWaits.startedAt} + ${longest}`, outcome: 'expired' })
    .where(
      and(
        isNull(timedWaits.endedAt),
        lte(timedWaits.startedAt, sql`${now.toISOString()}::timestamptz - ${longest}`),
        userId === undefined ? undefined : eq(timedWaits.userId, userId),
      ),
    )
}

async function lockedLine(tx: Tx, { userId }: Diner, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(timedWaits)
    .where(and(eq(timedWaits.id, id), eq(timedWaits.userId, userId)))
    .for('update')
  if (!row) throw notFound('timer')
  return row
}

function refuseEnded({ outcome, startedAt }: Row, now: Date): void {
  if (outcome === 'expired' || (!outcome && isForgotten(startedAt.getTime(), now.getTime()))) {
    throw new AppError('timer_expired')
  }
  if (outcome) throw new AppError('timer_ended')
}

/** The answer this end had the first time. */
async function endedBefore(tx: Tx, { diner, place }: Pick<Occasion, 'diner' | 'place'>, row: Row) {
  const [report] =
    row.reportId === null
      ? []
      : await tx.select().from(waitTimeReports).where(eq(waitTimeReports.id, row.reportId))
  const again = report && (await answerAgain(tx, report, isStaffAt(place, diner)))
  return {
    wait: presentLine(row, place.name),
    totalPoints: await balanceOf(tx, diner.userId),
    transactions: [],
    ...again,
    reservation: again ? presentReservation(again.reservation) : null,
  }
}

type Unit = Parameters<typeof writeReport>[0]
type Occasion = Parameters<typeof writeReport>[1]

function reportOf(unit: Unit, occasion: Occasion, row: Row) {
  const waited = minutesInLine(row.startedAt.getTime(), occasion.now.getTime())
  return writeReport(unit, occasion, {
    restaurantId: row.restaurantId,
    partySize: row.partySize,
    waitTime: Math.min(WAIT_MINUTES.max, Math.max(WAIT_MINUTES.min, waited)),
    isAnonymous: row.isAnonymous,
    kind: 'timed',
    joinedAt: row.startedAt,
    saidOpen: row.saidOpen,
    isNear: null,
  })
}

async function change(tx: Tx, { id }: Row, values: Partial<Row>): Promise<Row> {
  const [row] = await tx.update(timedWaits).set(values).where(eq(timedWaits.id, id)).returning()
  if (!row) throw new Error('the timer was not returned')
  return row
}

const later = (at: Date, minutes: number): string =>
  new Date(at.getTime() + minutes * MINUTE_MS).toISOString()

function presentLine(row: Row, restaurantName: string): TimedWait {
  const { id, restaurantId, partySize, startedAt, endedAt, shownMinutes, shownLow, shownHigh } = row
  const outcome: LineEnd | null = row.outcome
  return {
    id,
    restaurantId,
    restaurantName,
    partySize,
    startedAt: startedAt.toISOString(),
    shown:
      shownMinutes === null || shownLow === null || shownHigh === null
        ? null
        : { waitTime: shownMinutes, low: shownLow, high: shownHigh },
    asksAt: later(row.stillWaitingAt ?? startedAt, ASK_AFTER_MINUTES),
    endsAt: later(startedAt, LONGEST_LINE_MINUTES),
    endedAt: endedAt?.toISOString() ?? null,
    outcome,
    waitedMinutes: endedAt && minutesInLine(startedAt.getTime(), endedAt.getTime()),
  }
}
