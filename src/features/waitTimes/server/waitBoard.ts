import type { SizeWait } from '#domain/waits/standWaits.ts'
import type { KnownWaits } from '#features/seating/server/knownWaits.ts'
import type { Clock } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import { createLearnedBoard } from './learnedBoard.ts'
import { createStandBoard, type StandBoard } from './standBoard.ts'
import {
  allPastWaits,
  liveReports,
  liveReportsOf,
  newestReportId,
  pastWaits,
  type ReportRow,
  removedReports,
  reportById,
  reportsAfter,
} from './store.ts'
import { createWaitMemory, type WaitMemory } from './waitMemory.ts'

/** The wait of every restaurant now, in memory: stands in use, live reports of 90 minutes, the usual of past weeks. */
export interface WaitBoard
  extends Pick<
    WaitMemory,
    'version' | 'itemOf' | 'detailOf' | 'waitForParty' | 'liveReportsAt' | 'onChange'
  > {
  /** What the stand's own screens estimate from. */
  knownWaits: KnownWaits
  /** The waits of a restaurant's own list while its stand is in use. */
  listOf(restaurantId: number): readonly SizeWait[] | null
  /** Reads what was reported elsewhere, and drops what is no longer live. */
  refresh(now: Date): Promise<void>
}

// Rows of a transaction that took long get their numbers early and show up late.
const LOOK_BACK_IDS = 100

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with the functions that change it
export async function createWaitBoard(db: Db, bus: Bus, clock: Clock): Promise<WaitBoard> {
  const seen = new Set<number>()
  /** Restaurants whose past has grown; kept until it was read again, should the database be away. */
  const outdated = new Set<number>()
  let newestId = 0
  let aheadMs = 0

  const setClock = (now: Date) => {
    aheadMs = now.getTime() - Date.now()
    return now
  }
  const readClock = async () => setClock(await clock.now(db))
  const start = await readClock()
  let stands: StandBoard | undefined
  const nowMs = () => Date.now() + aheadMs
  const learned = await createLearnedBoard(db)
  const memory = createWaitMemory({
    nowMs,
    learned,
    ownWait: (restaurantId, atMs) => stands?.ownWait(restaurantId, atMs) ?? null,
    standsInUse: () => stands?.inUse() ?? [],
  })
  stands = await createStandBoard(db, readClock, {
    bus,
    factsOf: learned.factsOf,
    onChange: memory.changed,
  })

  /** False for a report that is too old to be live and belongs to history. */
  const take = (report: ReportRow): boolean => {
    seen.add(report.id)
    newestId = Math.max(newestId, report.id)
    return memory.take(report)
  }

  const renewHistory = async (now: Date) => {
    const restaurantIds = [...outdated]
    if (restaurantIds.length === 0) return
    memory.past.replace(restaurantIds, await pastWaits(db, now, learned, restaurantIds))
    for (const id of restaurantIds) {
      outdated.delete(id)
      memory.changed(id)
    }
  }

  /** Removes a report that an admin has taken off the board: an older one of its diner may count again. */
  const drop = async (report: { id: number; restaurantId: number }, now: Date) => {
    const others = await liveReportsOf(db, now, report.restaurantId)
    memory.remove(report)
    for (const other of others) take(other)
    outdated.add(report.restaurantId)
  }

  const refresh = async (now: Date) => {
    setClock(now)
    for (const restaurantId of memory.dropExpired()) outdated.add(restaurantId)
    for (const report of await reportsAfter(db, newestId - LOOK_BACK_IDS)) {
      if (!seen.has(report.id) && !take(report)) outdated.add(report.restaurantId)
    }
    for (const gone of await removedReports(db, now)) if (memory.has(gone)) await drop(gone, now)
    for (const id of seen) if (id <= newestId - LOOK_BACK_IDS) seen.delete(id)
    await renewHistory(now)
    await stands?.refresh(now)
    memory.passTime()
    for (const restaurantId of await learned.refresh(now, memory.usualAt)) {
      stands?.invalidate(restaurantId)
      outdated.add(restaurantId)
      memory.changed(restaurantId)
    }
  }

  newestId = await newestReportId(db)
  for (const report of await reportsAfter(db, newestId - LOOK_BACK_IDS)) seen.add(report.id)
  for (const report of await liveReports(db, start)) take(report)
  for await (const waits of allPastWaits(db, start, learned)) memory.past.replace([], waits)
  bus.on('wait.reported', async ({ reportId, report: told }) => {
    const report = seen.has(reportId) ? undefined : (told ?? (await reportById(db, reportId)))
    if (report) take(report)
  })
  bus.on('wait.removed', async ({ reportId, restaurantId }) => {
    const now = await readClock()
    await drop({ id: reportId, restaurantId }, now)
    await renewHistory(now)
  })
  bus.on('restaurant.merged', async ({ keptId, mergedId }) => {
    const now = await readClock()
    for (const report of await liveReportsOf(db, now, keptId)) {
      memory.remove({ id: report.id, restaurantId: mergedId })
      take(report)
    }
    for (const id of [keptId, mergedId]) outdated.add(id)
    await renewHistory(now)
  })
  // A diner has another name now, or has gone and left none.
  bus.on('user.changed', async ({ userId }) => {
    const own = memory.reportsOfUser(userId)
    for (const report of await Promise.all(own.map(({ id }) => reportById(db, id)))) {
      if (report) take(report)
    }
  })

  const { version, itemOf, detailOf, waitForParty, liveReportsAt, onChange } = memory
  return {
    version,
    itemOf,
    detailOf,
    waitForParty,
    liveReportsAt,
    onChange,
    refresh,
    knownWaits: memory.inputsFor,
    listOf(restaurantId) {
      const stand = stands?.ownWait(restaurantId, nowMs())?.stand
      return stand && stand.weight >= 1 ? stand.waits : null
    },
  }
}
