import {
  newestStandLogId,
  standsChangedAfter,
  standsLoggedAfter,
} from '#features/seating/server/standReading.ts'
import type { Db } from '#kernel/server/db/client.ts'

/** Entries and changes of transactions that took long show up late, so recent ones are read again. */
const LOOK_BACK_IDS = 50
const LOOK_BACK_MS = 5_000

/** Returns the stands that changed on any node since the last call: by the log, a table or a setting. */
export async function createStandNews(db: Db, start: Date): Promise<(now: Date) => Promise<number[]>> {
  let newestId = await newestStandLogId(db)
  let readAt = start
  return async (now) => {
    const changed = await standsChangedAfter(db, new Date(readAt.getTime() - LOOK_BACK_MS))
    const logged = await standsLoggedAfter(db, newestId - LOOK_BACK_IDS)
    const isNews = logged.newestId > newestId
    newestId = Math.max(newestId, logged.newestId)
    readAt = now
    return isNews ? [...changed, ...logged.restaurantIds] : changed
  }
}
