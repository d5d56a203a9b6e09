import {
  newestStandLogId,
  standsChangedAfter,
  standsLoggedAfter,
} from '#features/seating/server/standReading.ts'
import type { Db } from '#kernel/server/db/client.ts'

/** Entries and changes of transactions that took long show up late. */
const LOOK_BACK_IDS = 50
const LOOK_BACK_MS = 5_000

/** Returns the stands that changed on any node since the last call: by the log, a table or a setting. */
export async function createStandNews(db: Db, now: Date): Promise<() => Promise<number[]>> {
  let newestId = await newestStandLogId(db)
  let changedUntilMs = now.getTime()
  /** When the last change of each stand that was answered was made. */
  const answered = new Map<number, number>()

  const changedStands = async (): Promise<number[]> => {
    const rows = await standsChangedAfter(db, new Date(changedUntilMs - LOOK_BACK_MS))
    const fresh = rows.filter(
      ({ restaurantId, changedAt }) => (answered.get(restaurantId) ?? 0) < changedAt.getTime(),
    )
    for (const { restaurantId, changedAt } of fresh) {
      answered.set(restaurantId, changedAt.getTime())
      changedUntilMs = Math.max(changedUntilMs, changedAt.getTime())
    }
    return fresh.map(({ restaurantId }) => restaurantId)
  }

  return async () => {
    const logged = await standsLoggedAfter(db, newestId - LOOK_BACK_IDS)
    const isNews = logged.newestId > newestId
    newestId = Math.max(newestId, logged.newestId)
    return [...(isNews ? logged.restaurantIds : []), ...(await changedStands())]
  }
}
