import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Channel } from '#domain/messages.ts'
import { fireAlerts } from '#features/alerts/server/fireAlerts.ts'
import { sendSummaries } from '#features/numbers/server/weeklySummary.ts'
import type { BadgeCounts } from '#features/points/server/badgeCounts.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { remindGuests } from '#features/seating/server/reminders.ts'
import { renewAccuracy } from '#features/waitTimes/server/accuracy.ts'
import { endForgottenLines } from '#features/waitTimes/server/inLine.ts'
import { createTakeBack } from '#features/waitTimes/server/takeBack.ts'
import type { WaitBoard } from '#features/waitTimes/server/waitBoard.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { vacuumTables, writeCheckpoint } from '#kernel/server/db/embeddedUpkeep.ts'
import type { Bus } from '#kernel/server/events.ts'
import { claimRun } from '#kernel/server/jobRuns.ts'
import type { App } from '#kernel/server/route.ts'
import type { Push } from '#services/push/server/push.ts'
import { runRetention } from './retention.ts'

const REFRESH_MS = 2_000
const REMINDERS_MS = 30_000
/** PostgreSQL's own interval. */
const CHECKPOINT_MS = 5 * MINUTE_MS
const SUMMARIES_MS = 10 * MINUTE_MS
const ACCURACY_MS = 10 * MINUTE_MS
const ACCURACY_HOURS = 1
const RETENTION_HOURS = 24

interface JobContext {
  directory: Directory
  board: WaitBoard
  badges: BadgeCounts
  push: Push
  ctx: Ctx
  bus: Bus
  /** How guests can be reached. */
  channels: ReadonlySet<Channel>
  /** True by default. */
  areStarted: boolean | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Refreshes this node's memory from the database immediately. */
    refreshNow: () => Promise<void>
  }
}

/** Runs periodic jobs until the app closes; a failure is logged and retried next time. */
export function addBackgroundJobs(
  app: App,
  { directory, board, badges, push, ctx, bus, channels, areStarted = true }: JobContext,
): void {
  const takeBack = createTakeBack(ctx, bus, board)
  const refresh = async () => {
    badges.forget()
    await directory.refresh()
    const now = await ctx.clock.now(ctx.db)
    await board.refresh(now)
    await takeBack.everyMinute(now)
    await fireAlerts({ ctx, directory, board, push }, now)
  }
  app.decorate('refreshNow', refresh)
  if (!areStarted) return
  const stops = [
    every(app, ACCURACY_MS, () => accuracy(ctx)),
    every(app, REFRESH_MS, refresh),
    every(app, REMINDERS_MS, () => remindGuests(ctx, channels)),
    every(app, SUMMARIES_MS, () => sendSummaries(ctx)),
    every(app, HOUR_MS, () => hourly(app, ctx)),
    ...(isEmbedded(ctx) ? [every(app, CHECKPOINT_MS, () => writeCheckpoint(ctx.db))] : []),
  ]
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
}

const isEmbedded = ({ settings }: Ctx): boolean => !settings.DATABASE_URL

/** Checked often, so that a restart delays it little; done once an hour, by one of the nodes. */
async function accuracy({ db, clock }: Ctx): Promise<void> {
  if (await claimRun(db, 'wait accuracy', ACCURACY_HOURS)) await renewAccuracy(db, await clock.now(db))
}

/** Old data is deleted once a day, by one of the nodes. */
async function hourly(app: App, ctx: Ctx): Promise<void> {
  const { db, clock, settings } = ctx
  await endForgottenLines(db, await clock.now(db))
  if (!(await claimRun(db, 'retention', RETENTION_HOURS))) return
  const swept = await runRetention(db, settings, {
    onError: (error, what) => app.log.warn({ err: error }, `failed to delete ${what}`),
  })
  app.log.info({ swept: swept.filter(({ rows }) => rows > 0) }, 'deleted old data')
  if (isEmbedded(ctx)) await vacuumTables(db)
}

/** The next run starts one interval after the previous one has ended. Stopping waits for the current run. */
export function every(app: App, intervalMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  let isStopped = false
  const plan = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => app.log.warn({ err: error }, 'a periodic job failed'))
        .finally(plan)
    }, intervalMs)
    timer.unref()
  }
  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
