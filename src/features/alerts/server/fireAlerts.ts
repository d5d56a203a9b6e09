import { isUnderAlert } from '#domain/waitAlert.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Push } from '#services/push/server/push.ts'
import { type AlertRow, markFired, waitingAlerts } from './store.ts'
import { type ShortWait, tellDiner } from './tellDiner.ts'
import { type Board, waitNow } from './waitNow.ts'

interface Parts {
  ctx: Ctx
  directory: Pick<Directory, 'find'>
  board: Board
  push: Push
}

/**
 * Tells every diner whose wait is short now. Several nodes may do this together: each alert is told by one of them. An
 * alert that fails is tried again next time, and does not stop the others.
 */
export async function fireAlerts({ ctx, directory, board, push }: Parts, now: Date): Promise<void> {
  const shortWait = shortWaits(directory, board, now)
  for (const alert of await waitingAlerts(ctx.db, now)) {
    try {
      const wait = shortWait(alert)
      if (wait && (await isFired(ctx, alert, now, wait))) tellDiner(ctx, push, alert, wait)
    } catch (error) {
      ctx.log.warn({ err: error, alertId: alert.id }, 'failed to tell a diner of a short wait')
    }
  }
}

type Seeker = Pick<AlertRow, 'restaurantId' | 'partySize'>

/** The waits that are short, each computed once for all who want to know it. */
function shortWaits(directory: Parts['directory'], board: Board, now: Date) {
  const computed = new Map<string, ShortWait | undefined>()
  const compute = ({ restaurantId, partySize }: Seeker): ShortWait | undefined => {
    const place = directory.find(restaurantId)
    if (!place) return undefined
    const { minutes, isFree, isTypical } = waitNow(board, place, partySize, now)
    if (!isUnderAlert({ minutes, isFree })) return undefined
    return {
      restaurantId,
      restaurantName: place.name,
      partySize,
      isTypical,
      minutes: isFree ? null : minutes,
    }
  }
  return (seeker: Seeker): ShortWait | undefined => {
    const key = `${seeker.restaurantId} ${seeker.partySize}`
    if (!computed.has(key)) computed.set(key, compute(seeker))
    return computed.get(key)
  }
}

/** False if the diner was told already. */
const isFired = (ctx: Ctx, { id, userId }: AlertRow, now: Date, wait: ShortWait): Promise<boolean> =>
  inTransaction(ctx, async (tx, publish) => {
    if (!(await markFired(tx, id, now))) return false
    publish({ type: 'wait.alerted', userId, ...wait })
    return true
  })
