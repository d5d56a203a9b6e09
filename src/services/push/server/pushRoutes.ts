import { getPushKey, subscribePush, unsubscribePush } from '#contract/push.ts'
import { anyone, diner } from '#kernel/server/actor.ts'
import { inTransaction } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import type { Push } from './push.ts'

export function pushRoutes(app: App, push: Push): void {
  route(app, getPushKey, anyone, async () => ({ publicKey: await push.publicKey() }))
  route(app, subscribePush, diner, async ({ ctx, actor, body }) =>
    inTransaction(ctx, async (tx) => {
      await push.subscribe(tx, { userId: actor.userId, sessionHash: actor.sessionHash }, body)
      return { ok: true as const }
    }),
  )
  route(app, unsubscribePush, diner, async ({ actor, body }) => {
    await push.unsubscribe(actor.userId, body.endpoint)
    return { ok: true as const }
  })
}
