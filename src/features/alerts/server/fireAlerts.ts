import { isUnderAlert } from '#domain/waitAlert.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { messageRulesOf, refusalOf } from '#services/messaging/server/budgets.ts'
import type { Push } from '#services/push/server/push.ts'
import { type Board, shownWait } from './shownWait.ts'
import { type AlertRow, markFired, waitingAlerts } from './store.ts'
import { type ShortWait, type Told, tellDiner, wayTo } from './tellDiner.ts'

interface Parts {
  ctx: Ctx
  directory: Pick<Directory, 'find'>
  board: Board
  push: Push
}

/** Tells every diner whose wait is short now. Several nodes may do this together: each alert is told by one of them. */
export async function fireAlerts({ ctx, directory, board, push }: Parts): Promise<void> {
  const now = await ctx.clock.now(ctx.db)
  for (const alert of await waitingAlerts(ctx.db, now)) {
    const place = directory.find(alert.restaurantId)
    if (!place) continue
    const { minutes, isFree, isTypical } = shownWait(board, place, alert.partySize, now)
    if (!isUnderAlert({ minutes, isFree })) continue
    const told = await fire(ctx, alert, now, {
      restaurantId: place.id,
      restaurantName: place.name,
      partySize: alert.partySize,
      minutes: isFree ? null : minutes,
      isTypical,
    })
    if (told) tellDiner(ctx, push, told)
  }
}

/** Undefined if the diner was told already. An email beyond the day's limits is not sent. */
const fire = (ctx: Ctx, alert: AlertRow, now: Date, wait: ShortWait): Promise<Told | undefined> =>
  inTransaction(ctx, async (tx, publish) => {
    if (!(await markFired(tx, alert.id, now))) return undefined
    const { userId, language } = alert
    const { way, email } = await wayTo(tx, ctx, userId)
    const planned = { channel: 'email', recipient: email } as const
    const isRefused =
      way === 'email' && (await refusalOf(tx, messageRulesOf(ctx.settings, ctx.log), planned)) !== null
    publish({ type: 'wait.alerted', userId, ...wait })
    return { userId, language, email, wait, way: isRefused ? 'page' : way }
  })
