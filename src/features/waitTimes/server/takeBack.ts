import { and, eq, gt, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { awardKey } from '#domain/points.ts'
import {
  contradictorOf,
  TAKE_BACK_MINUTES,
  WITNESS_MINUTES,
  type Witnesses,
} from '#domain/waits/contradiction.ts'
import { takeBackPoints } from '#features/points/server/ledger.ts'
import { awardKeys } from '#features/points/server/schema.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Bus } from '#kernel/server/events.ts'
import { voiceOf } from './presentWait.ts'
import { waitTimeReports as reports } from './schema.ts'
import { type ReportRow, reportsSince } from './store.ts'
import type { WaitBoard } from './waitBoard.ts'

/** Takes back the points of reports that are contradicted. */
export interface TakeBack {
  /** Judges every report that can still lose its points, once a minute. */
  everyMinute(now: Date): Promise<void>
}

type Board = Pick<WaitBoard, 'listOf' | 'liveReportsAt'>

export function createTakeBack(ctx: Ctx, bus: Bus, board: Board): TakeBack {
  let minute = 0
  // A new report is a witness first: whether it is contradicted itself is judged later, when others had a chance.
  bus.on('wait.reported', async ({ restaurantId, reportId, report }) => {
    const live = board.liveReportsAt(restaurantId)
    const asked = { nowMs: report?.reportedAtMs ?? 0, stand: board.listOf(restaurantId), reports: live }
    const isContradicted = (one: ReportRow) => one.id !== reportId && contradictorOfRow(one, asked)
    // Only a timed wait can be a witness of a report that is no longer live.
    if (!report || report.kind === 'timed' || live.some(isContradicted)) {
      await takeBackContradicted(ctx, board, { restaurantId, besidesReportId: reportId })
    }
  })
  return {
    async everyMinute(now) {
      const thisMinute = Math.floor(now.getTime() / MINUTE_MS)
      if (thisMinute === minute) return
      minute = thisMinute
      await takeBackContradicted(ctx, board, {})
    },
  }
}

interface Which {
  restaurantId?: number
  besidesReportId?: number
}

/** Several nodes may do this together: the award key lets one of them write the entry. */
async function takeBackContradicted(ctx: Ctx, board: Pick<Board, 'listOf'>, which: Which): Promise<void> {
  const now = await ctx.clock.now(ctx.db)
  const open = await openRewards(ctx, now, which)
  if (open.size === 0) return
  const since = new Date(now.getTime() - (TAKE_BACK_MINUTES + WITNESS_MINUTES) * MINUTE_MS)
  const rows = await reportsSince(ctx.db, since, [...new Set(open.values())])
  for (const report of rows) {
    const { id: reportId, userId, restaurantId } = report
    if (!open.has(reportId) || userId === null || reportId === which.besidesReportId) continue
    const stand = board.listOf(restaurantId)
    const contradictedBy = contradictorOfRow(report, { nowMs: now.getTime(), stand, reports: rows })
    if (!contradictedBy) continue
    await inTransaction(ctx, async (tx, publish) => {
      const isDone = await takeBackPoints(tx, { reportId, userId, contradictedBy })
      if (isDone) publish({ type: 'points.changed', userId })
    })
  }
}

/**
 * Rewarded reports whose points can still be taken back, with their restaurants; also removed ones, which
 * `reportsSince` leaves out.
 */
async function openRewards({ db }: Ctx, now: Date, { restaurantId }: Which): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: reports.id, restaurantId: reports.restaurantId })
    .from(reports)
    .where(
      and(
        gt(reports.reportTime, new Date(now.getTime() - TAKE_BACK_MINUTES * MINUTE_MS)),
        eq(reports.isRewarded, true),
        restaurantId === undefined ? undefined : eq(reports.restaurantId, restaurantId),
        sql`not exists (select from ${awardKeys}
          where ${awardKeys.key} = ${awardKey.takenBackPrefix} || ${reports.id})`,
      ),
    )
  return new Map(rows.map((row) => [row.id, row.restaurantId]))
}

/** Judges a report by the other `reports` of its restaurant; those of other restaurants are left out. */
const contradictorOfRow = (
  report: ReportRow,
  { reports, ...known }: Omit<Witnesses, 'others'> & { reports: readonly ReportRow[] },
) => contradictorOf(voiceOf(report), { ...known, others: othersThan(report, reports).map(voiceOf) })

/** One report of each other diner, the one nearest in time. */
function othersThan(report: ReportRow, rows: readonly ReportRow[]): ReportRow[] {
  const nearest = new Map<number, ReportRow>()
  const distance = ({ joinedAtMs }: ReportRow) => Math.abs(joinedAtMs - report.reportedAtMs)
  for (const row of rows) {
    if (row.restaurantId !== report.restaurantId || row.isStaff) continue
    if (row.userId === report.userId) continue
    // A diner who has deleted their account still was there.
    const who = row.userId ?? -row.id
    const known = nearest.get(who)
    if (!known || distance(row) < distance(known)) nearest.set(who, row)
  }
  return [...nearest.values()]
}
