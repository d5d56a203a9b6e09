import type { BadgeCounts } from '#features/points/server/badgeCounts.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { endForgotten } from '#features/waitTimes/server/inLine.ts'
import type { TakeBack } from '#features/waitTimes/server/takeBack.ts'
import type { WaitBoard } from '#features/waitTimes/server/waitBoard.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sweepKeptCalls } from '#platform/server/idempotency.ts'
import type { App } from '#platform/server/route.ts'
import { sweepSessions } from '#platform/server/sessions.ts'

const REFRESH_MS = 2_000
const SWEEP_MS = 60 * 60_000

interface Kept {
  directory: Directory
  board: WaitBoard
  badges: BadgeCounts
  takeBack: TakeBack
  ctx: Pick<Ctx, 'db' | 'clock'>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Brings this node's memory in step with the database at once, without waiting for its turn. */
    refreshNow: () => Promise<void>
  }
}

/** Runs what must happen now and then until the app closes; a failure is logged and tried again next time. */
export function startBackgroundJobs(app: App, { directory, board, badges, takeBack, ctx }: Kept): void {
  const refresh = async () => {
    badges.forget()
    await directory.refresh()
    await board.refresh()
    await takeBack.everyMinute()
  }
  app.decorate('refreshNow', refresh)
  const stops = [every(app, REFRESH_MS, refresh), every(app, SWEEP_MS, () => sweep(ctx))]
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
}

async function sweep({ db, clock }: Kept['ctx']): Promise<void> {
  await sweepSessions(db)
  await sweepKeptCalls(db)
  await endForgotten(db, await clock.now(db))
}

/** The next run starts one interval after the last has ended. Stopping waits for the one under way. */
function every(app: App, intervalMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  let isStopped = false
  const plan = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => app.log.warn({ err: error }, 'failed to refresh'))
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
