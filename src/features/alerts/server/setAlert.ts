import type { Language } from '#domain/language.ts'
import { alertEndsAt, isUnderAlert, WAIT_ALERT } from '#domain/waitAlert.ts'
import { lockDiner } from '#features/points/server/ledger.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { found } from '#kernel/server/notFound.ts'
import { ALERT_LIMITS } from './limits.ts'
import { countOthers, keepAlert, presentAlert } from './store.ts'
import { wayTo } from './tellDiner.ts'
import { type Board, waitNow } from './waitNow.ts'

interface Wanted {
  restaurantId: number
  partySize: number
  language?: Language | undefined
}

interface Parts {
  directory: Pick<Directory, 'find'>
  board: Board
  /** Called if no alert was added. */
  onNothingNew: () => void
}

/** Sets an alert for a short wait. If the wait is short already, says so instead. */
export async function setAlert(ctx: Ctx, { userId }: Diner, wanted: Wanted, parts: Parts) {
  ctx.rateLimiter.count(ALERT_LIMITS.alertsOfDiner, String(userId))
  const { restaurantId, partySize, language = null } = wanted
  const place = found(parts.directory.find(restaurantId), 'restaurant')
  return inTransaction(ctx, async (tx) => {
    // The lock makes each concurrent request count the alerts of the earlier ones.
    await lockDiner(tx, userId)
    const now = await ctx.clock.now(tx)
    const { minutes, isFree, isClosed } = waitNow(parts.board, place, partySize, now)
    if (isClosed) throw new AppError('alert_closed', { name: place.name })
    const tellBy = await wayTo(tx, ctx, userId)
    if (isUnderAlert({ minutes, isFree })) {
      parts.onNothingNew()
      return { alert: null, minutes, tellBy }
    }
    const key = { userId, restaurantId, partySize }
    if ((await countOthers(tx, key, now)) >= WAIT_ALERT.mostAtOnce) {
      throw new AppError('too_many_alerts', { most: WAIT_ALERT.mostAtOnce })
    }
    const endsAt = alertEndsAt(now, place)
    const kept = found(await keepAlert(tx, { ...key, language, createdAt: now, endsAt }), 'restaurant')
    if (!kept.isNew) parts.onNothingNew()
    return { alert: presentAlert(kept.row, place.name), minutes, tellBy }
  })
}
