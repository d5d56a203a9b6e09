import type { Directory } from '#features/restaurants/server/directory.ts'
import { diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { getWaitAlerts, removeWaitAlert, setWaitAlert } from '../contract.ts'
import { setAlert } from './setAlert.ts'
import { alertsOf, deleteAlert } from './store.ts'
import { wayTo } from './tellDiner.ts'
import type { Board } from './waitNow.ts'

interface Parts {
  directory: Pick<Directory, 'find'>
  board: Board
}

export function alertRoutes(app: App, ctx: Ctx, parts: Parts): void {
  route(app, getWaitAlerts, diner, async ({ actor: { userId } }) => ({
    alerts: await alertsOf(ctx.db, userId, await ctx.clock.now(ctx.db)),
    tellBy: await wayTo(ctx.db, ctx, userId),
  }))

  route(app, setWaitAlert, diner, async ({ ctx, actor, body, reply }) =>
    setAlert(ctx, actor, body, { ...parts, onNothingNew: () => reply.status(200) }),
  )

  route(app, removeWaitAlert, diner, async ({ actor, params }) => {
    await deleteAlert(ctx.db, actor.userId, params.id)
    return { ok: true as const }
  })
}
