import { diner } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import { addFavorite as addEndpoint, getFavorites, removeFavorite } from '../contract.ts'
import { addFavorite } from './service.ts'
import { deleteFavorite, favoritesReader } from './store.ts'

export function favoriteRoutes(app: App, ctx: Ctx): void {
  const { db } = ctx
  const favoritesNow = favoritesReader(db)
  route(app, getFavorites, diner, async ({ actor }) => favoritesNow(actor.userId))

  route(app, addEndpoint, diner, async ({ actor, body, reply }) => {
    const { favorite, isNew } = await addFavorite(ctx, actor.userId, body.restaurantId)
    if (!isNew) reply.status(200)
    return favorite
  })

  route(app, removeFavorite, diner, async ({ actor, params }) => {
    await deleteFavorite(db, actor.userId, params.restaurantId)
    return { ok: true as const }
  })
}
