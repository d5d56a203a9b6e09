import { diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route, sendJson } from '#kernel/server/route.ts'
import { createActorLookup } from '#kernel/server/sessions.ts'
import { addFavorite, getFavorites, removeFavorite } from '../contract.ts'
import { favoriteKeeper } from './service.ts'
import { actorsWithFavorites, deleteFavorite } from './store.ts'

export function favoriteRoutes(app: App, ctx: Ctx): void {
  const { db } = ctx
  const keep = favoriteKeeper(ctx)
  route(app, getFavorites, diner, async ({ actor, reply }) => sendJson(reply, actor.own ?? '[]'), {
    findActor: createActorLookup(db, actorsWithFavorites),
  })

  route(app, addFavorite, diner, async ({ actor: { userId }, body: { restaurantId }, reply }) => {
    const { favorite, isNew } = await keep({ userId, restaurantId })
    if (!isNew) reply.status(200)
    return favorite
  })

  route(app, removeFavorite, diner, async ({ actor, params }) => {
    await deleteFavorite(db, actor.userId, params.restaurantId)
    return { ok: true as const }
  })
}
